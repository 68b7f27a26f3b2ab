import KavchatModel

/// A form being filled in.
struct FormState: Hashable, Sendable {
    let request: FormRequest
    private(set) var answers: [Answer]
    /// A field, then the button that sends, then the one that cancels.
    var focus = 0
    private(set) var problems: [Int: FormProblem] = [:]
    /// It is on its way; a second Enter sends nothing.
    var isSent = false

    /// What a field holds so far.
    enum Answer: Hashable, Sendable {
        case text(Editor)
        /// One of the field's choices; nil is none of them.
        case choice(Int?)
    }

    init(_ request: FormRequest) {
        self.request = request
        answers = request.fields.map { field in
            guard !field.choices.isEmpty else { return .text(Editor(field.value)) }
            let given = field.choices.firstIndex { $0.id == field.value }
            return .choice(given ?? (field.isRequired ? 0 : nil))
        }
        // What is known already is not asked again.
        focus = request.fields.firstIndex { $0.value.isEmpty } ?? request.fields.count
    }

    var sendFocus: Int { request.fields.count }
    var cancelFocus: Int { request.fields.count + 1 }

    var focused: Target {
        focus == sendFocus ? .send : focus == cancelFocus ? .cancel : .field(focus)
    }

    /// The text field that keys go into.
    var editor: Editor? {
        guard answers.indices.contains(focus), case .text(let editor) = answers[focus] else {
            return nil
        }
        return editor
    }

    /// Only a message may have several lines.
    var allowsLines: Bool {
        request.fields.indices.contains(focus) && request.fields[focus].id == .message
    }

    mutating func change(_ editor: Editor) {
        guard answers.indices.contains(focus) else { return }
        if answers[focus] != .text(editor) { forgetProblem() }
        answers[focus] = .text(editor)
    }

    /// Chooses the next choice of the focused field, or the one before; none stands before the first
    /// where the field may be left out.
    mutating func choose(by step: Int) {
        guard answers.indices.contains(focus), case .choice(let index) = answers[focus] else {
            return
        }
        let field = request.fields[focus]
        let first = field.isRequired ? 0 : -1
        let count = field.choices.count - first
        let next = ((index ?? -1) - first + step + count) % count + first
        answers[focus] = .choice(next < 0 ? nil : next)
        forgetProblem()
    }

    mutating func moveFocus(by step: Int) {
        let count = request.fields.count + 2
        focus = (focus + step + count) % count
    }

    /// What is sent, or nil where something is wrong; then the first wrong field has the focus.
    mutating func submit() -> [FilledField]? {
        let values = values
        problems = request.problems(of: values)
        guard problems.isEmpty else {
            focus = problems.keys.min() ?? focus
            return nil
        }
        guard !isSent else { return nil }
        isSent = true
        return values
    }

    private var values: [FilledField] {
        zip(request.fields, answers).map { field, answer in
            switch answer {
            case .text(let editor): FilledField(id: field.id, value: editor.text.trimmed)
            case .choice(let index):
                FilledField(id: field.id, value: index.map { field.choices[$0].id } ?? "")
            }
        }
    }

    /// A way back is given by either field: editing one settles both.
    private mutating func forgetProblem() {
        problems[focus] = nil
        problems = problems.filter { $0.value != .needsWayBack }
    }
}
