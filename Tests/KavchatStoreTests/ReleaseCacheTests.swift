import KavchatStore
import Testing

@Suite struct ReleaseCacheTests {
    private let folder: TemporaryFolder
    private let cache: ReleaseCache
    private let guest = StoreKey(api: "http://a", publicKey: "pk_1", user: nil)
    private let release = CachedRelease(etag: "\"7\"", body: Array("{}".utf8), refusal: nil)

    init() throws {
        folder = try TemporaryFolder()
        cache = ReleaseCache(folder: "\(folder.path)/kavchat")
    }

    /// The one file of the cache.
    private var file: String {
        get throws {
            let all = names(in: "\(folder.path)/kavchat")
            try #require(all.count == 1)
            return "\(folder.path)/kavchat/\(all[0])"
        }
    }

    @Test func aReleaseIsKeptWithItsTagAndItsRefusal() throws {
        // K84, K86
        #expect(cache.load(guest) == nil)
        #expect(cache.save(guest, release))
        #expect(cache.load(guest) == release)
        let refused = CachedRelease(etag: nil, body: [], refusal: "testers_only")
        #expect(cache.save(guest, refused))
        #expect(cache.load(guest) == refused)
        #expect(mode(try file) == 0o600)
    }

    @Test func nobodySeesTheReleaseOfAnother() {
        // A-K30
        let tester = StoreKey(api: "http://a", publicKey: "pk_1", user: "tester")
        #expect(cache.save(tester, release))
        #expect(cache.load(guest) == nil)
        #expect(cache.load(StoreKey(api: "http://apk", publicKey: "_1", user: "tester")) == nil)
    }

    @Test func anyDamageIsAMiss() throws {
        // A-K32
        #expect(cache.save(guest, release))
        let whole = try #require(PrivateFiles.read(try file, limit: 1_000))
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 0x10
            #expect(PrivateFiles.write(try file, changed))
            #expect(cache.load(guest) == nil, "byte \(index)")
            #expect(PrivateFiles.write(try file, Array(whole[..<index])))
            #expect(cache.load(guest) == nil, "cut at \(index)")
        }
        #expect(PrivateFiles.write(try file, whole))
        #expect(cache.load(guest) == release)
    }

    @Test func aCacheWithoutAPlaceMissesAndSaysSo() {
        #expect(!ReleaseCache(folder: "/dev/null/kavchat").save(guest, release))
        #expect(!ReleaseCache(folder: nil).save(guest, release))
        #expect(ReleaseCache(folder: nil).load(guest) == nil)
    }
}
