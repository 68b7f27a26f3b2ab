import KavchatClient
import KavchatModel
import KavchatWire
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ReleaseTests {
    private let release = "GET /v1/client/release"

    private func stored(_ version: Int = 1) -> StoredRelease {
        StoredRelease(
            etag: "\"v\(version)\"",
            body: SmallBot.release(version: version, liveChat: false)
        )
    }

    /// K3, K84, K85: the first screen comes from the cache, before any network.
    @Test func withoutNetworkTheStoredReleaseSpeaks() async {
        let rig = ChatRig()
        rig.store.keep(stored(), rig.key)
        let client = rig.client()
        let first = await client.start()
        #expect(first.phase == .ready)
        #expect(first.lines == ["Hello!"])
        #expect(first.connection == .connecting)
        #expect(first.menuOrdinal == 2)
        #expect(rig.server.requests(release).isEmpty)
        await whileRunning(client) {
            var watcher = Watcher(client.snapshots, from: first)
            let later = await watcher.until { $0.connection != .connecting }
            #expect(later.connection == .offline)
            // The network comes back: the hint goes.
            rig.server.on(release) { _ in HTTPResponse(status: 304) }
            await rig.clock.advance(by: 1_000)
            await watcher.until { $0.connection == .online }
        }
    }

    /// K84: nothing is fetched twice.
    @Test func anUnchangedReleaseIsNotSentAgain() async {
        let rig = ChatRig()
        rig.store.keep(stored(), rig.key)
        rig.server.on(release) { _ in HTTPResponse(status: 304) }
        let client = rig.client()
        await whileWatching(client) { watcher in
            await watcher.until { $0.connection == .online }
        }
        let request = rig.server.requests(release).first
        #expect(request?.headers.contains(HTTPHeader("If-None-Match", "\"v1\"")) == true)
        #expect(request?.headers.contains(HTTPHeader("Kavchat-Key", "pk_live_1")) == true)
        #expect(request?.headers.contains { $0.name == "Authorization" } == false)
    }

    /// A-K32: what cannot be read is not compared with.
    @Test func aDamagedCacheIsNone() async {
        let rig = ChatRig()
        rig.store.keep(StoredRelease(etag: "\"x\"", body: [0x7B]), rig.key)
        let fresh = stored(2)
        rig.server.on(release) { _ in
            HTTPResponse(status: 200, headers: [HTTPHeader("etag", "\"v2\"")], body: fresh.body)
        }
        let client = rig.client()
        await whileWatching(client) { watcher in
            #expect(watcher.last.phase == .loading)
            let later = await watcher.until { $0.phase == .ready }
            #expect(later.releaseVersion == 2)
            #expect(later.lines == ["Hello!"])
        }
        let request = rig.server.requests(release).first
        #expect(request?.headers.contains { $0.name == "If-None-Match" } == false)
        #expect(rig.store.release(rig.key) == fresh)
    }

    /// K86, A-K54: a refusal holds at later starts without network, until a release is given again.
    @Test func aRefusalOutlivesTheProcess() async {
        let rig = ChatRig()
        rig.store.keep(stored(), rig.key)
        rig.server.refuse(release, 403, "quota_exceeded")
        let client = rig.client()
        await whileWatching(client) { watcher in
            let later = await watcher.until { $0.phase != .ready }
            #expect(later.phase == .notOffered(.quotaExceeded))
            #expect(later.history.entries.isEmpty)
        }
        rig.server.cut(release)
        let second = rig.client()
        let refused = await second.start()
        #expect(refused.phase == .notOffered(.quotaExceeded))
        // The server gives it again.
        let body = stored().body
        rig.server.on(release) { _ in HTTPResponse(status: 200, body: body) }
        await whileRunning(second) {
            var watcher = Watcher(second.snapshots, from: refused)
            await watcher.until { $0.phase == .ready }
        }
        #expect(rig.store.release(rig.key)?.refusal == nil)
    }

    /// A-K34, A-K41.
    @Test func withoutNetworkAndCacheNothingCanBeShown() async {
        let rig = ChatRig()
        let client = rig.client()
        await whileWatching(client) { watcher in
            await watcher.until { $0.phase == .unreachable }
            var events = client.hostRequests.makeAsyncIterator()
            #expect(await events.next() == .event(.unavailable))
        }
    }

    /// A-K54, F-24: a captive page is no release.
    @Test func aPageOfSomethingElseIsNoRelease() async {
        let rig = ChatRig()
        rig.store.keep(stored(), rig.key)
        rig.server.on(release) { _ in HTTPResponse(status: 200, body: Array("<html>".utf8)) }
        let client = rig.client()
        await whileWatching(client) { watcher in
            await watcher.until { $0.connection == .offline }
        }
        #expect(rig.store.release(rig.key) == stored())
    }

    /// K87, A-K9: a chat is kept for 30 minutes, and a new one begins after that.
    @Test func aSessionIsKeptForHalfAnHour() async {
        let rig = ChatRig()
        rig.store.keep(stored(), rig.key)
        let first = rig.client()
        _ = await first.start()
        await first.act(.say("opening hours"))
        let later = ChatRig(
            store: rig.store,
            clock: ManualClock(now: Moment(milliseconds: 1_000_000 + 1_799_999))
        )
        #expect(await later.client().start().lines == ["Hello!", "opening hours", "Nine to five."])
        let muchLater = ChatRig(
            store: rig.store,
            clock: ManualClock(now: Moment(milliseconds: 1_000_000 + 1_800_000))
        )
        #expect(await muchLater.client().start().lines == ["Hello!"])
    }

    /// `--fresh`.
    @Test func aFreshStartForgetsWhatWasKept() async {
        let rig = ChatRig()
        rig.store.keep(stored(), rig.key)
        _ = await rig.client().start()
        let kept = rig.store.sessions.map(\.id)
        _ = await rig.client(fresh: true).start()
        #expect(rig.store.sessions.count == 1)
        #expect(rig.store.sessions.map(\.id) != kept)
    }

    /// `architecture.md`, several terminals: the older one says so and writes no more.
    @Test func aSessionThatWasTakenOverIsTakenBackByItsUser() async {
        let rig = ChatRig()
        rig.store.keep(stored(), rig.key)
        let client = rig.client()
        let first = await client.start()
        rig.store.takeOver()
        await client.act(.say("opening hours"))
        var watcher = Watcher(client.snapshots, from: first)
        let taken = await watcher.until { $0.has(.openedElsewhere) }
        #expect(taken.lines.last == "(openedElsewhere)")
        await client.act(.say("opening hours"))
        await client.act(.takeBack)
        let back = await watcher.until { !$0.has(.openedElsewhere) }
        #expect(back.lines == ["Hello!"])
    }
}
