import KavchatWire

/// The disk is asked once for all that came together (`live.md` 5.2): what was done in a turn of the
/// loop is committed at its end, and only then do acknowledgements, events and answers leave (V-05).
extension ServerCore {
    /// Gives the loop an order, which leaves no earlier than what it tells of is on the disk.
    func order(_ order: SocketLoop.Order) {
        guard store.database.hasUnsettled else {
            loop.post([order])
            return
        }
        held.append(order)
    }

    /// Waits for the end of the turn; throws where what was done could not be kept.
    func settled() async throws {
        guard store.database.hasUnsettled else { return }
        try await withCheckedThrowingContinuation { heldAnswers.append($0) }
    }

    /// The end of a turn; called by the loop.
    func settle() {
        guard store.database.hasUnsettled else { return }
        let orders = held
        let answers = heldAnswers
        held = []
        heldAnswers = []
        do {
            try store.database.settle()
            loop.post(orders)
            for answer in answers { answer.resume() }
        } catch {
            ports.log("the database refused", [("code", String(error.code))])
            for answer in answers { answer.resume(throwing: error) }
            // They count on events that there are not; each resumes from what was kept.
            for id in Set(orders.map(\.link)) {
                goodbye(id, CloseCode.resync, retryAfterMs: 1_000)
            }
        }
    }
}
