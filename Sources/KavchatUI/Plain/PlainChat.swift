package import KavchatModel

/// The chat line by line, for pipes, screen readers and terminals that can show no screen.
///
/// Lines are only ever added. Who speaks stands at a line's begin, where no text of others can be.
package struct PlainChat: Sendable {
    var texts: SystemTexts
    let zone: LocalTime
    /// A terminal shows what the visitor types; it is not told again.
    let isEchoed: Bool
    var snapshot: ChatSnapshot?
    var history = ToldHistory()
    var form: PlainForm?
    /// The agent's typing was told since their last message.
    var isTypingTold = false
    /// The visitor was asked whether to end though messages are unsent; their next line answers.
    private var isEndAsked = false
    /// Said in answer to a line, and not told yet.
    private var pending: [String] = []

    package init(texts: SystemTexts, zone: ZoneRules, isEchoed: Bool) {
        self.texts = texts
        self.isEchoed = isEchoed
        self.zone = LocalTime(zone: zone)
    }

    /// The language of the interface became another one.
    package mutating func reword(_ texts: SystemTexts) {
        self.texts = texts
    }

    /// What is to be told of the chat as it stands now, beyond what was told before.
    package mutating func lines(for snapshot: ChatSnapshot, now: Moment) -> [String] {
        let before = self.snapshot
        self.snapshot = snapshot
        defer { pending = [] }
        return pending + connectionLines(before) + historyLines(isFirst: before?.phase != .ready)
            + questionLines(before) + liveLines(before, now: now) + formLines()
    }

    /// A sentence of the program around the chat.
    package static func note(_ sentence: String) -> String {
        PlainLine.sentence(sentence)
    }

    /// There is a bot to talk to.
    package var isReady: Bool { snapshot?.phase == .ready }

    /// Nothing is under way whose outcome decides what the next line means.
    package var isSettled: Bool {
        guard let snapshot, isReady else { return false }
        return !snapshot.isBotTyping && snapshot.live?.stage != .requesting
            && !snapshot.history.hasPendingForm
    }

    /// What was said has arrived, and what answers at once has answered: the end of the input may end
    /// the chat.
    package var isDelivered: Bool {
        guard isSettled, let snapshot, snapshot.connection != .connecting else { return false }
        return snapshot.history.openLive?.outbox.contains { $0.delivery == .sending } != true
    }

    // MARK: What the visitor writes

    /// A line of the input: a message, an answer, a button's number or label, a value of a form.
    package mutating func take(_ line: LineSplitter.Line) -> [VisitorAction] {
        guard case .text(let line) = line, line.utf16.count <= longest else {
            say(texts.text(.messageTooLong, count: longest))
            return []
        }
        let text = line.trimmed
        let wasEndAsked = isEndAsked
        isEndAsked = false
        if form != nil { return fill(text) }
        guard !text.isEmpty, let snapshot else { return [] }
        for (word, action) in words where text.lowercased() == texts[word].lowercased() {
            guard action == .endConversation, !wasEndAsked else { return [action] }
            return askedToEnd()
        }
        if text == "r", let ordinal = snapshot.firstUnsent { return [.retry(ordinal: ordinal)] }
        return [.say(text)]
    }

    /// Another terminal has the chat: what was written is not sent, and how to have it back is told.
    package mutating func refuse(_ action: VisitorAction) {
        if case .say(let text) = action {
            say(texts.text(.notTaken, ["text": PlainLine.field(text)]))
        }
        say(texts[.openedElsewhere])
        say(texts.text(.alsoWrite, ["words": texts[.takeBack]]))
    }

    private var longest: Int {
        snapshot?.live == nil ? Editor.capacity : FormRequest.longestMessage
    }

    /// What may be written now to do something that no number does.
    var words: [(SystemTextKey, VisitorAction)] {
        guard let snapshot else { return [] }
        if snapshot.isOpenedElsewhere { return [(.takeBack, .takeBack)] }
        if let live = snapshot.live {
            switch live.stage {
            case .requesting: return []
            case .waiting: return [(.leaveMessage, .leaveMessageInstead)]
            case .active: return [(.endConversation, .endConversation)]
            }
        }
        let cancel: [(SystemTextKey, VisitorAction)] =
            snapshot.isCancellable ? [(.cancel, .cancelQuestion)] : []
        guard let question = snapshot.question else { return cancel + [(.startAgain, .restart)] }
        return (question.isSkippable ? [(.skip, .skipQuestion)] : []) + cancel
    }

    private mutating func fill(_ text: String) -> [VisitorAction] {
        if text.lowercased() == texts[.cancel].lowercased() { return [.cancelForm] }
        switch form?.take(text) {
        case .filled(let values): return [.submitForm(values)]
        case .refused(let problem):
            say(texts.sentence(problem))
            askField()
        case .asks: askField()
        case nil: break
        }
        return []
    }

    /// Ends at once, unless something that was written would be lost by it.
    private mutating func askedToEnd() -> [VisitorAction] {
        guard snapshot?.history.openLive?.hasUnsent == true else { return [.endConversation] }
        isEndAsked = true
        say(texts[.endAskUnsent])
        if let alsoWrite { say(alsoWrite) }
        return []
    }

    private mutating func say(_ sentence: String) {
        pending.append(PlainLine.sentence(sentence))
    }

    private mutating func askField() {
        pending += fieldLines
    }
}

extension ChatSnapshot {
    /// The session, or its live conversation, is another terminal's.
    var isOpenedElsewhere: Bool {
        if live?.link == .openedElsewhere { return true }
        guard case .notice(.openedElsewhere) = history.entries.last?.body else { return false }
        return true
    }

    /// The first message that was given up (K60).
    fileprivate var firstUnsent: Int? {
        history.openLive?.entries.first { $0.delivery == .failed }?.ordinal
    }
}

extension History {
    /// A form that was sent, whose outcome is not known.
    fileprivate var hasPendingForm: Bool {
        guard case .bot(let entries) = segments.last else { return false }
        return entries.contains { entry in
            guard case .form(let record) = entry.body else { return false }
            return record.outcome == .pending
        }
    }
}
