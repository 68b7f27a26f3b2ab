import KavchatEngine
import KavchatModel
import KavchatWire

/// The calls of the customer's server, under `/v1/server`; their shapes are those of the public
/// package.
extension ServerCore {
    func describeWorkspace(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofServer: call)
        let settings = try store.settings(workspace.id) ?? BotSettings()
        return try Reply(
            WorkspaceResource(
                id: workspace.id,
                name: workspace.name,
                locale: settings.locale,
                defaultCountry: settings.defaultCountry,
                plan: workspace.plan,
                publicKey: workspace.publicKey,
                secretKeyHint: "sk_live_…" + workspace.secretKey.suffix(4),
                webhookUrl: workspace.webhookUrl
            )
        )
    }

    func listTickets(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofServer: call)
        let status = try call.query["status"].map { text in
            guard let status = TicketStatus(rawValue: text) else {
                throw Refusal.badField("status")
            }
            return status
        }
        let limit = min(max(try call.number("limit") ?? 50, 1), 200)
        let tickets = try store.tickets(
            in: workspace.id,
            status: status,
            before: try call.number("before") ?? .max,
            limit: limit
        )
        let topics = try topics(of: workspace)
        return try Reply(tickets.map { $0.named(by: topics) })
    }

    func describeTicket(_ id: String, _ call: Call) throws -> Reply {
        try reply(ticket: id, in: try workspace(ofServer: call))
    }

    func putTicketStatus(_ id: String, _ call: Call) throws -> Reply {
        let workspace = try workspace(ofServer: call)
        let put = try call.resource(TicketStatusPut.self)
        try store.setStatus(put.status, ofTicket: id, in: workspace.id, at: now)
        return try reply(ticket: id, in: workspace)
    }

    private func reply(ticket id: String, in workspace: Workspace) throws -> Reply {
        guard let ticket = try store.ticket(id, in: workspace.id) else { throw Refusal.notFound }
        return try Reply(ticket.named(by: try topics(of: workspace)))
    }

    private func topics(of workspace: Workspace) throws -> [ContactTopic] {
        try store.settings(workspace.id)?.contactTopics ?? []
    }

    /// The last 30 days unless told otherwise.
    func reports(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofServer: call)
        let to = try time(call, "to") ?? now
        let from = try time(call, "from") ?? to.advanced(byMilliseconds: -30 * 86_400_000)
        return try Reply(try store.report(in: workspace.id, from: from, to: to, at: now))
    }

    private func time(_ call: Call, _ name: String) throws -> Timestamp? {
        guard let text = call.query[name], !text.isEmpty else { return nil }
        // A day alone means its first moment.
        let whole = text.utf8.count == 10 ? text + "T00:00:00Z" : text
        guard let time = Timestamp(iso8601: whole) else { throw Refusal.badField(name) }
        return time
    }

    func describeSettings(_ call: Call) throws -> Reply {
        try reply(settingsOf: try workspace(ofServer: call))
    }

    /// Only who the bot is offered to can be changed here.
    func putSettings(_ call: Call) throws -> Reply {
        var workspace = try workspace(ofServer: call)
        let put = try call.resource(SettingsPut.self)
        if let unknown = put.unknown.sorted().first { throw Refusal.unknownField(unknown) }
        if let audience = put.audience { workspace.audience = audience }
        if let phones = put.testerPhones {
            guard phones.count <= 500, phones.allSatisfy({ (1...40).contains($0.utf8.count) })
            else { throw Refusal.badField("testerPhones") }
            workspace.testerPhones = phones
        }
        try store.update(workspace)
        return try reply(settingsOf: workspace)
    }

    private func reply(settingsOf workspace: Workspace) throws -> Reply {
        let settings = try store.settings(workspace.id) ?? BotSettings()
        return try Reply(
            SettingsResource(
                enabled: workspace.isEnabled,
                audience: workspace.audience,
                testerPhones: workspace.testerPhones,
                botName: settings.botName,
                avatarText: settings.avatarText,
                avatarImageUrl: settings.avatarImageUrl.isEmpty ? nil : settings.avatarImageUrl,
                subtitle: settings.subtitle,
                primaryColor: settings.primaryColor,
                position: settings.position,
                contactTopics: settings.contactTopics
            )
        )
    }

    func listReleases(_ call: Call) throws -> Reply {
        try Reply(try store.releases(try workspace(ofServer: call).id))
    }

    /// Publishes a script that the checker finds no error in; else the errors are its own.
    func postRelease(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofServer: call)
        let kind = call.header("Content-Type")?.prefix { $0 != ";" && $0 != " " }.lowercased()
        guard kind == "application/json" else { throw Refusal.unknownContentType }
        guard let body = try? JSONReader.read(call.body).value else { throw Refusal.badJSON }
        guard let script = body["script"] else { throw Refusal.badField("script") }
        var files = [(name: "script.json", bytes: Self.slice(script, of: call.body))]
        if let settings = body["settings"] {
            files.append((name: "settings.json", bytes: Self.slice(settings, of: call.body)))
        }
        var note = ""
        if let given = body["note"] {
            guard case .text(let text) = given.content, text.utf16.count <= 1_000 else {
                throw Refusal.badField("note")
            }
            note = text
        }
        let reading = BotSource(files: files, isZone: ZoneRules.names(by: ports.zone)).check()
        guard let bot = reading.bot else {
            throw Refusal.badScript(
                reading.problems.filter { $0.severity == .error }.map {
                    "\($0.place.file):\($0.place.line):\($0.place.column): \($0.code) \($0.message)"
                }
            )
        }
        return try Reply(try publish(bot, note: note, in: workspace.id), status: 201)
    }

    private static func slice(_ value: JSONValue, of bytes: [UInt8]) -> [UInt8] {
        Array(bytes[Int(value.span.start)..<Int(value.span.end)])
    }

    func publish(_ bot: Bot, note: String, in workspace: String) throws -> ReleaseSummary {
        let now = now
        let summary = try store.publish(
            in: workspace,
            note: note,
            settings: bot.settings,
            scripts: [ReleaseScript(id: bot.script.id, kind: "bot", name: bot.settings.botName)],
            at: now
        ) { version in
            Release(version: version, note: note, publishedAt: now, bot: bot).envelope
        }
        try extendWaits(in: workspace)
        return summary
    }

    /// Who waits already gets the time that the settings allow now, where it is more; a promise is
    /// never shortened (V-18).
    private func extendWaits(in workspace: String) throws {
        let extended = try store.extendWaits(in: workspace, toMs: waitMs(in: workspace))
        for conversation in extended {
            let eph = Ephemeral(remainingMs: conversation.remainingMs(at: now))
            show(eph, toVisitorOf: conversation.id)
        }
        if !extended.isEmpty { announceQueue(in: workspace) }
    }

    func putAgent(_ id: String, _ call: Call) async throws -> Reply {
        let workspace = try workspace(ofServer: call)
        let put = try call.resource(AgentPut.self)
        if let most = put.maxConversations, !(1...1_000).contains(most) {
            throw Refusal.badField("maxConversations")
        }
        let agent = try await putAgent(
            id,
            name: put.name,
            password: put.password,
            departments: put.departments ?? [],
            maxConversations: put.maxConversations,
            in: workspace.id
        )
        return try Reply(
            AgentAnswer(
                id: agent.id,
                name: agent.name,
                departments: agent.departments,
                maxConversations: agent.maxConversations
            )
        )
    }
}
