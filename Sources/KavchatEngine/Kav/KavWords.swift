/// What a line before the first node begins with.
enum KavHeader: String, CaseIterable {
    case bot
    case revision
    case requires
    case start
    case screen
    case field
    case synonyms
    case ignore
    case keep
    case fallback
    case agent
    case text
    case extra
}

/// What a statement inside a node begins with, beside the marks `?`, `!`, `*` and `|`.
enum KavStatement: String, CaseIterable {
    case title
    case when
    case boost
    case interrupt
    case say
    case buttons
    case ask
    case branch = "if"
    case otherwise = "else"
    case set
    case goto
    case call
    case returns = "return"
    case lead
    case contact
    case agent
    case ai
    case event
    case end
}

/// What is said of a field beside its type.
enum KavFieldOption: String, CaseIterable {
    case from
    case pii
    case no
    case integer
    case decimal
    case min
    case max
    case minLength = "min-length"
    case maxLength = "max-length"
    case pattern
}

/// What stands indented below a question.
enum KavAskOption: String, CaseIterable {
    case retry
    case skip
    case cancel
    case fail
}

/// What stands indented below a lead.
enum KavLeadOption: String, CaseIterable {
    case consent
    case done
    case declined
}

/// What stands indented below the fallback.
enum KavFallbackOption: String, CaseIterable {
    case suggest
    case ai
    case noAI = "no ai"
    case then
}
