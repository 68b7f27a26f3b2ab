import KavchatLive
import KavchatModel

// V-15: whatever has happened, a network that is sound again brings both ends together.

extension LiveWorld {
    /// Whether both ends agree and nothing is on its way.
    package var isConverged: Bool {
        if outcome != nil { return true }
        if machine.link == .replaced { return network.requests.isEmpty }
        let link = machine.status?.link
        guard !server.state.isTerminal, server.refusal == nil, link == .live || link == .polling
        else { return false }
        return machine.transcript.epoch == server.epoch && isWholeLogShown
            && machine.transcript.act?.isGivenUp != false
            && !machine.transcript.outbox.contains { $0.delivery != .failed }
    }

    /// By words: a client that names its messages anew for each try knows them by their first name.
    private var isWholeLogShown: Bool {
        let shown = machine.transcript.events.map(\.body.words)
        return shown == server.log.map(\.body.words)
    }

    /// What happens next when nothing goes wrong any more; nil when all has been said.
    ///
    /// What is under way arrives, the oldest first; then the server speaks, or time passes.
    package var healing: Step? {
        if isConverged { return nil }
        if machine.link == .suspended { return .person(.visitorCameBack) }
        if let delivery = deliveries.first { return .delivery(delivery) }
        let isDeceived =
            machine.status?.link == .live
            && network.sockets.contains {
                $0.isSubscribed && !$0.isMute && !$0.isLeft
            } && machine.transcript.cursor != server.head
        return isDeceived ? .heartbeat : .deadlineCame
    }

    /// Whether anything is under way.
    package var hasDeliveries: Bool { !deliveries.isEmpty }

    /// All deliveries that can come next.
    package var deliveries: [Step.Delivery] {
        var all: [Step.Delivery] = []
        for (index, socket) in network.sockets.enumerated() {
            if !socket.isOpen, !socket.isLeft { all.append(.opened(index)) }
            if !socket.up.isEmpty { all.append(.reachedServer(index)) }
            if !socket.down.isEmpty { all.append(.reachedClient(index)) }
            if isUnattached(socket) { all.append(.attached(index)) }
        }
        for (index, request) in network.requests.enumerated() {
            all.append(request.answer == nil ? .served(index) : .answered(index))
        }
        return all
    }

    /// It was greeted and hears nothing yet: only a server without the one step leaves it so.
    private func isUnattached(_ socket: Network.Socket) -> Bool {
        !server.rules.subscribesAtOnce && socket.isGreeted && !socket.isSubscribed
            && !socket.isLeft && !socket.isCut
    }
}
