import KavchatModel

/// What a request asks for; paths and methods stand in one table below.
enum Route: Hashable {
    // Of a client.
    case release
    case putScreens
    case putSession(SessionID)
    case postLead
    case postTicket
    case askAI
    // Of a visitor with an agent.
    case availability
    case postRequest
    case events(ConversationID)
    case postMessage(ConversationID)
    case postTyping(ConversationID)
    case end(ConversationID)
    case leaveMessage(ConversationID)
    case renewToken(ConversationID)
    case openLink(ConversationID)
    // Of the customer's server.
    case workspace
    case tickets
    case ticket(String)
    case putTicketStatus(String)
    case reports
    case settings
    case putSettings
    case releases
    case postRelease
    case putAgent(String)
    // Of the desk.
    case signIn
    case deskConversations
    case deskConversation(ConversationID)
    case accept(ConversationID)
    case transferTargets
    case transfer(ConversationID)
    case deskMessage(ConversationID)
    case deskTyping(ConversationID)
    case deskEnd(ConversationID)
    case openDeskLink
    case putPresence

    static let plainBodyLimit = 256 << 10

    /// The largest body that is taken.
    var bodyLimit: Int {
        self == .postRelease ? 4 << 20 : Self.plainBodyLimit
    }
}

extension Route {
    /// Finds the row for a request.
    init(method: String, path: String) throws(Refusal) {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        var allowed: [String] = []
        for row in Self.table {
            guard let name = row.match(segments) else { continue }
            guard row.method == method else {
                allowed.append(row.method)
                continue
            }
            self = row.route(name)
            return
        }
        throw allowed.isEmpty ? .notFound : .methodNotAllowed(allowed)
    }

    private struct Row: Sendable {
        var method: String
        /// `*` stands for the one name that a path may hold.
        var pattern: [Substring]
        var route: @Sendable (String) -> Route

        init(_ method: String, _ path: String, _ route: @escaping @Sendable (String) -> Route) {
            self.method = method
            pattern = Array(path.split(separator: "/"))
            self.route = route
        }

        func match(_ segments: ArraySlice<Substring>) -> String? {
            guard segments.count == pattern.count else { return nil }
            var name = ""
            for (segment, wanted) in zip(segments, pattern) where segment != wanted {
                guard wanted == "*", !segment.isEmpty, segment.utf8.count <= 128 else { return nil }
                name = String(segment)
            }
            return name
        }
    }

    private static let table: [Row] = [
        Row("GET", "/v1/client/release") { _ in .release },
        Row("PUT", "/v1/client/screens") { _ in .putScreens },
        Row("PUT", "/v1/client/sessions/*") { .putSession(SessionID($0)) },
        Row("POST", "/v1/client/leads") { _ in .postLead },
        Row("POST", "/v1/client/tickets") { _ in .postTicket },
        Row("POST", "/v1/client/ai-answers") { _ in .askAI },
        Row("GET", "/v1/live/availability") { _ in .availability },
        Row("POST", "/v1/live/requests") { _ in .postRequest },
        Row("GET", "/v1/live/c/*/events") { .events(ConversationID($0)) },
        Row("POST", "/v1/live/c/*/messages") { .postMessage(ConversationID($0)) },
        Row("POST", "/v1/live/c/*/typing") { .postTyping(ConversationID($0)) },
        Row("POST", "/v1/live/c/*/end") { .end(ConversationID($0)) },
        Row("POST", "/v1/live/c/*/leave-message") { .leaveMessage(ConversationID($0)) },
        Row("POST", "/v1/live/c/*/token") { .renewToken(ConversationID($0)) },
        Row("GET", "/v1/live/c/*/ws") { .openLink(ConversationID($0)) },
        Row("GET", "/v1/server/workspace") { _ in .workspace },
        Row("GET", "/v1/server/tickets") { _ in .tickets },
        Row("GET", "/v1/server/tickets/*") { .ticket($0) },
        Row("PUT", "/v1/server/tickets/*/status") { .putTicketStatus($0) },
        Row("GET", "/v1/server/reports") { _ in .reports },
        Row("GET", "/v1/server/settings") { _ in .settings },
        Row("PUT", "/v1/server/settings") { _ in .putSettings },
        Row("GET", "/v1/server/releases") { _ in .releases },
        Row("POST", "/v1/server/releases") { _ in .postRelease },
        Row("PUT", "/v1/server/agents/*") { .putAgent($0) },
        Row("POST", "/v1/desk/sessions") { _ in .signIn },
        Row("GET", "/v1/desk/conversations") { _ in .deskConversations },
        Row("GET", "/v1/desk/conversations/*") { .deskConversation(ConversationID($0)) },
        Row("POST", "/v1/desk/conversations/*/accept") { .accept(ConversationID($0)) },
        Row("GET", "/v1/desk/targets") { _ in .transferTargets },
        Row("POST", "/v1/desk/conversations/*/transfer") { .transfer(ConversationID($0)) },
        Row("POST", "/v1/desk/conversations/*/messages") { .deskMessage(ConversationID($0)) },
        Row("POST", "/v1/desk/conversations/*/typing") { .deskTyping(ConversationID($0)) },
        Row("POST", "/v1/desk/conversations/*/end") { .deskEnd(ConversationID($0)) },
        Row("GET", "/v1/desk/ws") { _ in .openDeskLink },
        Row("PUT", "/v1/desk/presence") { _ in .putPresence },
    ]
}
