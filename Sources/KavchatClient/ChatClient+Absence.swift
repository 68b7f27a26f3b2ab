import KavchatLive
import KavchatModel
import KavchatWire

// The visitor goes away and comes back (K64, K88, `live.md` 5.14).

extension ChatClient {
    /// Stores everything, closes the live link and reports, because the visitor goes away.
    ///
    /// Takes a second and a half at most.
    package func suspend() async {
        let limit = ports.clock.moment().advanced(byMilliseconds: ChatTiming.leaveWithin)
        await withTaskGroup { group in
            group.addTask { await self.leave() }
            group.addTask { [ports] in try? await ports.clock.sleep(limit) }
            await group.next()
            group.cancelAll()
        }
    }

    /// The visitor is back: a live conversation is caught up with and connected at once.
    package func resume() {
        live?.perform(.resume)
    }

    /// Tries again at once whatever waits for a network, when that has changed.
    ///
    /// A network that comes up tells so in several steps: they are let pass, since of tries at once
    /// the next may be none for a while.
    func followNetwork() async {
        for await _ in ports.machine.networkChanges() {
            let settled = ports.clock.moment().advanced(byMilliseconds: LiveTiming.hurrySpacing)
            guard (try? await ports.clock.sleep(settled)) != nil else { return }
            live?.perform(.networkChanged)
            perform(chat.networkChanged(on: occasion))
        }
    }

    private func leave() async {
        async let report: Void = reportNow()
        await live?.suspend()
        await report
    }

    private func reportNow() async {
        guard let api, case .report(let report)? = chat.report().first else { return }
        await send(report, api)
    }
}
