import KavchatModel
import TerminalText

/// The rows between the conversation and the input: who is there, what is asked, what is wrong.
extension ChatState {
    var statusRows: [Block.Row] {
        let maker = StatusRows(setter: setter, columns: size.columns)
        if overlay == .ending { return endingRows(maker) }
        return liveRows(maker) + questionRows(maker) + noteRows(maker) + phaseRows(maker)
    }

    var isTooLong: Bool { snapshot.live != nil && charactersLeft < 0 }

    private func endingRows(_ maker: StatusRows) -> [Block.Row] {
        let hasUnsent = snapshot.history.openLive?.hasUnsent == true
        let question = hasUnsent ? texts[.endAskUnsent] : texts[.endAsk]
        return maker.ending(question, end: texts[.endConversation], back: texts[.backToChat])
    }

    private func liveRows(_ maker: StatusRows) -> [Block.Row] {
        guard let live = snapshot.live else {
            return isOpenedElsewhere ? [takeBackRow(maker)].flatMap(\.self) : []
        }
        if live.link == .openedElsewhere { return takeBackRow(maker) }
        return stageRows(live, maker) + troubleRows(live, maker)
    }

    /// What is wrong while an agent is waited for or there, near where the visitor writes.
    private func troubleRows(_ live: LiveStatus, _ maker: StatusRows) -> [Block.Row] {
        if live.isActLost { return maker.row("✗ \(texts[.endNotHeard])", as: .problem) }
        guard live.stage == .active, live.link == .reconnecting else { return [] }
        return maker.row("◌ \(texts[.linkLost])", as: .notice)
    }

    private func stageRows(_ live: LiveStatus, _ maker: StatusRows) -> [Block.Row] {
        switch live.stage {
        case .requesting: return maker.row("◌ \(texts[.waitingMoment])", as: .notice)
        case .waiting:
            let item = StatusRows.Item(
                text: "\(texts[.leaveMessage]) · \("Esc l".isolated)",
                role: .button,
                target: .leaveMessage
            )
            return maker.row("◷ \(waitingWords(live))", as: .notice, item: item)
        case .active:
            let item = StatusRows.Item(
                text: "\(texts[.endConversation]) · \("Esc e".isolated)",
                role: .button,
                target: .endConversation
            )
            let agent = live.agent ?? ""
            guard !live.isAgentReconnecting else {
                let words = texts.text(.agentReconnecting, ["name": agent])
                return maker.row("◌ \(words)", as: .notice, item: item)
            }
            return maker.row("◆ \(agent.isolated)", as: .heading, item: item)
        }
    }

    private func takeBackRow(_ maker: StatusRows) -> [Block.Row] {
        let item = StatusRows.Item(text: texts[.takeBack], role: .button, target: .takeBack)
        return maker.row("✗ \(texts[.openedElsewhere])", as: .problem, item: item)
    }

    /// The time that is left, until the server has said what became of the wait.
    private func waitingWords(_ live: LiveStatus) -> String {
        guard let left = millisecondsLeft(live) else { return texts[.waitingMoment] }
        if left > 0 { return texts.wait(live, milliseconds: left) }
        return live.link == .live || live.link == .polling
            ? texts[.waitingMoment] : texts[.waitingUnreachable]
    }

    func millisecondsLeft(_ live: LiveStatus) -> Int64? {
        live.deadline.map { max(0, $0.milliseconds(since: now.moment)) }
    }

    private func questionRows(_ maker: StatusRows) -> [Block.Row] {
        guard let question = snapshot.question else { return [] }
        var words = texts.word(question.keyboard)
        if question.isSkippable { words += " · \(texts[.skip]): \("Esc s".isolated)" }
        let item = StatusRows.Item(
            text: words,
            role: question.isSkippable ? .button : .muted,
            target: question.isSkippable ? .skip : nil
        )
        var rows = maker.row("› \(question.prompt.isolated)", as: .heading, item: item)
        if let problem = question.problem {
            rows += maker.row("✗ \(texts.sentence(problem))", as: .problem)
        }
        return rows
    }

    private func noteRows(_ maker: StatusRows) -> [Block.Row] {
        if let note {
            switch note {
            case .hint(let text): return maker.row(text, as: .notice)
            case .problem(let text): return maker.row("✗ \(text)", as: .problem)
            }
        }
        if let address = chosenAddress { return maker.row("↗ \(address)", as: .notice) }
        guard snapshot.live != nil, charactersLeft < Self.counterFrom else { return [] }
        let words = texts.text(.charactersLeft, count: charactersLeft)
        return maker.row(isTooLong ? "✗ \(words)" : words, as: isTooLong ? .problem : .muted)
    }

    /// The counter shows when so many characters are left.
    private static let counterFrom = 100

    /// What is wrong with the chat as a whole: an error in a local script's file, or nothing to show.
    private func phaseRows(_ maker: StatusRows) -> [Block.Row] {
        if case .local(let problem?) = snapshot.connection {
            return maker.row("✗ \(problem.isolated)", as: .problem)
        }
        return switch snapshot.phase {
        case .ready: []
        case .loading: maker.row("◌ \(texts[.connecting])", as: .notice)
        case .notOffered: maker.row("✗ \(texts[.notOffered])", as: .problem)
        case .unreachable: maker.row("✗ \(texts[snapshot.whyUnreachable])", as: .problem)
        }
    }
}
