import KavchatModel

/// A script as the engine follows it (`script.md` 4.1): every name in it was checked when it was read.
package struct Script: Hashable, Sendable {
    package var id: String
    /// The bot's own language: what every other one falls back to.
    package var language: String
    /// All languages of the script, the own one first.
    package var languages: [String]
    /// The number stamped on publishing.
    package var revision: Int?
    /// The node that a conversation begins with.
    package var start: String
    package var fields: [ScriptField]
    package var screens: [ScriptScreen]
    /// Nodes in the order of the script, which decides ties.
    package var nodes: NamedList<Node>
    /// Whether some of them are heard during questions.
    let hasInterrupts: Bool
    package var fallback: Fallback
    /// Nodes of the questions that are asked before an agent comes (K80).
    package var agentBefore: [String]
    /// Texts by language.
    package var texts: [String: TextTable]
    /// Words of matching by language.
    package var words: [String: MatchWords]
    /// Of the bot's name.
    var place: SourcePlace

    func field(_ id: String) -> ScriptField? {
        fields.first { $0.id == id }
    }

    /// The texts of a line in a language, or in the bot's (A-K58).
    func variants(of line: String, in language: String) -> [String]? {
        texts[language]?.variants(of: line) ?? texts[self.language]?.variants(of: line)
    }

    /// The script's language of a session (K35): the interface's if the script has it, else its own.
    package func language(for interface: String) -> String {
        languages.contains(interface) ? interface : language
    }
}

/// Something that a captured value is kept under.
package struct ScriptField: Hashable, Sendable {
    package var id: String
    package var type: QuestionType
    /// The claim of the identity token that fills it (K81).
    package var from: IdentityClaim?
    /// Personal data.
    package var isPersonal: Bool
    package var limits: AnswerLimits
    var place: SourcePlace
}

/// The five kinds of questions (K70).
package enum QuestionType: String, Hashable, Codable, Sendable, CaseIterable {
    case name
    case phone
    case email
    case number
    case text
}

/// The claims that fill answers.
package enum IdentityClaim: String, Hashable, Sendable, CaseIterable {
    case name = "identity.name"
    case email = "identity.email"
    case phone = "identity.phone"
}

/// What an answer must keep to, beyond its type.
package struct AnswerLimits: Hashable, Sendable {
    /// Of a number.
    package var isInteger = false
    package var min: Int?
    package var max: Int?
    /// Of a text, in characters.
    package var minLength: Int?
    package var maxLength: Int?
    /// Of a text, matched as a whole.
    package var pattern: TextPattern?

    package init() {}
}

/// A screen of the host, as the script knows it (K21).
package struct ScriptScreen: Hashable, Sendable {
    package var id: String
    package var label: String
    package var needsTarget: Bool
    var place: SourcePlace
}

/// What is said and offered when nothing answers.
package struct Fallback: Hashable, Sendable {
    /// A line; nil leaves the words to the interface.
    package var text: String?
    /// How many related topics may be offered.
    package var suggest = 3
    /// Whether the AI provider is asked, where the settings have one.
    package var asksAI = true
    package var offersAgent = true
    package var offersContact = true
    /// Nil where the script says nothing about it.
    var place: SourcePlace?

    package init() {}
}

/// A list whose elements are found by name.
package struct NamedList<Element: Named & Hashable & Sendable>: Hashable, Sendable {
    package let elements: [Element]
    private let places: [String: Int]

    /// Of several elements with one name the first counts.
    init(_ elements: [Element]) {
        self.elements = elements
        var places: [String: Int] = [:]
        places.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() where places[element.id] == nil {
            places[element.id] = index
        }
        self.places = places
    }

    package subscript(id: String) -> Element? {
        index(of: id).map { elements[$0] }
    }

    func index(of id: String) -> Int? { places[id] }
}

/// Something with a stable name.
package protocol Named {
    var id: String { get }
}
