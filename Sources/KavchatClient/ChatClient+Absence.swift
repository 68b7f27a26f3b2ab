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
