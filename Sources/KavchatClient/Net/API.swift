import KavchatEngine
import KavchatLive
import KavchatModel
package import KavchatWire

/// Plain requests to the server on behalf of one visitor.
package struct API: Sendable {
    let server: ServerAddress
    let clientId: String
    let language: String
    let http: HTTPPort

    package init(server: ServerAddress, clientId: String, language: String, http: HTTPPort) {
        self.server = server
        self.clientId = clientId
        self.language = language
        self.http = http
    }

    /// Why a request did not bring what was asked for.
    enum Failure: Error, Hashable, Sendable {
        /// No answer, or one that no server of ours gives.
        case unreachable(retryAfterMs: Int64?)
        /// The server's own words; `status` is 4xx.
        case refused(status: Int, APIError)
    }

    func headers(token: String?) -> [HTTPHeader] {
        var headers = [
            HTTPHeader(HeaderName.key, server.publicKey),
            HTTPHeader(HeaderName.client, clientId),
            HTTPHeader("Accept-Language", language),
        ]
        if let token { headers.append(HTTPHeader("Authorization", "Bearer \(token)")) }
        return headers
    }

    /// Sends a request and gives its answer, whatever the status.
    func exchange(
        _ method: String,
        _ path: String,
        headers: [HTTPHeader],
        body: [UInt8] = [],
        timeoutMs: Int = ChatTiming.requestWithin
    ) async throws(Failure) -> HTTPResponse {
        var all = headers
        if !body.isEmpty { all.append(HTTPHeader("Content-Type", "application/json")) }
        let request = HTTPRequest(
            method: method,
            url: server.api + path,
            headers: all,
            body: body,
            timeoutMs: timeoutMs
        )
        do throws(HTTPFailure) {
            return try await http.send(request)
        } catch {
            throw .unreachable(retryAfterMs: nil)
        }
    }

    /// Sends a request and reads the resource of its envelope.
    func ask<Resource: Codable & Sendable>(
        for type: Resource.Type,
        _ method: String,
        _ path: String,
        headers: [HTTPHeader],
        body: [UInt8] = [],
        timeoutMs: Int = ChatTiming.requestWithin
    ) async throws(Failure) -> Resource {
        let response = try await exchange(
            method,
            path,
            headers: headers,
            body: body,
            timeoutMs: timeoutMs
        )
        guard (200..<300).contains(response.status) else { throw Failure(response) }
        guard
            let envelope = try? WireJSON.decode(SuccessEnvelope<Resource>.self, from: response.body)
        else { throw .unreachable(retryAfterMs: nil) }
        return envelope.data
    }
}

extension API.Failure {
    /// Reads an answer that is no success; what does not speak our envelope is no server of ours.
    init(_ response: HTTPResponse) {
        let error = try? WireJSON.decode(APIError.self, from: response.body)
        guard let error, (400..<500).contains(response.status), response.status != 429,
            response.status != 408
        else {
            self = .unreachable(retryAfterMs: response.retryAfterMs)
            return
        }
        self = .refused(status: response.status, error)
    }
}

// MARK: Release

extension API {
    /// The published release, where it is another than the one with this ETag (K84).
    func release(etag: String?) async -> Chat.ReleaseAnswer {
        var headers = headers(token: server.token)
        if let etag { headers.append(HTTPHeader("If-None-Match", etag)) }
        do throws(Failure) {
            let response = try await exchange("GET", "/v1/client/release", headers: headers)
            if response.status == 304, etag != nil { return .unchanged }
            guard response.status == 200 else { return releaseRefused(Failure(response)) }
            guard let release = try? Release.read(response.body) else {
                return .unreachable(retryAfterMs: nil)
            }
            let stored = StoredRelease(etag: response.header("ETag"), body: response.body)
            return .fresh(stored, release)
        } catch {
            return releaseRefused(error)
        }
    }

    private func releaseRefused(_ failure: Failure) -> Chat.ReleaseAnswer {
        switch failure {
        case .unreachable(let retryAfter): return .unreachable(retryAfterMs: retryAfter)
        case .refused(_, let error):
            // Any other refusal says nothing of the release: as without network (A-K54).
            guard let refusal = Refusal(rawValue: error.code) else {
                return .unreachable(retryAfterMs: nil)
            }
            return .refused(refusal)
        }
    }
}

// MARK: Agents and AI

extension API {
    /// Makes an address that no cache has an answer to, were it one that keeps what it must not.
    static func once(_ random: RandomPort) -> String { "once=\(random.hex128())" }

    /// Whether an agent can be had; unknown where that could not be asked in time (A-K15).
    func availability(_ random: RandomPort) async -> Availability {
        let answer = try? await ask(
            for: AvailabilityAnswer.self,
            "GET",
            "/v1/live/availability?\(Self.once(random))",
            headers: headers(token: server.token),
            timeoutMs: ChatTiming.availabilityWithin
        )
        return answer?.availability ?? Availability(state: .unavailable(.unknown))
    }

    /// Asks for an agent; the same request repeated is the same one (V-23).
    ///
    /// With an identity token that is refused it asks once more as a guest.
    func requestAgent(_ body: LiveRequestBody, ports: ChatPorts) async -> Chat.AgentAnswer {
        guard let bytes = try? WireJSON.encode(body) else { return .refused }
        var attempts = Attempts(now: ports.clock.moment())
        var token = server.token
        while true {
            if attempts.begin(now: ports.clock.moment()) {
                var retryAfter: Int64?
                do throws(Failure) {
                    return .granted(try await postRequest(bytes, token: token))
                } catch {
                    switch error {
                    case .refused(status: 401, _) where token != nil:
                        token = nil
                    case .refused(status: 409, let refusal) where refusal.code == "unavailable":
                        return .unavailable(Unavailability(refusal.details ?? [:]))
                    case .refused: return .refused
                    case .unreachable(let asked): retryAfter = asked
                    }
                    let now = ports.clock.moment()
                    if attempts.failed(retryAfter: retryAfter, now: now) == .giveUp {
                        return .unavailable(.unknown)
                    }
                }
            }
            guard (try? await ports.clock.sleep(attempts.deadline)) != nil,
                attempts.due(now: ports.clock.moment()) == .goOn
            else { return .unavailable(.unknown) }
        }
    }

    private func postRequest(
        _ body: [UInt8],
        token: String?
    ) async throws(Failure) -> LiveRequestAnswer {
        try await ask(
            for: LiveRequestAnswer.self,
            "POST",
            "/v1/live/requests",
            headers: headers(token: token),
            body: body
        )
    }

    /// The provider's answer, nil where there is none in time (K43).
    func answer(to post: AIQuestionPost) async -> AIReply? {
        guard let body = try? WireJSON.encode(post) else { return nil }
        let answer = try? await ask(
            for: AIAnswerResource.self,
            "POST",
            "/v1/client/ai-answers",
            headers: headers(token: server.token),
            body: body,
            timeoutMs: ChatTiming.aiWithin
        )
        return answer.map { AIReply(text: $0.text, topic: $0.topic) }
    }

    /// Tells whether the server took the report.
    func report(_ report: SessionReport, session: SessionID) async -> Bool {
        guard let body = try? WireJSON.encode(report) else { return false }
        let response = try? await exchange(
            "PUT",
            "/v1/client/sessions/\(session.text)",
            headers: headers(token: server.token),
            body: body
        )
        return response.map { (200..<300).contains($0.status) } ?? false
    }
}

extension Unavailability {
    /// Reads the details of a 409 `unavailable`.
    fileprivate init(_ details: [String: String]) {
        switch details["reason"] {
        case "outsideHours":
            self = .outsideHours(nextOpen: details["nextOpen"].flatMap(Timestamp.init(iso8601:)))
        case "allBusy": self = .allBusy
        case "off": self = .off
        default: self = .unknown
        }
    }
}
