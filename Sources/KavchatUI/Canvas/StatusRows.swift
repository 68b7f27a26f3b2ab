import TerminalText

/// Rows of the interface's own words, with something that can be pressed at their trailing end.
struct StatusRows {
    let setter: Typesetter
    let columns: Int

    /// Something at the trailing end of a row.
    struct Item {
        let text: String
        let role: Role
        let target: Target?
    }

    /// One row; more where the parts do not fit beside each other, or the text needs them.
    func row(
        _ text: String,
        as role: Role,
        target: Target? = nil,
        item: Item? = nil
    ) -> [Block.Row] {
        let room = max(1, columns - 2)
        guard let item else { return wrapped(text, as: role, target: target, room: room) }
        // Two cells before it for the mark of the chosen one.
        let end = setter.line(item.text, columns: max(1, room - 2))
        let last = trailing(end, item: item)
        let rest = room - end.width - 4
        let line = setter.line(text, columns: max(1, rest))
        let isCut = setter.line(text, columns: rest + room).width > max(1, rest)
        if rest >= Self.leastWidth, !isCut || item.target == nil {
            return [Block.Row(pieces: [leading(line, as: role, target: target, room: rest), last])]
        }
        return wrapped(text, as: role, target: target, room: room) + [Block.Row(pieces: [last])]
    }

    /// Asks whether the conversation is to end; the two answers can be pressed.
    func ending(_ question: String, end: String, back: String) -> [Block.Row] {
        let item = Item(text: "\(back) · \("Esc".isolated)", role: .button, target: .cancel)
        let answer = "\(end) · \("Enter".isolated)"
        return row("? \(question)", as: .problem)
            + row(answer, as: .button, target: .endConversation, item: item)
    }

    private static let leastWidth = 10
    private static let mostLines = 2

    private func wrapped(
        _ text: String,
        as role: Role,
        target: Target?,
        room: Int
    ) -> [Block.Row] {
        let lines = setter.words(text, columns: room)
        let shown =
            lines.count > Self.mostLines
            ? [setter.line(text, columns: room)] : lines
        return shown.map {
            Block.Row(pieces: [leading($0, as: role, target: target, room: room)])
        }
    }

    private func leading(
        _ line: TextLine,
        as role: Role,
        target: Target?,
        room: Int
    ) -> Block.Piece {
        let span = Block.Span(side: .leading, distance: 1, width: room)
        return .text(line, at: .leading(0), within: span, as: role, target: target)
    }

    private func trailing(_ line: TextLine, item: Item) -> Block.Piece {
        let span = Block.Span(side: .trailing, distance: 1, width: line.width + 2)
        return .text(line, at: .leading(2), within: span, as: item.role, target: item.target)
    }
}
