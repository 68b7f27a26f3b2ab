import KavchatStore
import Testing

@Suite struct FoldersTests {
    @Test func theEnvironmentSaysWhereFilesLie() throws {
        let environment = [
            "HOME": "/home/a", "XDG_CACHE_HOME": "/cache/", "XDG_CONFIG_HOME": "relative",
            "XDG_RUNTIME_DIR": "/run/user/1",
        ]
        let folders = try #require(Folders { environment[$0] })
        #expect(folders.state == "/home/a/.local/state/kavchat")
        #expect(folders.cache == "/cache/kavchat")
        #expect(folders.config == "/home/a/.config/kavchat")
        #expect(folders.runtime == "/run/user/1/kavchat")
    }

    @Test func withoutARuntimeFolderTheStateFolderStandsIn() throws {
        let folders = try #require(Folders { $0 == "HOME" ? "/h" : nil })
        #expect(folders.runtime == folders.state)
    }

    @Test func withoutAHomeThereAreNone() {
        #expect(Folders { _ in nil } == nil)
        #expect(Folders { $0 == "HOME" ? "" : nil } == nil)
    }
}
