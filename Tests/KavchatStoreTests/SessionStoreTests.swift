import CSQLite
import Glibc
import KavchatModel
import KavchatStore
import Testing

@Suite struct SessionStoreTests {
    private let folder: TemporaryFolder
    private let guest = StoreKey(api: "http://a", publicKey: "pk_1", user: nil)
    private let noon = Timestamp(milliseconds: 1_772_366_400_000)

    init() throws {
        folder = try TemporaryFolder()
    }

    private var state: String { "\(folder.path)/new/kavchat" }
    private var file: String { "\(state)/client.db" }

    private func store(_ owner: String = "first") throws -> SessionStore {
        try #require(SessionStore(folder: state, owner: owner))
    }

    private func session(_ id: String, _ body: String = "{}", at: Timestamp? = nil) -> StoredSession
    {
        StoredSession(id: SessionID(id), lastActivity: at ?? noon, body: Array(body.utf8))
    }

    private func request(_ id: String, user: String? = nil) -> StoredRequest {
        StoredRequest(id: id, kind: "lead", user: user, at: noon, body: Array(id.utf8))
    }

    // MARK: Secrets

    @Test func secretsThatNobodyUsesAreFound() throws {
        // K68
        let store = try store()
        for (name, age) in [("a pk c1", 0), ("a pk c2", 0), ("b pk c3", 0), ("b pk c4", 13)] {
            let written = noon.advanced(byMilliseconds: -Int64(age) * 3_600_000)
            store.note(secret: name, at: written)
        }
        let later = try self.store("second")
        let stale = { later.staleSecrets(prefix: "a pk ", but: $0, before: noon) }
        #expect(stale("a pk c1") == ["a pk c2", "b pk c4"])
        later.forget(secret: "a pk c2")
        #expect(stale(nil) == ["a pk c1", "b pk c4"])
        // What was written meanwhile is somebody's.
        later.note(secret: "a pk c1", at: noon.advanced(byMilliseconds: 1))
        #expect(stale(nil) == ["b pk c4"])
    }

    // MARK: Keeping

    @Test func aSessionIsFoundByTheNextProcess() throws {
        // K87
        let first = try store()
        #expect(first.condition == .kept)
        #expect(first.open(guest) == nil)
        #expect(first.save(guest, session("s1", "hello\u{0}שלום")) == .saved)
        #expect(try store("second").open(guest) == session("s1", "hello\u{0}שלום"))
    }

    @Test func sessionsOfOtherKeysAreOthers() throws {
        let store = try store()
        #expect(store.save(guest, session("s1")) == .saved)
        for key in [
            StoreKey(api: "http://b", publicKey: "pk_1", user: nil),
            StoreKey(api: "http://a", publicKey: "pk_2", user: nil),
            StoreKey(api: "http://a", publicKey: "pk_1", user: "u"),
        ] {
            #expect(store.open(key) == nil)
        }
    }

    @Test func aDeletedSessionIsGone() throws {
        let store = try store()
        #expect(store.save(guest, session("s1")) == .saved)
        store.delete(guest)
        #expect(store.open(guest) == nil)
    }

    @Test func aNewSessionTakesThoseWithItThatNobodyMayGoOnWith() throws {
        let store = try store()
        let other = StoreKey(api: "http://a", publicKey: "pk_1", user: "old")
        let recent = StoreKey(api: "http://a", publicKey: "pk_1", user: "recent")
        #expect(store.save(other, session("s1")) == .saved)
        let later = noon.advanced(byMilliseconds: 12 * 3_600_000 + 1)
        #expect(store.save(recent, session("s2", at: later)) == .saved)
        #expect(store.save(guest, session("s3", at: later)) == .saved)
        #expect(store.open(other) == nil)
        #expect(store.open(recent) != nil)
    }

    @Test func filesAreTheUsersAlone() throws {
        let store = try store()
        #expect(store.save(guest, session("s1")) == .saved)
        #expect(mode(state) == 0o700)
        #expect(mode(file) == 0o600)
        #expect(mode(file + "-wal") == 0o600)
        chmod(state, 0o755)
        chmod(file, 0o644)
        _ = try self.store("second")
        #expect(mode(state) == 0o700)
        #expect(mode(file) == 0o600)
    }

    // MARK: Two terminals

    @Test func theTerminalThatOpensLastOwnsTheSession() throws {
        // F-47
        let first = try store("first")
        let second = try store("second")
        #expect(first.save(guest, session("s1", "one")) == .saved)
        #expect(second.open(guest) == session("s1", "one"))
        #expect(first.save(guest, session("s1", "two"), adding: [request("r1")]) == .takenOver)
        #expect(first.save(guest, session("s1", "three")) == .takenOver)
        #expect(second.save(guest, session("s1", "four")) == .saved)
        // Nothing of a refused step is kept, its requests neither.
        #expect(second.claim(guest, now: noon) == nil)
        // The first one takes it back.
        #expect(first.open(guest) == session("s1", "four"))
        #expect(first.save(guest, session("s1", "five")) == .saved)
        #expect(second.save(guest, session("s1", "six")) == .takenOver)
    }

    @Test func theOlderTerminalDeletesNothingOfTheNewer() throws {
        let first = try store("first")
        let second = try store("second")
        #expect(first.save(guest, session("s1")) == .saved)
        #expect(second.open(guest) != nil)
        first.delete(guest)
        #expect(second.save(guest, session("s1", "still here")) == .saved)
    }

    @Test func aSessionThatAnotherTerminalDeletedIsNotWrittenAgain() throws {
        let first = try store("first")
        let second = try store("second")
        #expect(first.save(guest, session("s1")) == .saved)
        #expect(second.open(guest) != nil)
        second.delete(guest)
        #expect(first.save(guest, session("s1")) == .takenOver)
        #expect(second.open(guest) == nil)
    }

    // MARK: The request queue

    @Test func requestsAreClaimedOnceInTheOrderOfTheirMaking() throws {
        // K77, A-K27
        let first = try store("first")
        let second = try store("second")
        let requests = [request("r1", user: "u"), request("r2")]
        #expect(first.save(guest, session("s1"), adding: requests) == .saved)
        let other = StoreKey(api: "http://a", publicKey: "pk_1", user: "someone")
        #expect(second.claim(other, now: noon) == requests[0])
        #expect(first.claim(guest, now: noon) == requests[1])
        #expect(first.claim(guest, now: noon.advanced(byMilliseconds: 29_999)) == nil)
        // Who claimed r1 is gone; r2 is done.
        first.remove(request: "r2")
        let later = noon.advanced(byMilliseconds: 30_000)
        #expect(first.claim(guest, now: later) == requests[0])
        first.putBack(request: "r1", until: later.advanced(byMilliseconds: 5_000))
        #expect(first.claim(guest, now: later.advanced(byMilliseconds: 4_999)) == nil)
        #expect(first.claim(guest, now: later.advanced(byMilliseconds: 5_000)) == requests[0])
    }

    @Test func aRequestOfAnotherWorkspaceIsNotClaimed() throws {
        let store = try store()
        #expect(store.save(guest, session("s1"), adding: [request("r1")]) == .saved)
        let other = StoreKey(api: "http://a", publicKey: "pk_2", user: nil)
        #expect(store.claim(other, now: noon) == nil)
    }

    @Test func theSameRequestIsQueuedOnce() throws {
        let store = try store()
        let twice = [request("r1"), request("r1", user: "other")]
        #expect(store.save(guest, session("s1"), adding: twice) == .saved)
        #expect(store.claim(guest, now: noon) == request("r1"))
        #expect(store.claim(guest, now: noon) == nil)
    }

    @Test func aClockThatWasSetBackKeepsNoRequestForEver() throws {
        // F-49
        let store = try store()
        #expect(store.save(guest, session("s1"), adding: [request("r1")]) == .saved)
        #expect(store.claim(guest, now: noon) != nil)
        let dayBefore = noon.advanced(byMilliseconds: -86_400_000)
        #expect(store.claim(guest, now: dayBefore) == request("r1"))
    }

    // MARK: Files that are not well

    @Test(arguments: ["no database at all, but long enough to look like one", ""])
    func aFileThatIsNoDatabaseIsSetAsideOrFilled(_ content: String) throws {
        // F-50
        #expect(PrivateFiles.makeFolder(state))
        #expect(PrivateFiles.write(file, Array(content.utf8)))
        let store = try store()
        #expect(store.condition == (content.isEmpty ? .kept : .setAside(file + ".damaged")))
        #expect(store.save(guest, session("s1")) == .saved)
        if !content.isEmpty {
            #expect(PrivateFiles.read(file + ".damaged", limit: 1_000) == Array(content.utf8))
            #expect(store.condition.sentence?.contains("client.db.damaged") == true)
        }
    }

    @Test func damageFoundLaterIsSetAsideToo() throws {
        var first: SessionStore? = try store()
        #expect(first?.save(guest, session("s1", String(repeating: "x", count: 50_000))) == .saved)
        first = nil
        var bytes = try #require(PrivateFiles.read(file, limit: 1 << 20))
        // The schema's page stays whole; the tables' pages do not.
        for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
        #expect(PrivateFiles.write(file, bytes))
        let store = try store()
        #expect(store.condition == .kept)
        #expect(store.open(guest) == nil)
        #expect(store.condition == .setAside(file + ".damaged"))
        #expect(store.save(guest, session("s2")) == .saved)
        #expect(try self.store("second").open(guest) == session("s2"))
    }

    @Test func aNewerFileIsLeftAlone() throws {
        _ = try store().save(guest, session("s1"))
        try execute("PRAGMA user_version=99")
        let store = try store()
        #expect(store.condition == .memoryOnly(.newer(file)))
        #expect(store.open(guest) == nil)
        #expect(store.save(guest, session("s2")) == .saved)
        #expect(store.open(guest) == session("s2"))
        try execute("PRAGMA user_version=2")
        #expect(try self.store().open(guest) == session("s1"))
    }

    @Test(arguments: ["/proc/kavchat", "/dev/null/kavchat"])
    func whereNothingCanBeWrittenTheStoreIsInMemory(_ path: String) throws {
        // F-52
        let store = try #require(SessionStore(folder: path, owner: "first"))
        #expect(store.condition == .memoryOnly(.unwritable(path)))
        #expect(store.condition.sentence?.contains(path) == true)
        #expect(store.save(guest, session("s1"), adding: [request("r1")]) == .saved)
        #expect(store.open(guest) == session("s1"))
        #expect(store.claim(guest, now: noon) == request("r1"))
    }

    @Test func aFolderInThePlaceOfTheFileLeavesTheStoreInMemory() throws {
        #expect(PrivateFiles.makeFolder(file))
        #expect(try store().condition == .memoryOnly(.unwritable(file)))
    }

    @Test func withoutAHomeTheStoreIsInMemory() throws {
        let store = try #require(SessionStore(folder: nil, owner: "first"))
        #expect(store.condition == .memoryOnly(.noFolder))
    }

    private func execute(_ sql: String) throws {
        var handle: OpaquePointer?
        #expect(sqlite3_open(file, &handle) == SQLITE_OK)
        #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
        sqlite3_close(handle)
    }
}
