import KavchatModel

/// What can be chosen with Tab and the arrows, in the order of the screen.
extension ChatState {
    var targets: [Target] {
        var targets: [Target] = []
        if let group = menu {
            targets += group.group.buttons.map { .button(ordinal: group.ordinal, id: $0.id) }
        }
        targets += failedOrdinals.map { .failed(ordinal: $0) }
        if let live = snapshot.live {
            if live.link == .openedElsewhere { targets.append(.takeBack) }
            switch live.stage {
            case .requesting: break
            case .waiting: targets.append(.leaveMessage)
            case .active: targets.append(.endConversation)
            }
        } else if isOpenedElsewhere {
            targets.append(.takeBack)
        }
        if isSkippable, !hasSkipButton { targets.append(.skip) }
        return targets
    }

    var isSkippable: Bool { snapshot.question?.isSkippable == true }

    /// The bot shows a button for it already (K73).
    private var hasSkipButton: Bool {
        menu?.group.buttons.contains { $0.label == .system(.skip) } == true
    }

    /// The group that can be pressed now.
    var menu: (ordinal: Int, group: ButtonGroup)? {
        guard let ordinal = snapshot.menuOrdinal,
            let entry = transcript.entries.last(where: { $0.ordinal == ordinal }),
            case .buttons(let group) = entry.body, group.state == .open
        else { return nil }
        return (ordinal, group)
    }

    /// Messages that were given up; they stand at the history's end.
    private var failedOrdinals: [Int] {
        guard snapshot.live != nil else { return [] }
        return transcript.entries.reversed()
            .prefix { $0.delivery == .failed || $0.delivery == .sending }
            .filter { $0.delivery == .failed }
            .map(\.ordinal).reversed()
    }

    /// The session was taken over by a newer terminal.
    var isOpenedElsewhere: Bool {
        if case .notice(.openedElsewhere) = transcript.entries.last?.body { true } else { false }
    }

    /// Chooses the next target, or the one before; from none to the first or the last.
    mutating func choose(by step: Int) {
        let targets = targets
        guard !targets.isEmpty else {
            chosen = nil
            return
        }
        let here = chosen.flatMap { targets.firstIndex(of: $0) }
        let next = here.map { $0 + step } ?? (step > 0 ? 0 : targets.count - 1)
        chosen = targets[(next + targets.count) % targets.count]
        transcript.follow()
    }

    /// What pressing a target comes to.
    mutating func press(_ target: Target) -> [UIEffect<VisitorAction>] {
        chosen = nil
        switch target {
        case .button(let ordinal, let id):
            transcript.follow()
            return [.act(.press(ordinal: ordinal, buttonId: id))]
        case .failed(let ordinal): return [.act(.retry(ordinal: ordinal))]
        case .skip: return [.act(.skipQuestion)]
        case .leaveMessage: return [.act(.leaveMessageInstead)]
        case .endConversation:
            overlay = .ending
            return []
        case .takeBack: return [.act(.takeBack)]
        case .field, .send, .cancel: return pressInForm(target)
        // Targets of the desk never stand on this screen.
        case .conversation, .accept, .handOver: return []
        }
    }

    /// The address behind the chosen button, so that it is seen before it is opened.
    var chosenAddress: String? {
        guard case .button(_, let id) = chosen,
            let button = menu?.group.buttons.first(where: { $0.id == id }),
            case .link(let address?) = button.kind
        else { return nil }
        return address
    }
}
