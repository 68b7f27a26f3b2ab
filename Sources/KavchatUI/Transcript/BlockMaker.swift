import KavchatModel
import TerminalText

/// Lays entries of a history out for one width; what it makes can be kept as long as it is equal.
struct BlockMaker: Hashable, Sendable {
    let setter: Typesetter
    let columns: Int
    let zone: LocalTime
    /// The local day that is today, and the time for "back at".
    let today: Int64
    /// Whose bubbles stand at the trailing side.
    let perspective: Perspective
    let botName: String
    /// The group that digits press: its entry's ordinal.
    let menuOrdinal: Int?
    /// Digits press buttons now; while a question is open they are its answer.
    let isNumbered: Bool

    /// Who looks at the history.
    enum Perspective: Hashable, Sendable {
        case visitor
        /// The visitor's name as the desk shows it, and the agent's own.
        case agent(visitor: String, own: String)
    }

    /// What stands before an entry decides about the gap and the line of the day above it.
    struct Context: Hashable, Sendable {
        var author: Author?
        var day: Int64?
    }

    /// Fewer columns have no room for names and times beside the bubbles.
    static let narrowLimit = 60

    var isNarrow: Bool { columns < Self.narrowLimit }

    /// The column of names, where no remote text is ever drawn; the name that a bot has by itself fits.
    static let nameColumn = 9
    private static let timeColumn = 6
    private static let widestText = 68

    /// The most that a line of a bubble may take.
    var textColumns: Int {
        let room =
            isNarrow
            ? columns - 8
            : columns - 2 * Self.nameColumn - Self.timeColumn - 4
        return min(max(1, room), Self.widestText)
    }

    func block(for entry: HistoryEntry, after context: Context, texts: SystemTexts) -> Block {
        var block = Block()
        let day = zone.dayNumber(of: entry.at)
        if let before = context.day, before != day {
            block.rows.append(Block.Row())
            block.rows.append(dayLine(day, texts: texts))
        }
        if let author = context.author, author != entry.author || entry.author == .system {
            block.rows.append(Block.Row())
        }
        let content = content(of: entry, texts: texts)
        // An entry that says nothing leaves no gap either.
        guard !content.isEmpty else { return Block() }
        block.rows += content
        return block
    }

    /// What tries an unsent message again: on the visitor's screen once it is chosen.
    var retryKey: String {
        switch perspective {
        case .visitor: "r"
        case .agent: "Esc r".isolated
        }
    }

    func isOwn(_ author: Author) -> Bool {
        switch (author, perspective) {
        case (.visitor, .visitor), (.agent, .agent), (.bot, .agent): true
        case (.bot, .visitor), (.agent, .visitor), (.visitor, .agent), (.system, _): false
        }
    }

    private func content(of entry: HistoryEntry, texts: SystemTexts) -> [Block.Row] {
        switch entry.body {
        case .line(let line): bubble(line.text, of: entry, texts: texts)
        case .text(let text): bubble(text, of: entry, texts: texts)
        case .answer(let answer): bubble(answer.value, of: entry, texts: texts)
        case .pressed(let press): bubble(texts.label(press.label), of: entry, texts: texts)
        case .aiAnswer(let text):
            bubble(text, of: entry, title: texts[.aiAnswer], texts: texts)
        case .buttons(let group): buttons(group, ordinal: entry.ordinal, texts: texts)
        case .form(let record): form(record, of: entry, texts: texts)
        case .notice(let notice): self.notice(notice, at: entry.at, texts: texts)
        }
    }

    private func notice(_ notice: Notice, at time: Timestamp, texts: SystemTexts) -> [Block.Row] {
        let now = Timestamp(milliseconds: max(time.milliseconds, today * 86_400_000))
        guard let sentence = texts.sentence(told(notice), now: now, zone: zone) else { return [] }
        let whole = Block.Span(side: .leading, distance: 1, width: max(1, columns - 2))
        return setter.paragraphs("\(sentence) · \(zone.clock(of: time))", columns: whole.width)
            .map { line in
                Block.Row(pieces: [
                    .text(line, at: .center, within: whole, as: .notice, target: nil)
                ])
            }
    }

    /// Notices speak to the visitor; the desk tells them of the visitor.
    private func told(_ notice: Notice) -> Notice {
        guard case .agent(let visitor, _) = perspective else { return notice }
        return switch notice {
        case .ended(by: .visitor): .ended(by: .agent(name: visitor))
        case .transferred(let name): .agentJoined(name: name)
        case .invalidAnswer, .noAnswer, .scriptChanged, .botStuck, .agentsUnavailable, .ticket,
            .ticketQueued, .formCancelled, .needsServer, .agentJoined, .agentLeft, .waiting,
            .ended(by: .agent), .ended(by: .server), .expired, .leftMessage, .openedElsewhere:
            notice
        }
    }

    private func form(
        _ record: FormRecord,
        of entry: HistoryEntry,
        texts: SystemTexts
    ) -> [Block.Row] {
        let filled = record.values.filter { !$0.value.isEmpty }.map { field in
            "\(texts.label(field.id)): \(field.value.isolated)"
        }
        let outcome = texts.sentence(record.outcome)
        return bubble(
            (filled + [outcome].compactMap(\.self)).joined(separator: "\n"),
            of: entry,
            title: texts.title(record.kind),
            texts: texts
        )
    }

    private func dayLine(_ day: Int64, texts: SystemTexts) -> Block.Row {
        let whole = Block.Span(side: .leading, distance: 0, width: columns)
        let name = zone.day(day, today: today, texts: texts)
        let line = setter.line(" \(name) ", columns: columns)
        return Block.Row(pieces: [
            .rule(whole), .text(line, at: .center, within: whole, as: .muted, target: nil),
        ])
    }
}
