package import KavchatEngine
import TerminalText

/// Writes the rows of a script's tree as lines that fit a terminal.
package struct TreeText {
    /// The terminal's width; nil where nothing has to fit.
    private let columns: Int?

    private static let base = BaseDirection.natural(fallback: .leftToRight)
    /// Letters go out as they are, for the terminal to join or not.
    private static let options = LayoutOptions(shapesArabic: false, mirrors: false)

    package init(columns: Int?) {
        self.columns = columns.map { max($0, 20) }
    }

    package func line(_ row: ScriptTree.Row) -> String {
        switch row {
        case .blank: return ""
        case .sentence(let text): return text
        case .root(let name, let notes):
            return fitted(head: "", label: nil, tail: name, notes: notes)
        case .arrival(let name, let label):
            return fitted(head: "  \(name)  ", label: label, tail: "", notes: [])
        case .branch(let branch):
            let bars = branch.bars.map { $0 ? "│  " : "   " }.joined()
            let sign = branch.label == nil && branch.sign == .here ? "" : branch.sign.rawValue + " "
            return fitted(
                head: bars + (branch.isLast ? "└─ " : "├─ "),
                label: branch.label,
                tail: sign + branch.name,
                notes: branch.notes
            )
        }
    }

    /// What does not fit ends in an ellipsis: the notes first, then a long label, then the name.
    private func fitted(
        head: String,
        label: ScriptMap.Label?,
        tail: String,
        notes: [String]
    ) -> String {
        let mark = label?.isButton == true ? "* " : ""
        let gap = label == nil || tail.isEmpty ? "" : " "
        var words = safe(label?.words ?? "")
        var tail = safe(tail)
        var notes = safe(notes.joined(separator: " · "))
        if let columns {
            let left = columns - head.count - mark.count - gap.count
            tail = cut(tail, to: max(left - min(width(words), 20), 8))
            let room = left - width(tail)
            words = cut(
                words,
                to: max(room - (notes.isEmpty ? 0 : width(notes) + 2), min(24, room))
            )
            notes = cut(notes, to: room - width(words) - 2)
        }
        let end = notes.isEmpty ? "" : "  " + notes.string
        return head + mark + shown(words) + gap + shown(tail) + end
    }

    private func safe(_ text: String) -> SafeText {
        Sanitizer.display(String(text.map { $0.isNewline ? " " : $0 }))
    }

    /// Isolated where it could turn what stands beside it.
    private func shown(_ text: SafeText) -> String {
        PlainLine.isLeftToRight(text.string) ? text.string : text.isolated.string
    }

    private func width(_ text: SafeText) -> Int {
        TextLayout.line(text, columns: .max / 2, base: Self.base, options: Self.options).width
    }

    private func cut(_ text: SafeText, to columns: Int) -> SafeText {
        guard !text.isEmpty, width(text) > columns else { return text }
        guard columns > 1 else { return .empty }
        let lines = TextLayout.lay(
            text,
            columns: columns - 1,
            base: Self.base,
            options: Self.options
        )
        let shown = text.string.prefix(lines.first?.clusters.upperBound ?? 0)
        return Sanitizer.display(shown.trimmedEnd + "…")
    }
}

extension Substring {
    fileprivate var trimmedEnd: Substring {
        var rest = self
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}

extension ScriptMap.Label {
    fileprivate var isButton: Bool {
        if case .button = self { true } else { false }
    }
}
