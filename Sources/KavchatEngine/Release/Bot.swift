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
        guard let place = prepared.place(of: language), prepared.languages[place].matcher == nil
        else { return }
        var languages = prepared.languages
        languages[place].matcher = Matcher(script: script, language: language)
        prepared = PreparedScript(script, languages)
    }

    /// Makes the menus of a language and keeps them, so that all conversations share them.
    ///
    /// Like the matcher it changes no answer and is no work for the first screen.
    package mutating func prepareMenus(in language: String) {
        guard let place = prepared.place(of: language), prepared.languages[place].menus == nil
        else { return }
        var languages = prepared.languages
        languages[place].menus = Menus(script: script, language: language)
        prepared = PreparedScript(script, languages)
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
