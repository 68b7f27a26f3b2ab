import KavchatModel
import KavchatServer
import KavchatWire
import Testing

/// A visitor with an open conversation.
struct TestVisitor {
    let test: TestServer
    let conversation: ConversationID
    let epoch: Epoch
    var headers: [String: String]

    var path: String { "/v1/live/c/\(conversation)" }

    func post<Answer: Codable & Sendable>(
        _ name: String,
        _ body: some Encodable,
        as type: Answer.Type
    ) async throws -> Answer {
        try await test.call("POST", "\(path)/\(name)", headers: headers, body, as: type)
    }

    func say(_ text: String, cmid: String) async throws -> MessageAnswer {
        try await post(
            "messages",
            MessagePost(cmid: ClientMessageID(cmid), text: text),
            as: MessageAnswer.self
        )
    }

    func events(after: Int = 0, query: String = "") async throws -> EventsPage {
        try await test.call(
            "GET",
            "\(path)/events?epoch=\(epoch)&after=\(after)\(query)",
            headers: headers,
            String?.none,
            as: EventsPage.self
        )
    }

    /// Opens the link and says hello.
    func link(after: Int = 0, generation: Int = 1) async throws -> TestSocket {
        let socket = try await test.socket("\(path)/ws", headers: headers)
        let cursor = ClientFrame.Cursor(conv: conversation, epoch: epoch, after: after)
        try socket.send(
            .hello(generation: generation, heartbeatMs: nil, conversations: [cursor])
        )
        return socket
    }

    /// The same visitor with the token that the old one is exchanged for.
    func renewed() async throws -> TestVisitor {
        var renewed = self
        renewed.headers["Kavchat-Conversation"] =
            try await post("token", Nothing(), as: TokenAnswer.self).token
        return renewed
    }

    /// The same visitor in another terminal.
    func elsewhere(_ client: String) -> TestVisitor {
        var other = self
        other.headers["Kavchat-Client"] = client
        return other
    }
}

/// An agent who is signed in.
struct TestAgent {
    let test: TestServer
    let headers: [String: String]

    func act<Answer: Codable & Sendable>(
        _ name: String,
        in conversation: ConversationID,
        _ body: some Encodable,
        as type: Answer.Type
    ) async throws -> Answer {
        try await test.call(
            "POST",
            "/v1/desk/conversations/\(conversation)/\(name)",
            headers: headers,
            body,
            as: type
        )
    }

    func accept(_ conversation: ConversationID) async throws -> ActionAnswer {
        try await act("accept", in: conversation, ActionPost(rid: "r"), as: ActionAnswer.self)
    }

    func say(
        _ text: String,
        cmid: String,
        in conversation: ConversationID,
        generation: Int
    ) async throws -> MessageAnswer {
        let post = MessagePost(
            cmid: ClientMessageID(cmid),
            text: text,
            assignmentGen: generation
        )
        return try await act("messages", in: conversation, post, as: MessageAnswer.self)
    }

    func targets() async throws -> [TransferTarget] {
        try await test.call(
            "GET",
            "/v1/desk/targets",
            headers: headers,
            String?.none,
            as: TransferTargets.self
        ).targets
    }

    func transfer(
        _ conversation: ConversationID,
        to target: TransferTarget,
        generation: Int = 1
    ) async throws -> ActionAnswer {
        try await act(
            "transfer",
            in: conversation,
            TransferPost(to: target, assignmentGen: generation),
            as: ActionAnswer.self
        )
    }

    func setPresent(_ isPresent: Bool) async throws {
        _ = try await test.call(
            "PUT",
            "/v1/desk/presence",
            headers: headers,
            PresencePut(present: isPresent),
            as: Nothing.self
        )
    }

    func queue() async throws -> [QueuedConversation] {
        try await test.call(
            "GET",
            "/v1/desk/conversations",
            headers: headers,
            String?.none,
            as: DeskConversationList.self
        ).conversations
    }

    func link(_ cursors: [ClientFrame.Cursor] = []) async throws -> TestSocket {
        let socket = try await test.socket("/v1/desk/ws", headers: headers)
        try socket.send(.hello(generation: 1, heartbeatMs: nil, conversations: cursors))
        return socket
    }
}

extension TestServer {
    var key: [String: String] { ["Kavchat-Key": keys.publicKey] }

    var secretKey: [String: String] { ["Authorization": "Bearer \(keys.secretKey)"] }

    func signIn(
        _ agent: String = "dana",
        _ password: String = "correct horse"
    ) async throws
        -> TestAgent
    {
        let session = try await call(
            "POST",
            "/v1/desk/sessions",
            headers: key,
            DeskSignIn(agent: agent, password: password),
            as: DeskSession.self
        )
        return TestAgent(test: self, headers: ["Authorization": "Bearer \(session.token)"])
    }

    /// An agent who is signed in and present.
    func presentAgent() async throws -> TestAgent {
        let agent = try await signIn()
        try await agent.setPresent(true)
        return agent
    }

    func request(_ id: String, message: String? = nil) -> LiveRequestBody {
        LiveRequestBody(
            requestId: id,
            sessionId: SessionID("s-1"),
            details: LiveRequestDetails(
                name: "Noa",
                email: "noa@example.com",
                fields: [CapturedValue(field: "orderNo", value: "4711")],
                screen: "checkout",
                language: "he",
                transcript: [
                    TranscriptLine(
                        from: .bot,
                        text: "Hello!",
                        stepId: "welcome.1",
                        at: clock.now
                    )
                ]
            ),
            message: message.map {
                LiveRequestBody.FirstMessage(cmid: ClientMessageID("m-\(id)"), text: $0)
            }
        )
    }

    func ask(
        _ request: LiveRequestBody,
        client: String = "terminal-1"
    ) async throws
        -> (visitor: TestVisitor, answer: LiveRequestAnswer)
    {
        var headers = key.merging(["Kavchat-Client": client]) { $1 }
        let answer = try await call(
            "POST",
            "/v1/live/requests",
            headers: headers,
            request,
            as: LiveRequestAnswer.self
        )
        headers["Kavchat-Conversation"] = answer.token
        let visitor = TestVisitor(
            test: self,
            conversation: answer.conv,
            epoch: answer.epoch,
            headers: headers
        )
        return (visitor, answer)
    }

    /// A visitor who waits.
    func waitingVisitor(
        _ id: String = "request-1",
        message: String? = nil
    ) async throws
        -> TestVisitor
    {
        try await ask(request(id, message: message)).visitor
    }
}

extension LiveEvent {
    /// The event in a few words, for lists in tests.
    var words: String {
        switch body {
        case .message(let message):
            switch message.author {
            case .visitor: "visitor: \(message.text)"
            case .agent(let name): "\(name): \(message.text)"
            }
        case .agentJoined(let name): "+\(name)"
        case .agentLeft(let name): "-\(name)"
        case .transferred(let name): ">\(name)"
        case .ended(let ender): "ended \(ender)"
        case .ticket(let number, let leftMessage): "ticket \(number) \(leftMessage)"
        case .expired: "expired"
        case .unknown(let kind): kind
        }
    }
}
