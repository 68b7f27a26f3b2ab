import KavchatModel
import TerminalText

extension BlockMaker {
    /// Somebody's words in a frame, with their name, the time, and how far the message has come.
    func bubble(
        _ text: String,
        of entry: HistoryEntry,
        title: String? = nil,
        texts: SystemTexts
    ) -> [Block.Row] {
        isNarrow
            ? narrowBubble(text, of: entry, title: title, texts: texts)
            : wideBubble(text, of: entry, title: title, texts: texts)
    }

    private func wideBubble(
        _ text: String,
        of entry: HistoryEntry,
        title: String?,
        texts: SystemTexts
    ) -> [Block.Row] {
        let lines = setter.paragraphs(text, columns: textColumns)
        let heading = title.map { setter.line(" \($0) ", columns: textColumns) }
        let inner = max(lines.map(\.width).max() ?? 1, heading?.width ?? 0, 1)
        let side: Side = isOwn(entry.author) ? .trailing : .leading
        let frame = Block.Span(side: side, distance: Self.nameColumn, width: inner + 4)
        var rows = [Block.Row(pieces: [.edge(.top, frame)])]
        if let heading {
            rows[0].pieces.append(
                .text(heading, at: .leading(1), within: frame, as: .muted, target: nil)
            )
        }
        rows += lines.map { line in
            Block.Row(pieces: inside(line, frame: frame, isOwn: side == .trailing))
        }
        rows.append(Block.Row(pieces: [.edge(.bottom, frame), time(of: entry, beside: frame)]))
        let named = side == .trailing ? rows.count - 1 : 0
        if let name = name(of: entry, texts: texts) { rows[named].pieces.append(name) }
        return rows + delivery(of: entry, texts: texts)
    }

    private func inside(_ line: TextLine, frame: Block.Span, isOwn: Bool) -> [Block.Piece] {
        let role: Role = isOwn ? .onBrand : .text
        var pieces: [Block.Piece] = [.edge(.sides, frame)]
        if isOwn { pieces.append(.fill(frame.inset(1), as: role)) }
        pieces.append(.text(line, at: .natural, within: frame.inset(2), as: role, target: nil))
        return pieces
    }

    private func time(of entry: HistoryEntry, beside frame: Block.Span) -> Block.Piece {
        let line = setter.line(zone.clock(of: entry.at), columns: 5)
        let span = Block.Span(
            side: frame.side,
            distance: frame.distance + frame.width + 1,
            width: 5
        )
        return .text(line, at: .leading(0), within: span, as: .muted, target: nil)
    }

    private func name(of entry: HistoryEntry, texts: SystemTexts) -> Block.Piece? {
        guard let name = shortName(of: entry.author, texts: texts) else { return nil }
        let width = Self.nameColumn - 2
        let side: Side = isOwn(entry.author) ? .trailing : .leading
        let span = Block.Span(side: side, distance: 1, width: width)
        let line = setter.foreignLine(name, columns: width)
        return .text(line, at: .leading(0), within: span, as: .heading, target: nil)
    }

    /// On narrow screens name and time stand in the bubble's first row, behind a bar that no text crosses.
    private func narrowBubble(
        _ text: String,
        of entry: HistoryEntry,
        title: String?,
        texts: SystemTexts
    ) -> [Block.Row] {
        let lines = setter.paragraphs(text, columns: textColumns)
        let name = shortName(of: entry.author, texts: texts) ?? ""
        let words = [name, title, zone.clock(of: entry.at)].compactMap(\.self)
        let heading = setter.line(
            words.map(\.isolated).joined(separator: " · "),
            columns: textColumns
        )
        let isOwn = isOwn(entry.author)
        let inner = max(lines.map(\.width).max() ?? 1, heading.width, 1)
        let frame = Block.Span(side: isOwn ? .trailing : .leading, distance: 1, width: inner + 2)
        let body = Block.Span(
            side: frame.side,
            distance: isOwn ? frame.distance : frame.distance + 2,
            width: inner
        )
        var rows = [
            Block.Row(pieces: [
                .edge(.bar, frame),
                .text(heading, at: .leading(0), within: body, as: .muted, target: nil),
            ])
        ]
        rows += lines.map { line in
            let role: Role = isOwn ? .onBrand : .text
            let ground = isOwn ? [Block.Piece.fill(body, as: role)] : []
            return Block.Row(
                pieces: [.edge(.bar, frame)] + ground + [
                    .text(line, at: .natural, within: body, as: role, target: nil)
                ]
            )
        }
        return rows + delivery(of: entry, texts: texts)
    }

    /// Under a message that is not in the server's log yet (K59, K60).
    private func delivery(of entry: HistoryEntry, texts: SystemTexts) -> [Block.Row] {
        let distance = isNarrow ? 1 : Self.nameColumn
        let span = Block.Span(side: .trailing, distance: distance, width: columns - distance - 1)
        switch entry.delivery {
        case nil, .sent: return []
        case .sending:
            let line = setter.line("◌ \(texts[.sending])", columns: span.width)
            return [
                Block.Row(pieces: [
                    .text(line, at: .trailing(0), within: span, as: .muted, target: nil)
                ])
            ]
        case .failed:
            let words = texts.text(.notSent, ["key": retryKey])
            let line = setter.line("✗ \(words)", columns: span.width)
            return [
                Block.Row(pieces: [
                    .text(
                        line,
                        at: .trailing(0),
                        within: span,
                        as: .problem,
                        target: .failed(ordinal: entry.ordinal)
                    )
                ])
            ]
        }
    }

    /// Says that somebody is typing, where their next bubble will stand.
    func typingRow(_ author: Author, words: String, texts: SystemTexts) -> Block.Row {
        let distance = isNarrow ? 1 : Self.nameColumn
        let room = max(1, columns - distance - 1)
        let span = Block.Span(side: .leading, distance: distance, width: room)
        let line = setter.line(words, columns: room)
        var pieces = [
            Block.Piece.text(line, at: .leading(0), within: span, as: .muted, target: nil)
        ]
        if !isNarrow, let name = shortName(of: author, texts: texts) {
            let place = Block.Span(side: .leading, distance: 1, width: distance - 2)
            let line = setter.foreignLine(name, columns: distance - 2)
            pieces.append(.text(line, at: .leading(0), within: place, as: .heading, target: nil))
        }
        return Block.Row(pieces: pieces)
    }

    /// The first word, as far as it fits beside a bubble.
    func shortName(of author: Author, texts: SystemTexts) -> String? {
        let name: String
        switch (author, perspective) {
        case (.bot, _): name = botName
        case (.visitor, .visitor): name = texts[.you]
        case (.visitor, .agent(let visitor, _)): name = visitor
        case (.agent(let agent), .agent(_, let own)) where agent == own: name = texts[.you]
        // Of a conversation before this one the names are not kept.
        case (.agent(""), .agent): name = texts[.deskAgent]
        case (.agent(let agent), .agent): name = agent
        case (.agent(let agent), .visitor): name = agent
        case (.system, _): return nil
        }
        return name.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? name
    }
}
