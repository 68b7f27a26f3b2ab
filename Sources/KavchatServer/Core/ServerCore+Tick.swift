import KavchatModel
import KavchatWire

/// What happens by time alone; called each second.
extension ServerCore {
    private static let leaseMs: Int64 = 30_000
    private static let leaseRenewalMs: Int64 = 10_000

    func tick() {
        followClock()
        sweep()
        giveUpLostAgents()
        for workspace in changedQueues { announceQueue(in: workspace) }
        for (id, link) in links { check(id, link) }
        typing = typing.filter { !$0.value.isQuiet(at: moment) }
        limits.forgetFull(at: moment)
        loop.tick()
    }

    /// The machine's clock was set: nobody waits longer or shorter for it.
    private func followClock() {
        let (civil, moment) = (ports.clock.now(), moment)
        let step = time.step(to: civil, at: moment)
        if step != 0 {
            do {
                try store.moveDeadlines(byMilliseconds: step)
            } catch {
                // The time before goes on until the store can be changed.
                ports.log("the machine's clock was set, and deadlines could not be moved", [])
                return
            }
            for (id, link) in links {
                links[id]?.credentialsEnd = link.credentialsEnd.advanced(byMilliseconds: step)
            }
            ports.log("the machine's clock was set", [("byMs", String(step))])
        }
        time.follow(civil, at: moment)
    }

    /// Waits that are over become tickets; conversations of 12 hours expire (`live.md` 5.10).
    ///
    /// Also at start, for what passed while the server was down.
    func sweep() {
        do {
            for overdue in try store.overdueConversations(at: now) {
                guard let acted = try store.settleOverdue(overdue, at: now) else { continue }
                _ = publish(acted)
            }
        } catch {
            ports.log("overdue conversations could not be settled", [])
        }
    }

    private func check(_ id: LinkID, _ link: Link) {
        guard link.isGreeted else {
            if moment >= link.openedAt.advanced(byMilliseconds: Link.helloWaitMs) {
                goodbye(id, CloseCode.resync)
            }
            return
        }
        if let pinged = link.pingedAt,
            moment >= pinged.advanced(byMilliseconds: Link.pongWaitMs)
        {
            order(.close(id, CloseCode.resync))
            forget(id)
            return
        }
        // A minute more: the renewal may be on its way.
        guard now < link.credentialsEnd.advanced(byMilliseconds: 60_000) else {
            goodbye(id, CloseCode.credentialsExpired)
            return
        }
        if moment >= link.nextHeartbeat { beat(id, link) }
        if case .agent(let agent, _) = link.holder, moment >= link.nextLease {
            links[id]?.nextLease = moment.advanced(byMilliseconds: Self.leaseRenewalMs)
            do {
                try renewLease(of: agent, in: link.workspace)
            } catch {
                ports.log("a presence could not be renewed", [])
            }
        }
    }

    /// An idle client notices by the heads that it missed something.
    private func beat(_ id: LinkID, _ link: Link) {
        var heads: [String: Int] = [:]
        for (conversation, position) in link.positions {
            // While it catches up the log itself tells the head.
            if case .live(let at) = position { heads[conversation.text] = at }
        }
        links[id]?.nextHeartbeat = moment.advanced(byMilliseconds: link.heartbeatMs)
        send(.heartbeat(heads: heads, serverNow: now), to: id)
        order(.ping(id))
        if link.pingedAt == nil { links[id]?.pingedAt = moment }
    }

    /// An agent is present for 30 s more.
    func renewLease(of agent: String, in workspace: String) throws {
        try store.setPresent(
            until: now.advanced(byMilliseconds: Self.leaseMs),
            agent,
            in: workspace
        )
    }

    /// Sends everyone away who is to come back to the next process.
    func drain() {
        isDraining = true
        for id in Array(links.keys) {
            let random = ports.randomBytes(2).reduce(0) { $0 << 8 | Int64($1) }
            goodbye(id, CloseCode.restart, retryAfterMs: 500 + random % 7_501)
        }
    }
}
