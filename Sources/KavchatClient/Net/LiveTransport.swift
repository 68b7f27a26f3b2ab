package import KavchatLive
package import KavchatModel
package import KavchatWire
import Synchronization

/// The ways of one live conversation to the server: plain requests and a WebSocket.
///
/// Its token is held here and in the vault, and goes out in a header only (K67).
package final class LiveTransport: Sendable {
    private let api: API
    private let clock: ClockPort
    private let random: RandomPort
    private let sockets: SocketPort
    private let vault: VaultPort
    private let noteFuse: @Sendable () -> Void
    private let conversation: ConversationID
    private let vaultName: String
    private let token: Mutex<String>
    private let isOver = Mutex(false)

    package init(
        api: API,
        clock: ClockPort,
        random: RandomPort,
        sockets: SocketPort,
        vault: VaultPort,
        noteFuse: @escaping @Sendable () -> Void,
        conversation: ConversationID,
        vaultName: String,
        token: String
    ) {
        self.api = api
        self.clock = clock
        self.random = random
        self.sockets = sockets
        self.vault = vault
        self.noteFuse = noteFuse
        self.conversation = conversation
        self.vaultName = vaultName
        self.token = Mutex(token)
    }

    /// The ports of a session; `keep` stores and shows what it learns.
    package func livePorts(keep: @escaping @Sendable (LiveNews) async -> Void) -> LivePorts {
        LivePorts(
            clock: clock,
            random: random,
            fetch: { await self.fetch(epoch: $0, after: $1, take: $2) },
            post: { await self.post($0, text: $1) },
            postTyping: { await self.postTyping($0) },
            open: { () async throws(LinkFailure) in try await self.open() },
            renewToken: { await self.renewToken() },
            act: { await self.act($0, rid: $1) },
            keep: keep,
            erase: { await self.erase() },
            noteFuse: noteFuse
        )
    }

    private var path: String { "/v1/live/c/\(encoded(conversation.text))" }

    private var headers: [HTTPHeader] {
        api.headers(token: nil)
            + [HTTPHeader(HeaderName.conversation, token.withLock { $0 })]
    }

    // MARK: Plain requests

    private func fetch(epoch: Epoch, after: Int, take: Bool) async -> LinkEvent {
        let asked = clock.moment()
        let query =
            "epoch=\(encoded(epoch.text))&after=\(after)&limit=200&\(API.once(random))"
        do throws(API.Failure) {
            let page = try await api.ask(
                for: EventsPage.self,
                "GET",
                "\(path)/events?\(query)\(take ? "&take=true" : "")",
                headers: headers
            )
            let roundTrip = clock.moment().milliseconds(since: asked)
            return .page(LogPage(page, roundTripMs: roundTrip))
        } catch {
            return .pageFailed(LinkFailure(error))
        }
    }

    private func post(_ cmid: ClientMessageID, text: String) async -> LinkEvent {
        guard let body = try? WireJSON.encode(MessagePost(cmid: cmid, text: text)) else {
            return .refused(cmid, .thisText)
        }
        do throws(API.Failure) {
            let _: MessageAnswer = try await api.ask(
                for: MessageAnswer.self,
                "POST",
                "\(path)/messages",
                headers: headers,
                body: body
            )
            return .acked(cmid)
        } catch {
            // 400, 409 `id_conflict`, 413: this text will never be taken (5.6).
            if case .refused(let status, let refusal) = error, [400, 409, 413].contains(status),
                refusal.code != "opened_elsewhere"
            {
                return .refused(cmid, .thisText)
            }
            return .postFailed(cmid, LinkFailure(error))
        }
    }

    private func postTyping(_ isOn: Bool) async {
        guard let body = try? WireJSON.encode(TypingPost(on: isOn)) else { return }
        _ = try? await api.exchange("POST", "\(path)/typing", headers: headers, body: body)
    }

    private func erase() async {
        isOver.withLock { $0 = true }
        await vault.erase(vaultName)
    }

    private func renewToken() async -> LinkEvent {
        do throws(API.Failure) {
            let answer = try await api.ask(
                for: TokenAnswer.self,
                "POST",
                "\(path)/token",
                headers: headers,
                body: Array("{}".utf8)
            )
            // Whoever left leaves no secret behind; the older token can be exchanged again.
            guard !Task.isCancelled else { return .tokenFailed(.unreachable(retryAfterMs: nil)) }
            token.withLock { $0 = answer.token }
            await vault.write(vaultName, answer.token)
            // The conversation may have ended meanwhile: then nothing of it remains (V-19).
            if isOver.withLock({ $0 }) { await vault.erase(vaultName) }
            return .tokenRenewed
        } catch {
            return .tokenFailed(LinkFailure(error))
        }
    }

    private func act(_ kind: PendingAct.Kind, rid: String) async -> ActResult {
        let post: ActionPost
        let name: String
        switch kind {
        case .end:
            post = ActionPost(rid: rid)
            name = "end"
        case .leave(let message):
            post = ActionPost(rid: rid, message: message.text)
            name = "leave-message"
        }
        guard let body = try? WireJSON.encode(post) else { return .refused }
        do throws(API.Failure) {
            let answer = try await api.ask(
                for: ActionAnswer.self,
                "POST",
                "\(path)/\(name)",
                headers: headers,
                body: body
            )
            return .done(answer.state)
        } catch {
            switch error {
            case .unreachable(let retryAfter): return .failed(retryAfterMs: retryAfter)
            case .refused(status: 401, _): return .failed(retryAfterMs: nil)
            case .refused(status: 410, _): return .done(.ended)
            // An agent was faster than the message that was to be left (F-54).
            case .refused(status: 409, _): return .done(.active)
            case .refused: return .refused
            }
        }
    }

    // MARK: WebSocket

    private func open() async throws(LinkFailure) -> LiveLine {
        let request = SocketRequest(
            url: api.server.api + path + "/ws",
            headers: headers,
            subprotocol: LinkFrames.subprotocol
        )
        let connection: SocketConnection
        do throws(SocketFailure) {
            connection = try await sockets.open(request)
        } catch {
            throw LinkFailure(error)
        }
        let conversation = conversation
        let events = connection.events
        return LiveLine(
            // Pulls from the socket, so that a reader that stops reading stops the socket.
            events: AsyncStream {
                var iterator = events.makeAsyncIterator()
                return await iterator.next().map { LinkFrames.event($0, of: conversation) }
            },
            send: { message in
                guard let text = LinkFrames.text(message, of: conversation) else { return }
                connection.send(text)
            },
            close: connection.close
        )
    }
}

extension LogPage {
    fileprivate init(_ page: EventsPage, roundTripMs: Int64) {
        self.init(
            epoch: page.epoch,
            head: page.head,
            events: page.events,
            more: page.more,
            state: page.state,
            news: EphemeralNews(
                isTyping: page.eph.typing,
                agent: page.eph.agent,
                isAgentReconnecting: page.eph.agentReconnecting,
                remainingMs: page.remainingMs,
                roundTripMs: roundTripMs
            ),
            expiresAt: page.expiresAt,
            nextMs: page.nextMs
        )
    }
}

extension LinkFailure {
    fileprivate init(_ failure: API.Failure) {
        switch failure {
        case .unreachable(let retryAfter): self = .unreachable(retryAfterMs: retryAfter)
        case .refused(let status, let error): self.init(status: status, code: error.code)
        }
    }

    /// Why no socket came to be, though a request got through a moment before.
    fileprivate init(_ failure: SocketFailure) {
        switch failure {
        case .refused(let response): self.init(notSwitching: response)
        case .unreachable, .timedOut, .badHandshake, .badAddress, .cancelled:
            self = .noSocket(isClear: false, retryAfterMs: nil)
        }
    }

    /// The server says what is wrong in its own words; anything else speaks for a proxy between.
    private init(notSwitching response: HTTPResponse) {
        let isServer = (try? WireJSON.decode(APIError.self, from: response.body)) != nil
        let answer = LinkFailure(API.Failure(response))
        if isServer, response.isBusy || answer != .unreachable(retryAfterMs: nil) {
            self = answer
        } else {
            self = .noSocket(
                isClear: (400..<500).contains(response.status) && !response.isBusy,
                retryAfterMs: response.retryAfterMs
            )
        }
    }

    private init(status: Int, code: String) {
        switch status {
        case 401: self = .unauthorized
        case 403: self = .forbidden
        case 404, 410: self = .gone
        case 409 where code == "opened_elsewhere": self = .openedElsewhere
        default: self = .unreachable(retryAfterMs: nil)
        }
    }
}

/// Percent-encodes all but unreserved characters (RFC 3986, 2.3).
private func encoded(_ text: String) -> String {
    text.utf8.map { byte in
        let scalar = Character(UnicodeScalar(byte))
        let isPlain =
            scalar.isASCII && (scalar.isLetter || scalar.isNumber || "-._~".contains(scalar))
        let hex = String(byte, radix: 16, uppercase: true)
        return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + hex
    }.joined()
}
