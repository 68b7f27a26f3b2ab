import KavchatModel
import TerminalText

/// What moves: the dots of somebody typing, and the time that is left. Nothing else wakes the view.
extension ChatState {
    /// Who is typing, below the last entry.
    var typingRows: [Block.Row] {
        guard let (author, words) = typing else { return [] }
        let gap = transcript.entries.isEmpty ? [] : [Block.Row()]
        return gap + [maker.typingRow(author, words: "\(dots.text) \(words)", texts: texts)]
    }

    private var dots: TypingDots {
        TypingDots(now: now.moment, isStill: surroundings.isMotionReduced)
    }

    private var typing: (Author, String)? {
        if let live = snapshot.live, live.isAgentTyping, let agent = live.agent {
            return (.agent(name: agent), texts.text(.agentIsTyping, ["name": agent]))
        }
        guard snapshot.isBotTyping else { return nil }
        return (.bot, texts.text(.botIsTyping, ["name": snapshot.settings.botName]))
    }

    /// Orders the timer while something moves in sight, and only once.
    mutating func wake() -> [UIEffect<VisitorAction>] {
        guard let next = nextMove else { return [] }
        if let ordered = orderedWake, ordered <= next, ordered > now.moment { return [] }
        orderedWake = next
        return [.wake(at: next)]
    }

    private var nextMove: Moment? {
        var delays: [Int64] = []
        if typing != nil, isFocused, transcript.isFollowing, let delay = dots.delay {
            delays.append(delay)
        }
        if let live = snapshot.live, live.stage == .waiting, let left = millisecondsLeft(live),
            left > 0
        {
            // The shown time changes when a whole second of it is over.
            delays.append((left - 1) % 1_000 + 1)
        }
        return delays.min().map { now.moment.advanced(byMilliseconds: $0) }
    }
}
