import KavchatModel
import KavchatWire

extension API {
    /// Sends one queued request (A-K26, A-K27).
    ///
    /// The present user's token goes with the present user's requests only; after a 401 a request is
    /// sent once more without it, so that nothing is lost to an expired sign-in.
    func send(_ record: RequestRecord, presentUser: String?) async -> Chat.QueueAnswer {
        let isOwn = record.user == presentUser
        let token = isOwn ? server.token : nil
        do throws(Failure) {
            return try await post(record, token: token)
        } catch {
            guard case .refused(status: 401, _) = error, token != nil else {
                return answer(error, record)
            }
        }
        do throws(Failure) {
            return try await post(record, token: nil)
        } catch {
            return answer(error, record)
        }
    }

    private func post(
        _ record: RequestRecord,
        token: String?
    ) async throws(Failure) -> Chat.QueueAnswer {
        let headers = headers(token: token)
        switch record.kind {
        case .lead:
            let response = try await exchange(
                "POST",
                "/v1/client/leads",
                headers: headers,
                body: record.body
            )
            guard (200..<300).contains(response.status) else { throw Failure(response) }
            return .taken(id: record.id, ticket: nil)
        case .ticket:
            let ticket = try await ask(
                for: TicketAnswer.self,
                "POST",
                "/v1/client/tickets",
                headers: headers,
                body: record.body
            )
            return .taken(id: record.id, ticket: ticket.number)
        }
    }

    private func answer(_ failure: Failure, _ record: RequestRecord) -> Chat.QueueAnswer {
        switch failure {
        case .unreachable(let retryAfter): .failed(retryAfterMs: retryAfter)
        case .refused(status: 401, _): .failed(retryAfterMs: nil)
        case .refused: .refused(id: record.id)
        }
    }
}
