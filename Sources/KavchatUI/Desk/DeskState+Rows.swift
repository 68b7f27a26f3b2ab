import KavchatModel
import TerminalText

/// What the desk says beside the conversation: the list, the visitor, statuses.
extension DeskState {
    func drawList(on canvas: inout Canvas, in layout: DeskLayout) {
        let (rows, chosen) = listRows(columns: layout.list.columns.count)
        // The selected one is always in sight.
        let first = min(
            max(0, chosen - layout.list.rows.count + 1),
            max(0, rows.count - layout.list.rows.count)
        )
        for (index, row) in rows.dropFirst(first).prefix(layout.list.rows.count).enumerated() {
            canvas.draw(row, in: layout.list, row: index, chosen: nil)
        }
    }

    private func listRows(columns: Int) -> (rows: [Block.Row], chosen: Int) {
        var rows: [Block.Row] = []
        var chosen = 0
        let groups = [(SystemTextKey.deskWaiting, waiting), (.deskMine, mine)]
        for (key, conversations) in groups where !conversations.isEmpty {
            rows.append(
                listRow("\(texts[key]) · \(conversations.count)", as: .muted, columns: columns)
            )
            for conversation in conversations {
                if conversation.transcript.conversation == selected { chosen = rows.count }
                rows.append(row(for: conversation, columns: columns))
            }
        }
        if waiting.isEmpty {
            if !rows.isEmpty { rows.append(Block.Row()) }
            rows.append(listRow(texts[.deskNobody], as: .muted, columns: columns))
        }
        return (rows, chosen)
    }

    private func row(for conversation: DeskConversation, columns: Int) -> Block.Row {
        let id = conversation.transcript.conversation
        let isSelected = id == selected
        let mark = isSelected ? direction.chosenMark : " "
        let state = setter.line(stateWords(conversation), columns: columns / 2)
        let room = max(1, columns - state.width - 5)
        // Those without a name are told apart by how they are reached.
        let request = conversation.request
        let who = conversation.visitorName ?? request.email ?? request.phone ?? texts[.deskVisitor]
        let name = setter.foreignLine(who, columns: room)
        let whole = Block.Span(side: .leading, distance: 0, width: columns)
        let role: Role = isSelected ? .heading : conversation.unread > 0 ? .button : .text
        let target = Target.conversation(id)
        return Block.Row(pieces: [
            .text(
                setter.line(mark, columns: 1),
                at: .leading(1),
                within: whole,
                as: .button,
                target: nil
            ),
            .text(name, at: .leading(3), within: whole, as: role, target: target),
            .text(state, at: .trailing(1), within: whole, as: .muted, target: target),
        ])
    }

    /// How long somebody waits, or what is unread.
    private func stateWords(_ conversation: DeskConversation) -> String {
        if conversation.isAway { return direction == .leftToRight ? "→" : "←" }
        if !conversation.isMine { return LocalTime.span(milliseconds: waited(conversation)) }
        if conversation.transcript.state.isTerminal { return "✓" }
        if conversation.hasFailed { return "✗" }
        if conversation.unread > 0 { return "● \(conversation.unread)" }
        return conversation.isVisitorTyping ? "…" : ""
    }

    private func listRow(_ text: String, as role: Role, columns: Int) -> Block.Row {
        let span = Block.Span(side: .leading, distance: 1, width: max(1, columns - 2))
        let line = setter.line(text, columns: span.width)
        return Block.Row(pieces: [
            .text(line, at: .leading(0), within: span, as: role, target: nil)
        ])
    }

    /// Who the visitor is, and all that they handed over (K69, K79).
    func detailRows(columns: Int) -> [Block.Row] {
        guard let current else { return [] }
        let request = current.request
        let who =
            request.userId.map { texts.text(.deskSignedIn, ["user": $0]) } ?? texts[.deskGuest]
        let place = request.screen.map { texts.text(.deskScreen, ["screen": $0]) }
        let head = [name(of: current).isolated, who, place].compactMap(\.self)
        var facts: [(String, String?)] = [
            (texts[.fieldEmail], request.email), (texts[.fieldPhone], request.phone),
            (texts[.fieldDepartment], request.department),
        ]
        facts += request.fields.map { ($0.field, $0.value) }
        let told = facts.compactMap { label, value in
            value.map { "\(label.isolated): \($0.isolated)" }
        }
        let room = max(1, columns - 2)
        var rows = [listRow(head.joined(separator: " · "), as: .heading, columns: columns)]
        rows += gathered(told, columns: room).flatMap { setter.words($0, columns: room) }.map {
            line in
            let span = Block.Span(side: .leading, distance: 1, width: room)
            return Block.Row(pieces: [
                .text(line, at: .leading(0), within: span, as: .notice, target: nil)
            ])
        }
        let whole = Block.Span(side: .leading, distance: 0, width: columns)
        return rows + [Block.Row(pieces: [.rule(whole)])]
    }

    /// As many facts a line as fit: none is parted that has room in a line of its own.
    private func gathered(_ facts: [String], columns: Int) -> [String] {
        var lines: [String] = []
        for fact in facts {
            let longer = lines.last.map { "\($0) · \(fact)" }
            if let longer, setter.words(longer, columns: columns).count == 1 {
                lines[lines.count - 1] = longer
            } else {
                lines.append(fact)
            }
        }
        return lines
    }

    func statusRows(columns: Int) -> [Block.Row] {
        let maker = StatusRows(setter: setter, columns: columns)
        guard showsConversation else { return toldRows(maker) }
        switch overlay {
        case .ending: return endingRows(maker)
        case .handingOver(let chosen): return handOverRows(maker, chosen: chosen) + toldRows(maker)
        case .help, nil: break
        }
        var rows = toldRows(maker)
        if let current, current.isWaiting {
            let item = StatusRows.Item(
                text: "\(texts[.deskAccept]) · \("a".isolated)",
                role: .button,
                target: .accept
            )
            let time = LocalTime.span(milliseconds: waited(current))
            rows += maker.row("◷ \(texts[.deskWaiting]) \(time)", as: .notice, item: item)
        }
        return rows
    }

    private func endingRows(_ maker: StatusRows) -> [Block.Row] {
        let isUnsent = current?.transcript.hasUnsent == true
        let question = isUnsent ? texts[.endAskUnsent] : texts[.endAsk]
        return maker.ending(question, end: texts[.endConversation], back: texts[.close])
    }

    private func toldRows(_ maker: StatusRows) -> [Block.Row] {
        var rows: [Block.Row] = []
        if snapshot.isSocketBlocked {
            rows += trouble(texts[.deskNoSocket], maker)
            rows += maker.row(texts[.deskNoSocketHelp], as: .notice)
        }
        if let message = snapshot.message { rows += self.rows(for: message, maker) }
        if let note { rows += maker.row(note, as: .notice) }
        return rows
    }

    private func rows(for message: DeskMessage, _ maker: StatusRows) -> [Block.Row] {
        switch message {
        case .handedOver(let target):
            let name = target.name.isolated
            return maker.row("✓ \(texts.text(.deskHandedOver, ["name": name]))", as: .notice)
        case .alreadyTaken(let name): return trouble(texts.text(.deskTaken, ["name": name]), maker)
        case .transferredAway: return trouble(texts[.deskTransferred], maker)
        case .notHeard: return trouble(texts[.endNotHeard], maker)
        case .signedOut: return trouble(texts[.deskSignedOut], maker)
        case .refused(let refusal): return trouble(texts.sentence(refusal), maker)
        }
    }

    private func trouble(_ words: String, _ maker: StatusRows) -> [Block.Row] {
        maker.row("✗ \(words)", as: .problem)
    }
}
