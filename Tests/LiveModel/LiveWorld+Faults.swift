import KavchatLive
import KavchatModel

// What goes wrong.

extension LiveWorld {
    mutating func suffer(_ fault: Step.Fault, _ chance: UInt32) {
        switch fault {
        case .cut(let index): network.cut(index, with: .cut)
        case .deafened(let index): network.deafen(index)
        case .muted(let index): network.mute(index)
        case .swallowed:
            for index in network.sockets.indices where network.sockets[index].isOpen {
                network.deafen(index)
                network.mute(index)
            }
        case .lostFrame(let index): network.sockets[index].down.removeFirst()
        case .barred(let index, let isClear): network.bar(index, isClear: isClear)
        case .failed(let index): network.fail(index)
        case .doubled(let index): network.double(index)
        case .tookElsewhere:
            for index in network.sockets.indices where network.sockets[index].isSubscribed {
                network.cut(index, with: .replaced)
            }
        case .serverKilled: killServer()
        case .serverRestored: restoreServer()
        case .clientKilled: killClient()
        case .withdrawn(let access): withdraw(access)
        }
    }

    /// What is committed stays, what was under way in either direction is gone (F-33).
    private mutating func killServer() {
        for index in network.sockets.indices { network.cut(index, with: .retry(atLeast: 0)) }
        for index in network.requests.indices { network.fail(index) }
    }

    private mutating func restoreServer() {
        let before = server.log
        server.restore()
        guard server.head < before.count else { return }
        let unsent = Set(machine.transcript.outbox.map(\.cmid))
        for event in before.dropFirst(server.head) {
            guard let cmid = event.ownMessage?.cmid else { continue }
            // What was seen in the lost part of the log is nobody's; what was not goes again.
            if unsent.contains(cmid) { reordered.insert(cmid) } else { forgotten.insert(cmid) }
        }
        killServer()
    }

    private mutating func withdraw(_ access: ServerModel.Access) {
        server.withdraw(access)
        guard server.refusal != nil else { return }
        let verdict: CloseVerdict = server.access == .forgotten ? .over : .tokenExpired
        for index in network.sockets.indices where network.sockets[index].isOpen {
            network.cut(index, with: verdict)
        }
    }

    /// Started again with what its disk holds: after its end (F-45), or because its user takes the
    /// conversation back from where it was opened meanwhile.
    mutating func killClient() {
        network.loseClient()
        machine = LiveMachine(transcript: kept, now: now)
        carryOut(machine.start(now: now))
    }
}
