import TestSupport
import Testing

@testable import KavchatEngine

/// What authors read is true: every block of every page is run.
@Suite struct DocumentTests {
    @Test(arguments: Page.names) func everyBlockIsRun(name: String) throws {
        var run = PageRun(name)
        for block in try Page(name).blocks { try run.take(block) }
    }

    @Test func thePagesForAuthorsAreThere() throws {
        #expect(try Page("first-bot.md").blocks.count { $0.tag == "kav" } >= 4)
        #expect(try Page("language.md").blocks.count { $0.tag == "kav" } >= 20)
        #expect(try Page("language.md").blocks.count { $0.tag == "chat" } >= 4)
    }
}
