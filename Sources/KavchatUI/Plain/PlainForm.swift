import KavchatModel

/// A form that is asked field by field.
struct PlainForm: Hashable, Sendable {
    let request: FormRequest
    private var values: [String]
    /// The fields that are still to be asked, in order.
    private var asked: [Int]

    /// What a line came to.
    enum Outcome: Hashable {
        case asks
        case refused(FormProblem)
        case filled([FilledField])
    }

    init(_ request: FormRequest) {
        self.request = request
        values = request.fields.map { field in
            guard field.isRequired, field.value.isEmpty else { return field.value }
            return field.choices.first?.id ?? ""
        }
        asked = Array(request.fields.indices)
    }

    /// The field that the next line fills, and what it holds already: a value or a choice's name.
    var next: (field: FormField, value: String)? {
        guard let index = asked.first, request.fields.indices.contains(index) else { return nil }
        let field = request.fields[index]
        let value = values[index]
        return (field, field.choices.first { $0.id == value }?.name ?? value)
    }

    /// A line fills the field; an empty one keeps what it holds.
    mutating func take(_ line: String) -> Outcome {
        guard let index = asked.first else { return finish() }
        let field = request.fields[index]
        guard let value = line.isEmpty ? values[index] : value(of: line, in: field) else {
            return .refused(.invalid(.pattern))
        }
        if let problem = request.problem(of: field, value: value) { return .refused(problem) }
        values[index] = value
        asked.removeFirst()
        return asked.isEmpty ? finish() : .asks
    }

    /// A choice is named or numbered; all else is taken as it is.
    private func value(of line: String, in field: FormField) -> String? {
        guard !field.choices.isEmpty else { return line }
        if let number = Int(line), number > 0, number <= field.choices.count {
            return field.choices[number - 1].id
        }
        let name = line.lowercased()
        return field.choices.first { $0.name.lowercased() == name }?.id
    }

    /// What fields say only together is judged at the end, and asked again where it is wrong.
    private mutating func finish() -> Outcome {
        let filled = zip(request.fields, values).map { FilledField(id: $0.id, value: $1) }
        let problems = request.problems(of: filled)
        asked = problems.keys.sorted()
        guard let first = asked.first, let problem = problems[first] else {
            return .filled(filled)
        }
        return .refused(problem)
    }
}
