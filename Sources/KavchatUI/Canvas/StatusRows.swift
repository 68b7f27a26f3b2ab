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

    /// One row, or two where both parts do not fit beside each other.
    func row(_ text: String, as role: Role, item: Item? = nil) -> [Block.Row] {
        let room = max(1, columns - 2)
        guard let item else { return [Block.Row(pieces: [leading(text, as: role, room: room)])] }
        // Two cells before it for the mark of the chosen one.
        let end = setter.line(item.text, columns: max(1, room - 2))
        let last = trailing(end, item: item)
        let wanted = setter.line(text, columns: 10_000).width
        if wanted + end.width + 4 <= room || room < 2 * Self.leastWidth {
            let rest = max(1, room - end.width - 4)
            return [Block.Row(pieces: [leading(text, as: role, room: rest), last])]
        }
        let isPressable = item.target != nil
        let rest = max(Self.leastWidth, room - end.width - 4)
        return isPressable && wanted > rest
            ? [
                Block.Row(pieces: [leading(text, as: role, room: room)]), Block.Row(pieces: [last]),
            ]
            : [Block.Row(pieces: [leading(text, as: role, room: rest), last])]
    }

    private static let leastWidth = 10

    private func leading(_ text: String, as role: Role, room: Int) -> Block.Piece {
        let line = setter.line(text, columns: room)
        let span = Block.Span(side: .leading, distance: 1, width: room)
        return .text(line, at: .leading(0), within: span, as: role, target: nil)
    }

    private func trailing(_ line: TextLine, item: Item) -> Block.Piece {
        let span = Block.Span(side: .trailing, distance: 1, width: line.width + 2)
        return .text(line, at: .leading(2), within: span, as: item.role, target: item.target)
    }
}
