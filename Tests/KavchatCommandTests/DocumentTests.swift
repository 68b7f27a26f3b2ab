import TestSupport
import Testing

@testable import KavchatCommand

/// Commands and files of configuration in the documents are what the program takes.
@Suite struct DocumentTests {
    /// A page's blocks with one of these tags.
    private func blocks(of page: String, _ tags: String...) throws -> [Page.Block] {
        try Page(page).blocks.filter { tags.contains($0.tag) }
    }

    @Test(arguments: Page.names) func everyCommandIsOne(page: String) throws {
        for block in try blocks(of: page, "sh", "ini") {
            for line in block.text.split(separator: "\n") {
                let words = line.split(separator: " ").map(String.init)
                guard let place = words.firstIndex(where: { isKavchat($0) }) else { continue }
                #expect(throws: Never.self, "\(page):\(block.line): \(line)") {
                    try Invocation(Array(words[(place + 1)...]))
                }
            }
        }
    }

    /// By its bare name or as the program of a unit.
    private func isKavchat(_ word: String) -> Bool {
        word == "kavchat" || word.hasSuffix("/bin/kavchat")
    }

    @Test(arguments: Page.names) func everyConfigurationIsRead(page: String) throws {
        for block in try blocks(of: page, "config") {
            let file = try SettingsFile(
                Array(block.text.utf8),
                known: SettingsFile.configurationNames
            )
            #expect(!file.values.isEmpty)
        }
    }

    @Test func everySettingOfTheConfigurationIsListed() throws {
        let text = try Page("configuration.md").text
        for name in SettingsFile.configurationNames { #expect(text.contains("| `\(name)` |")) }
    }

    @Test func thereAreCommandsInTheDocuments() throws {
        #expect(try blocks(of: "language.md", "sh").count == 1)
        #expect(try blocks(of: "operator.md", "sh", "ini").count == 3)
        #expect(try blocks(of: "configuration.md", "config").count == 1)
    }
}
