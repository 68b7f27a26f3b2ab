import KavchatModel
import TerminalText

/// What moves: the dots of somebody typing, and the time that is left. Nothing else wakes the view.
extension ChatState {
    private static let step: Int64 = 250

    /// Who is typing, below the last entry.
    var typingRows: [Block.Row] {
        guard let (author, words) = typing else { return [] }
        let gap = transcript.entries.isEmpty ? [] : [Block.Row()]
        let maker = maker
        let width = BlockMaker.nameColumn - 2
        var pieces: [Block.Piece] = []
        if !maker.isNarrow, let name = maker.shortName(of: author, texts: texts) {
            let span = Block.Span(side: .leading, distance: 1, width: width)
            pieces.append(
                .text(
                    setter.foreignLine(name, columns: width),
                    at: .leading(0),
                    within: span,
                    as: .heading,
                    target: nil
                )
            )
        }
        let distance = maker.isNarrow ? 1 : BlockMaker.nameColumn
        let room = max(1, size.columns - distance - 1)
        let span = Block.Span(side: .leading, distance: distance, width: room)
        let line = setter.line("\(dots) \(words)", columns: room)
        pieces.append(.text(line, at: .leading(0), within: span, as: .muted, target: nil))
        return gap + [Block.Row(pieces: pieces)]
    }

    private var typing: (Author, String)? {
        if let live = snapshot.live, live.isAgentTyping, let agent = live.agent {
            return (.agent(name: agent), texts.text(.agentIsTyping, ["name": agent]))
        }
        guard snapshot.isBotTyping else { return nil }
        return (.bot, texts.text(.botIsTyping, ["name": snapshot.settings.botName]))
    }

    /// One dot goes round: two cells change a step.
    private var dots: String {
        guard !surroundings.isMotionReduced else { return "…" }
        let place = Int((now.moment.milliseconds / Self.step) % 3)
        return (0..<3).map { $0 == place ? "●" : "○" }.joined(separator: " ")
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
        if typing != nil, isFocused, !surroundings.isMotionReduced, transcript.isFollowing {
            delays.append(Self.step - now.moment.milliseconds % Self.step)
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
