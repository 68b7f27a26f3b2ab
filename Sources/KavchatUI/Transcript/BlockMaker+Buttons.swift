import KavchatModel
import TerminalText

extension BlockMaker {
    /// A group in as many columns as its labels leave room for; only an open one can be pressed.
    func buttons(_ group: ButtonGroup, ordinal: Int, texts: SystemTexts) -> [Block.Row] {
        let indent = isNarrow ? 1 : Self.nameColumn
        let room = max(4, columns - indent - (isNarrow ? 1 : Self.nameColumn))
        let labels = group.buttons.enumerated().map { index, button in
            label(of: button, number: index + 1, in: group, ordinal: ordinal, texts: texts)
        }
        // Two cells before each for the mark of the chosen one, one behind.
        let laid = labels.map { setter.foreignLine($0, columns: room - 2) }
        let widest = laid.map(\.width).max() ?? 1
        let count = min(max(1, room / (widest + 3)), 3)
        var rows: [Block.Row] = []
        for (index, button) in group.buttons.enumerated() {
            let column = index % count
            if column == 0 { rows.append(Block.Row()) }
            let span = Block.Span(
                side: .leading,
                distance: indent + column * (widest + 3),
                width: min(room, widest + 3)
            )
            let isPressable = group.state == .open && ordinal == menuOrdinal
            let target = Target.button(ordinal: ordinal, id: button.id)
            rows[rows.count - 1].pieces.append(
                .text(
                    laid[index],
                    at: .leading(2),
                    within: span,
                    as: isPressable ? .button : .muted,
                    target: isPressable ? target : nil
                )
            )
        }
        return rows
    }

    private func label(
        of button: BotButton,
        number: Int,
        in group: ButtonGroup,
        ordinal: Int,
        texts: SystemTexts
    ) -> String {
        let head: String
        switch group.state {
        case .open: head = isNumbered && ordinal == menuOrdinal && number <= 9 ? "\(number)" : "·"
        case .used(let id): head = id == button.id ? "✓" : "·"
        case .closed: head = "·"
        }
        let mark = Self.mark(of: button.kind).map { " \($0)" } ?? ""
        return "\(head.isolated) \(texts.label(button.label).isolated)\(mark)"
    }

    /// What a button does beyond the conversation.
    private static func mark(of kind: ButtonKind) -> String? {
        switch kind {
        case .go, .contact, .agent, .restart: nil
        case .screen: "↗"
        case .link(nil): "⊘"
        case .link(let address?): address.lowercased().hasPrefix("tel:") ? "☏" : "↗"
        }
    }
}
