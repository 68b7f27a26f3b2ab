import KavchatLive
import KavchatModel
import KavchatWire

/// Plain requests of a desk to the server.
struct DeskAPI: Sendable {
    let configuration: DeskConfiguration
    let http: HTTPPort

    func headers(token: String?) -> [HTTPHeader] {
        var headers = [
            HTTPHeader(HeaderName.key, configuration.publicKey),
            HTTPHeader(HeaderName.client, configuration.clientId),
        ]
        if let token { headers.append(HTTPHeader("Authorization", "Bearer \(token)")) }
        return headers
    }

    func signIn() async throws(DeskFailure) -> DeskSession {
        let body = DeskSignIn(agent: configuration.agent, password: configuration.password)
        return try await ask("POST", "/v1/desk/sessions", body, token: nil)
    }

    /// Says that the agent is there; the open link renews it from then on.
    func sayPresent(token: String) async throws(DeskFailure) {
        let _: Nothing = try await ask(
            "PUT",
            "/v1/desk/presence",
            PresencePut(present: true),
            token: token
        )
    }

    /// How a conversation stands, with its whole log; page by page, the last one says how it stands.
    func load(
        _ id: ConversationID,
        token: String
    ) async throws(DeskFailure)
        -> DeskConversationAnswer
    {
        var answer = try await page(of: id, after: 0, token: token)
        while answer.more, let last = answer.events.last, last.seq < LiveTiming.mostEvents {
            var next = try await page(of: id, after: last.seq, token: token)
            // Restored while it was read: the next load reads the other log.
            guard next.epoch == answer.epoch, !next.events.isEmpty else {
                throw .unreachable(retryAfterMs: nil)
            }
            next.events = answer.events + next.events
            answer = next
        }
        return answer
    }

    private func page(
        of id: ConversationID,
        after seq: Int,
        token: String
    ) async throws(DeskFailure) -> DeskConversationAnswer {
        let nothing: Nothing? = nil
        let path = "/v1/desk/conversations/\(id.text)" + (seq > 0 ? "?after=\(seq)" : "")
        return try await ask("GET", path, nothing, token: token)
    }

    func targets(token: String) async throws(DeskFailure) -> [TransferTarget] {
        let nothing: Nothing? = nil
        let answer: TransferTargets = try await ask(
            "GET",
            "/v1/desk/targets",
            nothing,
            token: token
        )
        return answer.targets
    }

    func post(
        _ act: String,
        _ post: some Encodable,
        about id: ConversationID,
        token: String
    ) async throws(DeskFailure) -> ActionAnswer {
        try await ask("POST", "/v1/desk/conversations/\(id.text)/\(act)", post, token: token)
    }

    private func ask<Post: Encodable, Resource: Codable & Sendable>(
        _ method: String,
        _ path: String,
        _ post: Post?,
        token: String?
    ) async throws(DeskFailure) -> Resource {
        var headers = headers(token: token)
        var body: [UInt8] = []
        if let post {
            headers.append(HTTPHeader("Content-Type", "application/json"))
            body = (try? WireJSON.encode(post)) ?? []
        }
        let request = HTTPRequest(
            method: method,
            url: configuration.api + path,
            headers: headers,
            body: body
        )
        let response: HTTPResponse
        do throws(HTTPFailure) {
            response = try await http.send(request)
        } catch {
            throw .unreachable(retryAfterMs: nil)
        }
        guard (200..<300).contains(response.status) else { throw DeskFailure(response) }
        guard
            let envelope = try? WireJSON.decode(
                SuccessEnvelope<Resource>.self,
                from: response.body
            )
        else { throw .unreachable(retryAfterMs: nil) }
        return envelope.data
    }
}

extension DeskFailure {
    /// Reads an answer that is no success; what does not speak our envelope is no server of ours.
    init(_ response: HTTPResponse) {
        let error = try? WireJSON.decode(APIError.self, from: response.body)
        guard let error, (400..<500).contains(response.status), response.status != 429 else {
            self = .unreachable(retryAfterMs: response.retryAfterMs)
            return
        }
        let refusal = ServerRefusal(
            code: error.code,
            sentence: error.message,
            details: error.details ?? [:]
        )
        switch (response.status, error.code) {
        case (401, _): self = .unauthorized(refusal)
        case (409, "already_taken"): self = .alreadyTaken(by: error.details?["agent"] ?? "")
        case (409, "stale_assignment"): self = .transferredAway
        default: self = .refused(refusal)
        }
    }

    /// Why no socket came to be, though the sign-in got through.
    ///
    /// The server says what is wrong in its own words; anything else speaks for a proxy between. A
    /// handshake that came without its upgrade shows one too.
    init(_ failure: SocketFailure) {
        switch failure {
        case .unreachable, .timedOut, .badAddress, .cancelled:
            self = .unreachable(retryAfterMs: nil)
        case .badHandshake: self = .noSocket(isClear: false, retryAfterMs: nil)
        case .refused(let response):
            let error = try? WireJSON.decode(APIError.self, from: response.body)
            if let error, error.code != "bad_handshake" {
                self.init(response)
            } else {
                self = .noSocket(
                    isClear: (400..<500).contains(response.status) && !response.isBusy,
                    retryAfterMs: response.retryAfterMs
                )
            }
        }
    }
}
