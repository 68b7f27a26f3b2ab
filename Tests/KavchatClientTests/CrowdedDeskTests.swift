import KavchatLive
import KavchatModel
import KavchatWire
import TestSupport
import Testing

@testable import KavchatDesk

/// A desk of a busy team: a thousand conversations, and no frame over its bound (`live.md` 5.3).
@Suite struct CrowdedDeskTests {
    private static let mostBytes = 16 << 10
    private let epoch = Epoch("0123456789abcdef")

    private func id(_ number: Int) -> ConversationID {
        let digits = String(number)
        return ConversationID("c_" + String(repeating: "0", count: 32 - digits.count) + digits)
    }

    private func summary(
        _ number: Int,
        state: LiveState = .active,
        head: Int = 1,
        epoch: Epoch? = nil
    ) -> QueuedConversation {
        let isWaiting = state == .waiting
        return QueuedConversation(
            conv: id(number),
            epoch: epoch ?? self.epoch,
            state: state,
            assignmentGen: isWaiting ? 0 : 1,
            agentId: isWaiting ? nil : "a1",
            agentName: isWaiting ? nil : "Dana",
            department: nil,
            name: nil,
            createdAt: Timestamp(milliseconds: 0),
            head: head,
            remainingMs: nil
        )
    }

    private func answer(_ summary: QueuedConversation, _ words: String) -> DeskConversationAnswer {
        let events = (0..<summary.head).map { place in
            LiveEvent(
                seq: place + 1,
                at: Timestamp(milliseconds: 0),
                body: .message(
                    LiveMessage(
                        author: .visitor,
                        cmid: ClientMessageID("v\(place)"),
                        text: "\(words) \(place)"
                    )
                )
            )
        }
        return DeskConversationAnswer(
            request: LiveRequestDetails(language: "en"),
            summary: summary,
            epoch: summary.epoch,
            expiresAt: Timestamp(milliseconds: 43_200_000),
            events: events
        )
    }

    /// A desk that was greeted; `hello` named what it had by then.
    private func opened(
        _ desk: inout Desk,
        at now: Moment
    ) -> [ClientFrame.Cursor] {
        let attempt = desk.attempt
        let orders = desk.heard(.opened, attempt: attempt, now: now, chance: 0)
        guard case .hello(_, _, let cursors) = orders.first else {
            Issue.record("no hello")
            return []
        }
        return cursors
    }

    private func hear(_ frame: ServerFrame, _ desk: inout Desk, at now: Moment) -> [DeskOrder] {
        desk.heard(.frame(frame), attempt: desk.attempt, now: now, chance: 0)
    }

    /// Answers each load, and those that it leads to; the frames that were sent meanwhile.
    private func load(
        _ orders: [DeskOrder],
        _ desk: inout Desk,
        at now: Moment,
        _ summary: (Int) -> QueuedConversation
    ) -> [ClientFrame] {
        var frames: [ClientFrame] = []
        var open = orders
        while !open.isEmpty {
            switch open.removeFirst() {
            case .load(let name):
                let loads = 1 + open.count { if case .load = $0 { true } else { false } }
                #expect(loads <= Desk.loadsAtOnce)
                let number = Int(name.text.dropFirst(2)) ?? 0
                let found = answer(summary(number), "hello")
                open += desk.answered(.loaded(found), about: name, now: now)
            case .send(let frame): frames.append(frame)
            case .signIn, .open, .hello, .drop, .accept, .end, .askTargets, .transfer, .show,
                .finish:
                break
            }
        }
        return frames
    }

    private func followed(_ frames: [ClientFrame]) throws -> [ConversationID] {
        var names: [ConversationID] = []
        for frame in frames {
            guard case .subscribe(let cursors) = frame else { continue }
            #expect(try WireJSON.encode(frame).count < Self.mostBytes)
            names += cursors.map(\.conv)
        }
        return names
    }

    /// Lets time pass until nothing is left to be asked for.
    private func pass(_ desk: inout Desk, from now: inout Moment) -> [ClientFrame] {
        var frames: [ClientFrame] = []
        while let next = desk.nextSubscribe {
            now = next
            for case .send(let frame) in desk.due(now: now, chance: 0) { frames.append(frame) }
        }
        return frames
    }

    private func signedIn(at now: Moment) -> Desk {
        var desk = Desk(agent: "dana")
        _ = desk.start(now: now)
        let agent = AgentResource(id: "a1", name: "Dana")
        _ = desk.heard(.signedIn(agent), attempt: desk.attempt, now: now, chance: 0)
        return desk
    }

    /// Each is followed once, whether it was known at the `hello` or came with the waiting room.
    @Test func aThousandConversationsAreFollowedInBoundedFrames() throws {
        var now = Moment(milliseconds: 1_000_000)
        var desk = signedIn(at: now)
        #expect(opened(&desk, at: now) == [])
        let all = (0..<1_000).map { summary($0) }
        for start in stride(from: 0, to: 950, by: 50) {
            let page = Array(all[start..<start + 50])
            let orders = hear(.queue(page, more: true), &desk, at: now)
            #expect(!orders.contains { if case .load = $0 { true } else { false } })
        }
        #expect(desk.snapshot.link == .live && desk.cases.isEmpty)
        let orders = hear(.queue(Array(all[950...])), &desk, at: now)
        #expect(desk.cases.count == 1_000)
        let first = load(orders, &desk, at: now) { summary($0) } + pass(&desk, from: &now)
        #expect(first.count <= 12)
        #expect(try followed(first).sorted { $0.text < $1.text } == all.map(\.conv))

        // After a cut all are known: the hello names the first, the rest follows it.
        _ = desk.heard(.closed(.cut), attempt: desk.attempt, now: now, chance: 0)
        now = try #require(desk.deadline)
        _ = desk.due(now: now, chance: 0)
        let named = opened(&desk, at: now)
        let hello = ClientFrame.hello(generation: 1, heartbeatMs: nil, conversations: named)
        #expect(try WireJSON.encode(hello).count < Self.mostBytes)
        let again = load(hear(.queue(all), &desk, at: now), &desk, at: now) { summary($0) }
        let rest = try followed(again + pass(&desk, from: &now))
        #expect((named.map(\.conv) + rest).sorted { $0.text < $1.text } == all.map(\.conv))
    }

    /// A server that lists without end is left.
    @Test func anEndlessWaitingRoomIsNotKept() {
        let now = Moment(milliseconds: 1_000_000)
        var desk = signedIn(at: now)
        _ = opened(&desk, at: now)
        let page = (0..<1_000).map { summary($0, state: .waiting) }
        for _ in 0..<5 { _ = hear(.queue(page, more: true), &desk, at: now) }
        #expect(hear(.queue(page, more: true), &desk, at: now).first == .drop)
        #expect(desk.listed.isEmpty)
    }

    /// V-03: a restored log replaces the one that is shown, also of who waits and says nothing.
    @Test func aRestoredLogIsReadAgainThoughItsHeadIsTheSame() {
        let now = Moment(milliseconds: 1_000_000)
        var desk = signedIn(at: now)
        _ = opened(&desk, at: now)
        let before = summary(1, state: .waiting)
        #expect(hear(.queue([before]), &desk, at: now).contains(.load(id(1))))
        _ = desk.answered(.loaded(answer(before, "lost")), about: id(1), now: now)
        #expect(!hear(.queue([before]), &desk, at: now).contains(.load(id(1))))
        let after = summary(1, state: .waiting, epoch: Epoch("other"))
        #expect(hear(.queue([after]), &desk, at: now).contains(.load(id(1))))
        let restored = answer(after, "kept")
        _ = desk.answered(.loaded(restored), about: id(1), now: now)
        #expect(desk.cases.first?.transcript.events == restored.events)
    }

    /// A conversation of this agent that the restored server does not know is over.
    @Test func whatTheRestoredServerDoesNotKnowIsOver() {
        let now = Moment(milliseconds: 1_000_000)
        var desk = signedIn(at: now)
        _ = opened(&desk, at: now)
        _ = load(hear(.queue([summary(1)]), &desk, at: now), &desk, at: now) { summary($0) }
        #expect(hear(.queue([]), &desk, at: now).contains(.load(id(1))))
        let gone = ServerRefusal(code: "not_found", sentence: "There is nothing.")
        _ = desk.answered(.loadFailed(.refused(gone)), about: id(1), now: now)
        #expect(desk.cases.first?.transcript.state == .expired)
        #expect(!hear(.queue([]), &desk, at: now).contains(.load(id(1))))
    }

    /// A waiting room read before the acceptance, and heard after it, takes nothing back.
    @Test func anOlderWaitingRoomTakesNothingBack() {
        let now = Moment(milliseconds: 1_000_000)
        var desk = signedIn(at: now)
        _ = opened(&desk, at: now)
        let before = summary(1, state: .waiting)
        let orders = hear(.queue([before]), &desk, at: now)
        _ = load(orders, &desk, at: now) { summary($0, state: .waiting) }
        let accepted = ActionAnswer(state: .active, assignmentGen: 1)
        let next = desk.answered(.acted(accepted), about: id(1), now: now)
        _ = load(next, &desk, at: now) { summary($0) }
        #expect(desk.cases.first?.isMine == true)
        #expect(hear(.queue([before]), &desk, at: now) == [.show])
        #expect(desk.cases.first?.isMine == true)
    }
}
