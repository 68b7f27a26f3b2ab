import KavchatModel

extension Store {
    /// Moves all that ends at a stored time, so that as much of it is left as before the machine's
    /// clock was set; the queue keeps its order.
    func moveDeadlines(byMilliseconds step: Int64) throws {
        try database.transaction {
            for (table, columns) in [
                ("conversation", ["wait_deadline", "expires_at", "created_at", "queued_at"]),
                ("conversation_token", ["expires_at"]),
                ("agent", ["present_until"]),
                ("agent_session", ["expires_at"]),
            ] {
                let changes = columns.map { "\($0)=\($0)+?1" }.joined(separator: ", ")
                try database.run("UPDATE \(table) SET \(changes)", step)
            }
        }
    }
}
