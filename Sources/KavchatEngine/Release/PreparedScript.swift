import KavchatModel

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
        place(of: language).flatMap { languages[$0].texts.variants(of: line) }
            ?? script.variants(of: line, in: script.language)
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
