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

/// A script, and what was made of it ahead; it never changes and stands in one place.
///
/// What a step asks for is found here without a copy of the script, or of a node.
final class PreparedScript: Sendable {
    let script: Script
    /// In the script's order.
    let languages: [PreparedLanguage]

    /// With nothing made yet.
    convenience init(_ script: Script) {
        let languages = script.languages.map { name in
            PreparedLanguage(name: name, texts: script.texts[name] ?? TextTable())
        }
        self.init(script, languages)
    }

    init(_ script: Script, _ languages: [PreparedLanguage]) {
        self.script = script
        self.languages = languages
    }

    /// A bot has few languages: their names are compared in no time.
    func place(of language: String) -> Int? {
        languages.indices.first { languages[$0].name == language }
    }

    func matcher(for language: String) -> Matcher {
        place(of: language).flatMap { languages[$0].matcher }
            ?? Matcher(script: script, language: language)
    }

    /// A menu that is the same for every visitor, where the menus were made.
    func menu(at place: Place, in language: String) -> [BotButton]? {
        self.place(of: language).flatMap { languages[$0].menus?[place] }
    }

    /// The texts of a line in a language, or in the bot's (A-K58).
    func variants(of line: String, in language: String) -> [String]? {
        if let place = place(of: language),
            let variants = languages[place].texts.variants(of: line)
        {
            return variants
        }
        return script.texts[script.language]?.variants(of: line)
    }

    func steps(of node: String) -> [Step]? {
        script.nodes.index(of: node).map { script.nodes.elements[$0].steps }
    }
}

/// What was made of a script in one of its languages.
struct PreparedLanguage: Sendable {
    let name: String
    let texts: TextTable
    var matcher: Matcher?
    var menus: Menus?
}
