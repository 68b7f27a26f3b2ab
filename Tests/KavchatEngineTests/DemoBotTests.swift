import FoundationEssentials
import KavchatModel
import Testing

@testable import KavchatEngine

@Suite struct DemoBotTests {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Resources/bots/demo-shop")

    static func files() throws -> [(name: String, bytes: [UInt8])] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
            (name: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
        }
    }

    /// A file of the resources.
    static func resource(_ name: String) throws -> [UInt8] {
        let resources = folder.deletingLastPathComponent().deletingLastPathComponent()
        return Array(try Data(contentsOf: resources.appending(path: name)))
    }

    static func demo() throws -> Bot {
        try BotSource(files: files()).compile()
    }

    @Test func theDemoBotCompilesWithoutAWord() throws {
        let reading = BotSource(files: try Self.files()).read()
        #expect(reading.problems == [])
        #expect(reading.bot?.script.languages == ["en", "he", "ar"])
    }

    @Test func everyOwnPhraseLeadsToItsNodeInEveryLanguage() throws {
        let script = try Self.demo().script
        for language in script.languages {
            let matcher = Matcher(script: script, language: language)
            for node in script.nodes.elements {
                for phrase in node.phrases[language] ?? [] {
                    guard case .node(let match) = matcher.match(phrase, isOpen: { _ in true })
                    else {
                        Issue.record("\(language): \(phrase) leads nowhere")
                        continue
                    }
                    #expect(match.node == node.id, "\(language): \(phrase)")
                }
                for phrase in node.excluded[language] ?? [] {
                    if case .node(let match) = matcher.match(phrase, isOpen: { _ in true }) {
                        #expect(match.node != node.id, "\(language): \(phrase)")
                    }
                }
            }
        }
    }

    @Test func theCanonicalFormIsTheSameBot() throws {
        let bot = try Self.demo()
        let again = try BotSource(files: [
            (name: "bot.json", bytes: bot.canonicalJSON),
            (name: "settings.json", bytes: JSONWriter.write(SettingsWriter.json(bot.settings))),
        ]).compile()
        #expect(again == bot)
    }

    @Test func aReleaseIsReadAsItWasWritten() throws {
        let release = Release(
            version: 12,
            note: "spring “sale”",
            publishedAt: Timestamp(milliseconds: 1_772_000_000_123),
            bot: try Self.demo()
        )
        #expect(try Release.read(release.envelope) == release)
    }
}
