import KavchatModel
import TerminalText

/// What moves at the desk: a visitor's typing dots, and how long somebody waits.
extension DeskState {
    func typingRows(columns: Int) -> [Block.Row] {
        guard let current, current.isVisitorTyping else { return [] }
        let words = texts.text(.agentIsTyping, ["name": visitorName])
        let maker = maker(columns: columns)
        return [
            Block.Row(),
            maker.typingRow(.visitor, words: "\(dots.text) \(words)", texts: texts),
        ]
    }

    private var dots: TypingDots {
        TypingDots(now: now.moment, isStill: surroundings.isMotionReduced)
    }

    func waited(_ conversation: DeskConversation) -> Int64 {
        max(0, now.timestamp.milliseconds - conversation.createdAt.milliseconds)
    }

    mutating func wake() -> [UIEffect<DeskAction>] {
        guard let next = nextMove else { return [] }
        if let ordered = orderedWake, ordered <= next, ordered > now.moment { return [] }
        orderedWake = next
        return [.wake(at: next)]
    }

    private var nextMove: Moment? {
        var delays: [Int64] = []
        if current?.isVisitorTyping == true, isFocused, showsConversation,
            transcript.isFollowing, let delay = dots.delay
        {
            delays.append(delay)
        }
        if let first = waiting.first, layout.showsList {
            delays.append(1_000 - waited(first) % 1_000)
        }
        return delays.min().map { now.moment.advanced(byMilliseconds: $0) }
    }
}
