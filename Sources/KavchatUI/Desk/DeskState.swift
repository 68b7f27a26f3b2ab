package import KavchatModel
package import TerminalText

/// What the agent's view keeps beside the desk's snapshot: selection, drafts, scroll.
package struct DeskState: Sendable {
    package internal(set) var snapshot: DeskSnapshot
    var surroundings: Surroundings
    var size: Size
    var now: UITime
    var selected: ConversationID?
    /// On narrow screens: whether the conversation or the list is in sight.
    var isReading = false
    /// What is being written, by conversation.
    var drafts: [ConversationID: Editor] = [:]
    var transcript = Transcript()
    var overlay: Overlay?
    /// A sentence of the moment: until the next key.
    var note: String?
    var isEscaped = false
    /// Ctrl-C was pressed: a second one leaves.
    var isLeaving = false
    var isFocused = true
    /// Where the visitor was told that the agent types.
    var typingIn: ConversationID?
    var orderedWake: Moment?
    /// What was laid out after the last event; the screen is drawn from it.
    private(set) var sight: Sight

    /// The parts of the screen, and what fills those that grow.
    struct Sight: Sendable {
        var layout: DeskLayout
        var details: [Block.Row] = []
        var status: [Block.Row] = []
        var input: LaidInput
    }

    /// What stands over the conversation.
    enum Overlay: Hashable {
        /// Scrolled by so many rows.
        case help(row: Int)
        /// Asks whether the selected conversation is to end.
        case ending
        /// Asks who takes it over; so many rows from the first is chosen.
        case handingOver(chosen: Int)
    }

    /// What was told to be read, until the snapshot follows.
    private var seen = Seen()

    private struct Seen: Hashable {
        var conversation: ConversationID?
        var unread = 0
    }

    package init(
        snapshot: DeskSnapshot,
        size: Size,
        surroundings: Surroundings,
        now: UITime
    ) {
        self.snapshot = snapshot
        self.size = size
        self.surroundings = surroundings
        self.now = now
        let direction = TextDirection(surroundings.texts.language.direction)
        let setter = Typesetter(direction: direction, options: surroundings.layout)
        sight = Sight(
            layout: DeskLayout(
                size: size,
                direction: direction,
                isReading: false,
                detailRows: 0,
                statusRows: 0,
                inputRows: 1
            ),
            input: LaidInput(Editor(), setter: setter, columns: 1)
        )
        selectFirst()
        showSelected()
        settle()
    }

    /// Takes an event in and names what is to be done.
    package mutating func update(
        _ event: UIEvent<DeskSnapshot>,
        now: UITime
    ) -> [UIEffect<DeskAction>] {
        self.now = now
        var effects: [UIEffect<DeskAction>] = []
        switch event {
        case .key(let key): effects = take(key)
        case .resized(let size): self.size = size
        case .snapshot(let snapshot):
            let old = self.snapshot
            take(snapshot)
            effects = ring(since: old)
        case .tick: orderedWake = nil
        case .themed(let theme, let layout):
            surroundings.theme = theme
            surroundings.layout = layout
        case .worded(let texts):
            surroundings.texts = texts
            transcript.forget()
        case .note(let text): note = text
        }
        settle()
        return effects + look() + wake()
    }

    /// The screen, of exactly the size that was told last.
    package func view() -> Frame {
        drawn().frame
    }

    var texts: SystemTexts { surroundings.texts }

    var direction: TextDirection { TextDirection(texts.language.direction) }

    /// On narrow screens the conversation is in sight instead of the list.
    private var showsSelected: Bool { isReading && current != nil }

    var showsConversation: Bool { showsSelected || !DeskLayout.isNarrow(size.columns) }

    var layout: DeskLayout { sight.layout }

    var setter: Typesetter { Typesetter(direction: direction, options: surroundings.layout) }

    var zone: LocalTime { LocalTime(zone: surroundings.zone) }

    var waiting: [DeskConversation] {
        snapshot.conversations.filter(\.isWaiting)
            .sorted { $0.createdAt < $1.createdAt }
    }

    /// This agent's, those included that went to somebody else a while ago.
    var mine: [DeskConversation] {
        snapshot.conversations.filter { $0.isMine || $0.isAway }
            .sorted { $0.createdAt < $1.createdAt }
    }

    var current: DeskConversation? {
        snapshot.conversations.first { $0.transcript.conversation == selected }
    }

    var editor: Editor {
        get { selected.flatMap { drafts[$0] } ?? Editor() }
        set {
            guard let selected else { return }
            drafts[selected] = newValue
        }
    }

    var visitorName: String { current?.visitorName ?? texts[.deskVisitor] }

    func name(of conversation: DeskConversation) -> String {
        conversation.visitorName ?? texts[.deskVisitor]
    }

    // MARK: Following the snapshot

    private mutating func take(_ snapshot: DeskSnapshot) {
        let old = self.snapshot
        self.snapshot = snapshot
        let known = Set(snapshot.conversations.map(\.transcript.conversation))
        drafts = drafts.filter { known.contains($0.key) }
        keepReturned(since: old)
        if let selected, !known.contains(selected) {
            self.selected = nil
            isReading = false
            selectFirst()
        } else if selected == nil {
            selectFirst()
        }
        switch overlay {
        case .ending, .handingOver: if current?.isOpen != true { overlay = nil }
        case .help, nil: break
        }
        showSelected()
    }

    /// What could not be sent any more stands in the editor again, above what is being written.
    private mutating func keepReturned(since old: DeskSnapshot) {
        for conversation in snapshot.conversations where !conversation.returned.isEmpty {
            let id = conversation.transcript.conversation
            let before = old.conversations.first { $0.transcript.conversation == id }
            let texts = conversation.returned.dropFirst(before?.returned.count ?? 0)
            guard !texts.isEmpty else { continue }
            var editor = drafts[id] ?? Editor()
            let written = editor.isEmpty ? [] : [editor.text]
            editor.replace(with: (texts + written).joined(separator: "\n"))
            drafts[id] = editor
        }
    }

    private mutating func selectFirst() {
        selected = (mine + waiting).first?.transcript.conversation
    }

    mutating func showSelected() {
        transcript.show(current?.allEntries ?? [])
    }

    /// What is in sight counts as read, and nothing else; it is told once.
    private mutating func look() -> [UIEffect<DeskAction>] {
        var sight = Seen()
        if isFocused, ChatLayout.isLargeEnough(size), showsConversation, let current, current.isMine
        {
            sight = Seen(conversation: current.transcript.conversation, unread: current.unread)
        }
        guard sight != seen else { return [] }
        let isOther = sight.conversation != seen.conversation
        seen = sight
        return isOther || sight.unread > 0 ? [.act(.open(sight.conversation))] : []
    }

    /// Rings where nobody looks at the desk, once for all that came together.
    private func ring(since old: DeskSnapshot) -> [UIEffect<DeskAction>] {
        let known = Set(old.conversations.map(\.transcript.conversation))
        let hasCome = waiting.contains { !known.contains($0.transcript.conversation) }
        let isMore = snapshot.unread > old.unread
        return !isFocused && (hasCome || isMore) ? [.bell] : []
    }

    mutating func settle() {
        guard ChatLayout.isLargeEnough(size) else { return }
        let columns = DeskLayout.paneColumns(size.columns)
        sight.details = detailRows(columns: columns)
        sight.status = statusRows(columns: columns)
        sight.input = LaidInput(
            editor,
            setter: setter,
            columns: InputView.textColumns(columns)
        )
        sight.layout = DeskLayout(
            size: size,
            direction: direction,
            isReading: showsSelected,
            detailRows: sight.details.count,
            statusRows: sight.status.count,
            inputRows: sight.input.lines.count
        )
        transcript.settle(
            height: layout.transcript.rows.count,
            maker: maker(columns: columns),
            texts: texts,
            tail: typingRows(columns: columns)
        )
    }

    func maker(columns: Int) -> BlockMaker {
        BlockMaker(
            setter: setter,
            columns: max(1, columns),
            zone: zone,
            today: zone.dayNumber(of: now.timestamp),
            perspective: .agent(visitor: visitorName, own: snapshot.agent),
            botName: texts[.deskBot],
            menuOrdinal: nil,
            isNumbered: false
        )
    }
}

extension DeskSnapshot {
    /// What this agent has not read, in all conversations.
    var unread: Int { conversations.reduce(0) { $0 + $1.unread } }
}

extension DeskConversation {
    var visitorName: String? {
        request.name.flatMap { $0.trimmed.isEmpty ? nil : $0 }
    }

    /// What was said with the bot, then the conversation itself.
    var allEntries: [HistoryEntry] {
        let before = request.transcript.enumerated().map { index, line in
            let author: Author =
                switch line.from {
                case .bot: .bot
                case .user: .visitor
                case .agent: .agent(name: "")
                }
            return HistoryEntry(
                ordinal: index + 1,
                at: line.at,
                author: author,
                body: .text(line.text)
            )
        }
        return before
            + transcript.entries.enumerated().map { index, entry in
                var moved = entry
                moved.ordinal = before.count + index + 1
                return moved
            }
    }

    var hasFailed: Bool { transcript.outbox.contains { $0.delivery == .failed } }

    /// Whoever accepts it has it.
    var isWaiting: Bool { agent == nil && !isMine && !isAway }

    /// The agent may write in it.
    var isOpen: Bool { isMine && !transcript.state.isTerminal }
}
