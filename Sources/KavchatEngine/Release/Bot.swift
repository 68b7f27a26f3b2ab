package import KavchatModel

/// A bot: its script and its settings.
package struct Bot: Sendable {
    /// Shared by all copies.
    private(set) var prepared: PreparedScript
    package var settings: BotSettings
    private let canonical: CanonicalForm

    init(script: Script, settings: BotSettings, canonical: CanonicalForm) {
        prepared = PreparedScript(script)
        self.settings = settings
        self.canonical = canonical
    }

    /// The script's canonical form (`script.md` 4.1), which publishing sends.
    package var canonicalJSON: [UInt8] { canonical.bytes }

    /// Another script makes what was prepared void.
    package var script: Script {
        get { prepared.script }
        set { prepared = PreparedScript(newValue) }
    }

    /// Makes the matcher of a language and keeps it, so that not every message has to make its own.
    ///
    /// Changes no answer. It is no work for the first screen, and none once it is done.
    package mutating func prepareMatching(in language: String) {
        guard prepared.matchers[language] == nil else { return }
        var matchers = prepared.matchers
        matchers[language] = Matcher(script: script, language: language)
        prepared = PreparedScript(script, matchers: matchers, menus: prepared.menus)
    }

    /// Makes the menus of a language and keeps them, so that all conversations share them.
    ///
    /// Like the matcher it changes no answer and is no work for the first screen.
    package mutating func prepareMenus(in language: String) {
        guard prepared.menus[language] == nil else { return }
        var menus = prepared.menus
        menus[language] = Menus(script: script, language: language)
        prepared = PreparedScript(script, matchers: prepared.matchers, menus: menus)
    }
}

/// Matchers and menus follow from the script and make no difference.
extension Bot: Hashable {
    package static func == (left: Bot, right: Bot) -> Bool {
        left.settings == right.settings && left.script == right.script
            && left.canonicalJSON == right.canonicalJSON
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(script.id)
        hasher.combine(settings)
    }
}

/// The canonical form as a bot came by it.
enum CanonicalForm: Sendable {
    /// By a release.
    case written([UInt8])
    /// By its files: written when it is asked for, since talking does without.
    case compiled(JSONValue)

    var bytes: [UInt8] {
        switch self {
        case .written(let bytes): bytes
        case .compiled(let root): JSONWriter.write(root)
        }
    }
}

/// A script, and what was made of it ahead; it never changes and stands in one place.
final class PreparedScript: Sendable {
    let script: Script
    /// By language, as menus are.
    let matchers: [String: Matcher]
    let menus: [String: Menus]

    init(
        _ script: Script,
        matchers: [String: Matcher] = [:],
        menus: [String: Menus] = [:]
    ) {
        self.script = script
        self.matchers = matchers
        self.menus = menus
    }

    func matcher(for language: String) -> Matcher {
        matchers[language] ?? Matcher(script: script, language: language)
    }
}
