/// The ten languages that the interface is translated into (K36).
package enum Language: String, Hashable, Codable, Sendable, CaseIterable {
    case he
    case en
    case ar
    case ru
    case es
    case fr
    case de
    case pt
    case it
    case tr

    /// The translated language of a locale's name (`de-AT`, `he_IL.UTF-8`, `iw`), nil where there is none.
    package init?(locale: String) {
        let head = locale.prefix { $0.isLetter && $0.isASCII }.lowercased()
        self.init(rawValue: head == "iw" ? "he" : head)
    }

    package var direction: LayoutDirection {
        switch self {
        case .he, .ar: .rightToLeft
        case .en, .ru, .es, .fr, .de, .pt, .it, .tr: .leftToRight
        }
    }
}

/// The side that reading begins at.
///
/// Views speak of leading and trailing only (K38).
package enum LayoutDirection: Hashable, Codable, Sendable {
    case leftToRight
    case rightToLeft
}

extension Language {
    /// The language of the interface (K35): the given locale, the device's, the script's, English.
    package static func ofInterface(
        given: String?,
        environment: [String: String],
        script: String?
    ) -> Language {
        given.flatMap(Language.init(locale:))
            ?? ofDevice(environment)
            ?? script.flatMap(Language.init(locale:))
            ?? .en
    }

    /// The device's language as gettext reads it (A-K19), nil where it is not translated.
    package static func ofDevice(_ environment: [String: String]) -> Language? {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
            .compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale = set, !isPlain(locale) else { return nil }
        let listed = (environment["LANGUAGE"] ?? "").split(separator: ":")
            .lazy.compactMap { Language(locale: String($0)) }.first
        return listed ?? Language(locale: locale)
    }

    private static func isPlain(_ locale: String) -> Bool {
        let name = locale.prefix { $0 != "." }
        return name == "C" || name == "POSIX"
    }
}
