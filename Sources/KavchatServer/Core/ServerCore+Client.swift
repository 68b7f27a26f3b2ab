import KavchatModel
import KavchatWire

/// The calls under `/v1/client`.
extension ServerCore {
    /// The newest release, or that the client's copy is still it (K84-K86, K12).
    func release(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofClient: call)
        let identity = try identity(call, in: workspace)
        try requireOffered(workspace, to: identity)
        guard let served = try store.served(workspace.id) else { throw Refusal.botDisabled }
        let headers = [
            HTTPHeader("ETag", served.etag), HTTPHeader("Cache-Control", "private, no-cache"),
            HTTPHeader("Vary", "Authorization, Kavchat-Key"),
        ]
        let known = (call.header("If-None-Match") ?? "").split(separator: ",").map { part in
            let tag = part.drop { $0 == " " }
            return tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
        }
        guard !known.contains(where: { $0 == served.etag[...] || $0 == "*" }) else {
            return Reply(status: 304, headers: headers)
        }
        return Reply(
            status: 200,
            headers: headers + [HTTPHeader("Content-Type", "application/json; charset=utf-8")],
            body: served.body
        )
    }

    /// Identification alone makes no tester: the phone must be on the list (A-K30).
    private func requireOffered(_ workspace: Workspace, to identity: Identity?) throws {
        guard workspace.isEnabled else { throw Refusal.botDisabled }
        switch workspace.audience {
        case .all: break
        case .off: throw Refusal.botDisabled
        case .testers:
            let phone = identity?.phone.map(PhoneDigits.init)
            guard let phone, workspace.testerPhones.contains(where: { PhoneDigits($0) == phone })
            else { throw Refusal.testersOnly }
        }
        guard let quota = workspace.sessionQuota else { return }
        let month = now.startOfMonth
        guard try store.sessionCount(in: workspace.id, since: month) < quota else {
            throw Refusal.quotaExceeded
        }
    }

    func putScreens(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofClient: call)
        let put = try call.resource(ScreensPut.self)
        try Texts.require(put.platform, "platform", atMost: 40)
        guard put.screens.count <= 100 else { throw Refusal.badField("screens") }
        for screen in put.screens {
            guard screen.isValid else { throw Refusal.badField("screens") }
        }
        try store.put(put, in: workspace.id, at: now)
        return try Reply(Nothing())
    }

    func putSession(_ id: SessionID, _ call: Call) throws -> Reply {
        let workspace = try workspace(ofClient: call)
        let report = try call.resource(SessionReport.self)
        guard report.from >= 0, report.entries.count <= 2_000 else {
            throw Refusal.badField("entries")
        }
        try store.put(report, session: id, in: workspace.id, at: now)
        logLoop(in: report)
        return try Reply(Nothing())
    }

    /// Tells the operator of a published script that goes round in circles, once a report.
    private func logLoop(in report: SessionReport) {
        let stuck = report.entries.first { $0.kind == .notice && $0.name == ReportEntry.stuck }
        // Anybody can send a report: what is no step's name is not worth a line.
        guard let step = stuck?.stepId, (try? Texts.requireID(step, "stepId")) != nil else {
            return
        }
        let release = report.release.map { ("release", String($0)) }
        ports.log(
            "a bot went round in circles and was stopped",
            [("code", ReportEntry.stuck), ("step", step)] + [release].compactMap(\.self)
        )
    }

    /// Takes a lead once (K77); what no token proves is kept as unproved (A-K27).
    func postLead(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofClient: call)
        let identity = try identity(call, in: workspace)
        let lead = try call.resource(LeadPost.self)
        try Texts.requireID(lead.id, "id")
        let isNew = try store.insert(
            lead,
            user: identity?.user ?? lead.userId,
            isProved: identity != nil,
            in: workspace.id,
            at: now
        )
        return try Reply(Nothing(), status: isNew ? 201 : 200)
    }

    /// Takes a ticket once (K13, K79).
    func postTicket(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofClient: call)
        let identity = try identity(call, in: workspace)
        var post = try call.resource(TicketPost.self)
        try Texts.requireID(post.id, "id")
        try requireContact(&post.email, &post.phone, isIdentified: identity != nil)
        try Texts.require(post.name, "name", atMost: 200)
        try Texts.require(post.message, "message", atMost: 10_000)
        if let request = post.requestId { try Texts.requireID(request, "requestId") }
        let kept = try store.insert(post, user: identity?.user, in: workspace.id, at: now)
        if let closed = kept.closed { _ = publish(closed) }
        return try Reply(TicketAnswer(id: post.id, number: kept.number))
    }

    /// No provider is set up: there is no answer, and the script's own fallback goes on.
    func askAI(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofClient: call)
        _ = try identity(call, in: workspace)
        return Reply(status: 204, headers: [HTTPHeader("Cache-Control", "no-store")])
    }

    /// Guests leave an e-mail address or a phone number (K13, K51).
    func requireContact(
        _ email: inout String?,
        _ phone: inout String?,
        isIdentified: Bool
    ) throws {
        if email?.isEmpty == true { email = nil }
        if phone?.isEmpty == true { phone = nil }
        try Texts.require(email, "email", atMost: 254)
        try Texts.require(phone, "phone", atMost: 40)
        guard isIdentified || email != nil || phone != nil else { throw Refusal.contactRequired }
    }
}

/// A phone number by its digits alone, so that spaces and signs do not matter.
struct PhoneDigits: Hashable {
    private let digits: [UInt8]

    init(_ text: String) {
        digits = text.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }
    }
}

extension Timestamp {
    /// The first moment of this one's month (UTC).
    fileprivate var startOfMonth: Timestamp {
        let days = milliseconds.floorDivided(by: 86_400_000)
        let day = CivilDate(daysSince1970: days).day
        return Timestamp(milliseconds: (days - Int64(day - 1)) * 86_400_000)
    }
}
