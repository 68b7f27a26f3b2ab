package import KavchatModel
package import TerminalText

/// What the chat's view keeps beside the client's snapshot: input, scroll, choice, form.
package struct ChatState: Sendable {
    package internal(set) var snapshot: ChatSnapshot
    var surroundings: Surroundings
    var size: Size
    var now: UITime
    var transcript = Transcript()
    var editor = Editor()
    var sentTexts = SentTexts()
    /// What Tab or an arrow chose.
    var chosen: Target?
    var form: FormState?
    var overlay: Overlay?
    /// Something said for a moment: until the next key.
    var note: Note?
    /// Escape was pressed: the next letter is a command.
    var isEscaped = false
    /// Ctrl-C was pressed: a second one leaves.
    var isLeaving = false
    var isFocused = true
    /// The other side was told that the visitor types.
    var isTyping = false
    /// The timer that was ordered and has not come yet.
    var orderedWake: Moment?
    /// What was laid out after the last event; the screen is drawn from it.
    private(set) var sight: Sight

    /// The parts of the screen, and what fills those that grow.
    struct Sight: Sendable {
        var layout: ChatLayout
        var status: [Block.Row] = []
        var input: LaidInput
    }

    /// What stands over the chat.
    enum Overlay: Hashable {
        /// Scrolled by so many rows.
        case help(row: Int)
        /// Asks whether the conversation with the agent is to end.
        case ending
    }

    /// A sentence of the moment.
    enum Note: Hashable {
        case hint(String)
        case problem(String)
    }

    package init(
        snapshot: ChatSnapshot,
        size: Size,
        surroundings: Surroundings,
        now: UITime
    ) {
        self.snapshot = snapshot
        self.size = size
        self.surroundings = surroundings
        self.now = now
        form = snapshot.form.map(FormState.init)
        let direction = TextDirection(snapshot.language.direction)
        let setter = Typesetter(direction: direction, options: surroundings.layout)
        sight = Sight(
            layout: ChatLayout(size: size, direction: direction, statusRows: 0, inputRows: 1),
            input: LaidInput(editor, setter: setter, columns: 1)
        )
        self.surroundings.theme = surroundings.theme.branded(snapshot.settings.primaryColor)
        transcript.show(snapshot.history.entries)
        settle()
    }

    /// Takes an event in and names what is to be done.
    package mutating func update(
        _ event: UIEvent<ChatSnapshot>,
        now: UITime
    ) -> [UIEffect<VisitorAction>] {
        self.now = now
        var effects: [UIEffect<VisitorAction>] = []
        switch event {
        case .key(let key): effects = take(key)
        case .resized(let size): self.size = size
        case .snapshot(let snapshot): take(snapshot)
        case .tick: orderedWake = nil
        case .themed(let theme, let layout):
            surroundings.theme = theme.branded(snapshot.settings.primaryColor)
            surroundings.layout = layout
        case .worded(let texts):
            surroundings.texts = texts
            transcript.forget()
        case .note(let text): note = .hint(text)
        }
        settle()
        return effects + wake()
    }

    /// The screen, of exactly the size that was told last.
    package func view() -> Frame {
        drawn().frame
    }

    var texts: SystemTexts { surroundings.texts }

    var direction: TextDirection { TextDirection(snapshot.language.direction) }

    var layout: ChatLayout { sight.layout }

    var setter: Typesetter { Typesetter(direction: direction, options: surroundings.layout) }

    var zone: LocalTime { LocalTime(zone: surroundings.zone) }

    /// Lays out what is in sight, after anything changed.
    mutating func settle() {
        guard ChatLayout.isLargeEnough(size) else { return }
        sight.status = statusRows
        sight.input = LaidInput(
            editor,
            setter: setter,
            columns: InputView.textColumns(size.columns)
        )
        sight.layout = ChatLayout(
            size: size,
            direction: direction,
            statusRows: sight.status.count,
            inputRows: sight.input.lines.count
        )
        transcript.settle(
            height: layout.transcript.rows.count,
            maker: maker,
            texts: texts,
            tail: typingRows
        )
    }

    var maker: BlockMaker {
        BlockMaker(
            setter: setter,
            columns: max(1, size.columns),
            zone: zone,
            today: zone.dayNumber(of: now.timestamp),
            perspective: .visitor,
            botName: snapshot.settings.botName,
            menuOrdinal: snapshot.menuOrdinal,
            isNumbered: snapshot.question == nil
        )
    }

    /// The wait is over before the message to leave was sent: it goes on in the input.
    private mutating func keepDraft() {
        guard let form, form.request.kind == .leaveMessage, !form.isSent, editor.isEmpty,
            case .text(let draft)? = form.answers.first
        else { return }
        editor = draft
    }

    private mutating func take(_ snapshot: ChatSnapshot) {
        let old = self.snapshot
        self.snapshot = snapshot
        if old.settings.primaryColor != snapshot.settings.primaryColor {
            surroundings.theme = surroundings.theme.branded(snapshot.settings.primaryColor)
        }
        transcript.show(snapshot.history.entries)
        if snapshot.live?.stage != .waiting { keepDraft() }
        form = snapshot.form.map { request in
            guard var kept = form, kept.request == request else { return FormState(request) }
            kept.isSent = false
            return kept
        }
        if overlay == .ending, snapshot.live == nil { overlay = nil }
        if let chosen, !targets.contains(chosen) { self.chosen = nil }
    }
}
