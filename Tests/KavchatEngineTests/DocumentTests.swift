import Foundation
import Testing

@testable import KavchatEngine

/// What authors read is true: every script in the documents is a bot that nothing is wrong with.
@Suite struct DocumentTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources/docs")

    /// The blocks of a document that begin with “```kav”.
    private static func scripts(in document: String) throws -> [String] {
        let text = try String(contentsOf: folder.appending(path: document), encoding: .utf8)
        return text.components(separatedBy: "\n```kav\n").dropFirst()
            .map { $0.components(separatedBy: "\n```")[0] + "\n" }
    }

    @Test func theFirstBotIsRightAtEveryStep() throws {
        let scripts = try Self.scripts(in: "first-bot.md")
        #expect(scripts.count >= 4)
        for script in scripts {
            let reading = BotSource(files: [("bakery.kav", Array(script.utf8))]).check()
            #expect(reading.problems.filter { $0.severity <= .warning } == [])
            #expect(reading.bot != nil)
        }
    }
}
