import FoundationEssentials
import KavchatModel
import KavchatWire
import Testing

@testable import KavchatServer

@Suite struct StoreTests {
    private func withStore(_ body: (Store, String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "kavchat-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "server.db").path
        try body(try Store(path: path), path)
    }

    private let start = Timestamp(milliseconds: 1_772_352_000_000)

    private func workspace(_ name: String) -> Workspace {
        Workspace(
            id: name,
            name: name,
            plan: "self-hosted",
            publicKey: "pk_live_\(name)",
            secretKey: "sk_live_\(name)",
            webhookUrl: nil,
            isEnabled: true,
            audience: .all,
            testerPhones: [],
            sessionQuota: nil
        )
    }

    private func conversation(in workspace: String) -> Conversation {
        Conversation(
            workspace: workspace,
            id: ConversationID("c"),
            epoch: Epoch("e"),
            state: .waiting,
            assignmentGen: 0,
            waitDeadline: start.advanced(byMilliseconds: 1_000),
            createdAt: start,
            expiresAt: start.advanced(byMilliseconds: 10_000),
            head: 0,
            details: LiveRequestDetails(language: "en"),
            session: SessionID("s"),
            requestDigest: [1]
        )
    }

    // `api.md`: no id of another workspace is ever answered.
    @Test func aWorkspaceSeesNothingOfAnother() throws {
        try withStore { store, _ in
            for name in ["a", "b"] { try store.insert(workspace(name), at: start) }
            try store.insert(conversation(in: "a"), requestID: "r")
            let id = ConversationID("c")
            _ = try store.insertToken("t", for: conversation(in: "a"), parent: nil, at: start)
            let post = MessagePost(cmid: ClientMessageID("m"), text: "x")
            _ = try store.say(post, by: .visitor, in: id, of: "a", at: start)
            #expect(try store.conversation(id, in: "b") == nil)
            #expect(try store.conversation(requestID: "r", in: "b") == nil)
            #expect(try store.events(of: id, in: "b", after: 0, limit: 9).isEmpty)
            #expect(throws: Refusal.notFound) {
                try store.say(post, by: .visitor, in: id, of: "b", at: start)
            }
            #expect(throws: Refusal.notFound) {
                try store.end(id, of: "b", rid: "e", by: .visitor, at: start)
            }
            guard case .unknown = try store.standing(of: "t", for: id, in: "b", at: start) else {
                Issue.record("the token holds in another workspace")
                return
            }
        }
    }

    // V-09, F-53: at the deadline either the agent or the ticket wins, never both.
    @Test func acceptAndDeadlineExcludeEachOther() throws {
        try withStore { store, _ in
            try store.insert(workspace("a"), at: start)
            try store.insert(conversation(in: "a"), requestID: "r")
            let deadline = start.advanced(byMilliseconds: 1_000)
            let overdue = try #require(try store.overdueConversations(at: deadline).first)
            _ = try store.accept(overdue.id, of: "a", by: agent(serving: []), at: deadline)
            #expect(try store.settleOverdue(overdue, at: deadline) == nil)
            #expect(try store.tickets(in: "a", status: nil, before: .max, limit: 9).isEmpty)
            // Twelve hours later it expires once.
            let end = start.advanced(byMilliseconds: 10_000)
            #expect(try store.settleOverdue(overdue, at: end)?.event?.body == .expired)
            #expect(try store.settleOverdue(overdue, at: end) == nil)
        }
    }

    // F-53, V-09, V-10: one outcome in either order; bound: before the deadline only the agent's.
    @Test(arguments: [-1, 0, 1] as [Int64], [true, false])
    func atTheDeadlineThereIsOneOutcome(late: Int64, acceptsFirst: Bool) throws {
        try withStore { store, _ in
            try store.insert(workspace("a"), at: start)
            try store.insert(conversation(in: "a"), requestID: "r")
            let id = ConversationID("c")
            let now = start.advanced(byMilliseconds: 1_000 + late)
            let sweep = {
                try store.overdueConversations(at: now).compactMap {
                    try store.settleOverdue($0, at: now)
                }
            }
            if !acceptsFirst { _ = try sweep() }
            let accepted = try? store.accept(id, of: "a", by: agent(serving: []), at: now)
            if acceptsFirst { _ = try sweep() }
            let isAgents = acceptsFirst || late < 0
            #expect((accepted != nil) == isAgents)
            let log = try store.events(of: id, in: "a", after: 0, limit: 9).map(\.words)
            #expect(log == [isAgents ? "+Dana" : "ticket 1 false"])
            let tickets = try store.tickets(in: "a", status: nil, before: .max, limit: 9)
            #expect(tickets.count == (isAgents ? 0 : 1))
        }
    }

    @Test func foreignAndNewerFilesAreLeftAlone() throws {
        try withStore { _, path in
            let database = try SQLite(path: path)
            try database.execute("PRAGMA user_version=99")
            #expect(throws: ServerProblem.newerDatabase(path: path)) { try Store(path: path) }
            let foreign = path + ".foreign"
            try SQLite(path: foreign).execute("CREATE TABLE theirs(x)")
            #expect(throws: ServerProblem.foreignDatabase(path: foreign)) {
                try Store(path: foreign)
            }
        }
    }

    @Test func aTransactionThatFailsLeavesNothing() throws {
        try withStore { store, _ in
            #expect(throws: Refusal.notFound) {
                try store.database.transaction {
                    try store.insert(workspace("a"), at: start)
                    throw Refusal.notFound
                }
            }
            let left = try store.workspaces()
            #expect(left.isEmpty)
        }
    }

    // V-05: what was gathered is kept together; what failed on its way leaves nothing.
    @Test func gatheredTransactionsAreOnTheDiskOnceTheyAreSettled() throws {
        try withStore { store, path in
            store.database.isGathering = true
            try store.database.transaction { try store.insert(workspace("a"), at: start) }
            #expect(throws: Refusal.notFound) {
                try store.database.transaction {
                    try store.insert(workspace("b"), at: start)
                    throw Refusal.notFound
                }
            }
            try store.database.transaction { try store.insert(workspace("c"), at: start) }
            let other = try Store(path: path)
            let before = try other.workspaces()
            #expect(before.isEmpty)
            try store.database.settle()
            let after = try other.workspaces()
            #expect(after.map(\.id) == ["a", "c"])
            #expect(!store.database.hasUnsettled)
        }
    }

    @Test func aDeskSeesWhoWaitsLongestForIt() throws {
        try withStore { store, _ in
            try store.insert(workspace("a"), at: start)
            for (number, department) in ["sales", nil, "support", "support"].enumerated() {
                var made = conversation(in: "a")
                made.id = ConversationID("c\(number)")
                made.department = department
                made.createdAt = start.advanced(byMilliseconds: Int64(number))
                try store.insert(made, requestID: "r\(number)")
            }
            let everywhere = agent(serving: [])
            let seen = try store.waitingConversations(for: everywhere, in: "a", limit: 3)
            #expect(seen.map(\.id.text) == ["c0", "c1", "c2"])
            let ofSupport = agent(serving: ["support"])
            let own = try store.waitingConversations(for: ofSupport, in: "a", limit: 9)
            #expect(own.map(\.id.text) == ["c1", "c2", "c3"])
        }
    }

    // What grows with a conversation has an end: the log, its ticket, and the list of tickets.
    @Test func aLongConversationMakesNoEndlessTicket() throws {
        try withStore { store, _ in
            try store.insert(workspace("a"), at: start)
            let text = String(repeating: "x", count: 1_990)
            for name in 1...6 {
                var made = conversation(in: "a")
                made.id = ConversationID("c\(name)")
                try store.insert(made, requestID: "r\(name)")
                store.database.isGathering = true
                for number in 1...560 {
                    let cmid = ClientMessageID("\(number)")
                    let post = MessagePost(cmid: cmid, text: "\(number)\(text)")
                    _ = try store.say(post, by: .visitor, in: made.id, of: "a", at: start)
                }
                try store.database.settle()
                store.database.isGathering = false
                try store.database.run("UPDATE conversation SET next_seq=10001 WHERE id=?", made.id)
                let last = MessagePost(cmid: ClientMessageID("late"), text: "late")
                #expect(throws: Refusal.logFull) {
                    try store.say(last, by: .visitor, in: made.id, of: "a", at: start)
                }
            }
            let late = start.advanced(byMilliseconds: 1_000)
            for overdue in try store.overdueConversations(at: late) {
                _ = try store.settleOverdue(overdue, at: late)
            }
            var numbers: [Int] = []
            while true {
                let before = numbers.last ?? .max
                let page = try store.tickets(in: "a", status: nil, before: before, limit: 200)
                guard !page.isEmpty else { break }
                #expect(page.count <= 4)
                numbers += page.map(\.number)
                for ticket in page {
                    let bytes = ticket.transcript.reduce(0) { $0 + $1.text.utf8.count }
                    #expect((1_000_000...1 << 20).contains(bytes))
                    #expect(ticket.transcript.last?.text == "560\(text)")
                    #expect(ticket.message.count == 10_000)
                }
            }
            #expect(numbers == [6, 5, 4, 3, 2, 1])
        }
    }

    private func agent(serving departments: [String]) -> Agent {
        Agent(
            id: "dana",
            name: "Dana",
            departments: departments,
            maxConversations: 4,
            salt: [],
            passwordHash: [],
            isAway: false,
            presentUntil: start.advanced(byMilliseconds: 1_000)
        )
    }
}
