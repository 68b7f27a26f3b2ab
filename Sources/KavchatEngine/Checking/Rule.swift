/// A rule of the checker (`script.md` 5); each has a page in `Resources/rules`.
package struct Rule: Hashable, Sendable {
    package let code: String
    /// How much its findings matter at most.
    package let severity: ScriptProblem.Severity
    /// What it finds, in a few words.
    package let title: String

    private init(_ code: String, _ severity: ScriptProblem.Severity, _ title: String) {
        self.code = code
        self.severity = severity
        self.title = title
    }

    package static func named(_ code: String) -> Rule? {
        all.first { $0.code == code }
    }

    package static let all: [Rule] = [
        Rule("KV101", .error, "The file cannot be read as a script"),
        Rule("KV102", .error, "An unknown word"),
        Rule("KV103", .error, "Two verbs in one step or button"),
        Rule("KV104", .error, "A name that stands twice"),
        Rule("KV105", .error, "A name with characters that names do not have"),
        Rule("KV106", .error, "A script for a newer engine"),
        Rule("KV107", .warning, "A key that does nothing"),
        Rule("KV108", .error, "A limit is reached"),
        Rule("KV109", .error, "Invisible characters"),
        Rule("KV110", .warning, "Words that are too many on a line"),
        Rule("KV111", .error, "A JSON key that stands twice"),
        Rule("KV201", .error, "A target that is not there"),
        Rule("KV202", .warning, "A node that nothing leads to"),
        Rule("KV203", .error, "A node that ends nowhere"),
        Rule("KV204", .error, "A loop without the visitor"),
        Rule("KV205", .warning, "A loop whose condition never changes"),
        Rule("KV206", .warning, "A menu with no way but to start again"),
        Rule("KV207", .warning, "A menu with too many buttons, or two of one name"),
        Rule("KV208", .error, "A return without a call, or calls without end"),
        Rule("KV209", .info, "A small node that is used once"),
        Rule("KV210", .warning, "A menu from which people are far away"),
        Rule("KV211", .warning, "A step that is never run"),
        Rule("KV301", .error, "A field that is not declared"),
        Rule("KV302", .warning, "A field that is not used"),
        Rule("KV303", .warning, "A condition on a field that may have no value"),
        Rule("KV304", .error, "A comparison of two kinds of things"),
        Rule("KV305", .warning, "A condition that never holds, or always"),
        Rule("KV306", .warning, "An if without else"),
        Rule("KV307", .error, "Limits or a pattern that nothing can meet"),
        Rule("KV308", .warning, "A question without a second chance"),
        Rule("KV309", .warning, "A skippable question that a lead needs"),
        Rule("KV310", .warning, "A question that was answered before"),
        Rule("KV311", .info, "Several fields that the identity could fill"),
        Rule("KV312", .warning, "A personal value that is shown or copied"),
        Rule("KV313", .warning, "A question of another type than its field"),
        Rule("KV401", .error, "A link that is not opened"),
        Rule("KV402", .warning, "A screen that is not declared"),
        Rule("KV403", .error, "A screen without the element it needs"),
        Rule("KV404", .error, "A screen that the app would drop"),
        Rule("KV405", .warning, "A screen that nothing uses"),
        Rule("KV406", .warning, "A button label that is cut"),
        Rule("KV407", .warning, "A button named like a word that ends questions"),
        Rule("KV408", .warning, "Two buttons that do the same"),
        Rule("KV501", .error, "A lead without consent"),
        Rule("KV502", .error, "A lead that nobody can answer"),
        Rule("KV503", .warning, "A lead without an answer to yes or to no"),
        Rule("KV504", .warning, "A lead with a field that is asked nowhere"),
        Rule("KV505", .warning, "Consent that is not translated"),
        Rule("KV506", .warning, "An agent who may not be there"),
        Rule("KV507", .warning, "Too many questions before an agent"),
        Rule("KV508", .warning, "A fallback without contact"),
        Rule("KV509", .info, "AI answers without related topics"),
        Rule("KV701", .warning, "A text or phrases that are not translated"),
        Rule("KV702", .warning, "A translation of an older text"),
        Rule("KV703", .error, "A translation that inserts other values"),
        Rule("KV704", .warning, "A translation that is the original"),
        Rule("KV705", .warning, "A text in another language's letters"),
        Rule("KV706", .warning, "A label that grew in translation"),
        Rule("KV707", .warning, "A text that nothing says"),
        Rule("KV708", .warning, "An empty text"),
        Rule("KV801", .info, "A long text"),
        Rule("KV802", .warning, "A colour that is too light"),
        Rule("KV803", .info, "Many texts in a row"),
    ]
}
