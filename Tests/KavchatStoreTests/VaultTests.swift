import Glibc
import KavchatStore
import Testing

@Suite struct VaultTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A keyring is shared by the whole machine: each test has a service of its own.
    private func vault(_ usesKeyring: Bool, _ name: String = #function) -> Vault {
        Vault(
            service: "kavchat-test-\(getpid())-\(name)",
            folder: "\(folder.path)/secrets",
            usesSecretService: false,
            usesKeyring: usesKeyring
        )
    }

    @Test(arguments: [true, false])
    func aSecretIsKeptReplacedAndErased(_ usesKeyring: Bool) {
        // K67
        let vault = vault(usesKeyring, "kept-\(usesKeyring)")
        #expect(vault.read("conversation/1") == nil)
        let backend = vault.write("conversation/1", "first")
        #expect(vault.write("conversation/1", "second") == backend)
        vault.write("conversation_2f1", "other")
        #expect(vault.read("conversation/1") == "second")
        vault.erase("conversation/1")
        #expect(vault.read("conversation/1") == nil)
        #expect(vault.read("conversation_2f1") == "other")
        vault.wipe()
    }

    @Test(arguments: [true, false])
    func wipingErasesAllOfOneServiceAndNothingElse(_ usesKeyring: Bool) throws {
        // V-19
        let mine = vault(usesKeyring, "mine-\(usesKeyring)")
        let others = Vault(
            service: "kavchat-test-\(getpid())-others-\(usesKeyring)",
            folder: "\(folder.path)/others",
            usesSecretService: false,
            usesKeyring: usesKeyring
        )
        for name in ["a", "b", "c"] { mine.write(name, "secret") }
        others.write("a", "theirs")
        mine.wipe()
        for name in ["a", "b", "c"] { #expect(mine.read(name) == nil) }
        #expect(others.read("a") == "theirs")
        others.wipe()
        #expect(others.read("a") == nil)
    }

    @Test func aFileOfSecretsIsTheUsersAlone() {
        let vault = vault(false)
        #expect(vault.write("token", "secret") == .files)
        #expect(mode("\(folder.path)/secrets") == 0o700)
        #expect(mode("\(folder.path)/secrets/token") == 0o600)
        #expect(vault.backend() == .files)
        #expect(vault.read("token") == "secret")
    }

    @Test func aSecretThatMovesLeavesNoCopy() {
        let files = vault(false, "moves")
        #expect(files.write("token", "old") == .files)
        let ring = vault(true, "moves")
        let backend = ring.write("token", "new")
        #expect(ring.read("token") == "new")
        #expect((mode("\(folder.path)/secrets/token") == nil) == (backend == .keyring))
        ring.wipe()
    }

    @Test func withoutAPlaceASecretIsKeptInMemory() {
        let vault = Vault(
            service: "kavchat-test",
            folder: nil,
            usesSecretService: false,
            usesKeyring: false
        )
        #expect(vault.write("token", "secret") == .memory)
        #expect(vault.read("token") == "secret")
        vault.wipe()
        #expect(vault.read("token") == nil)
    }
}
