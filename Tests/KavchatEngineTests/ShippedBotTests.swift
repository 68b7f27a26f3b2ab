import KavchatModel
import Testing

@testable import KavchatEngine

/// What holds for every bot that is shipped.
@Suite struct ShippedBotTests {
    @Test func theDemoBotAndThreeExamplesAreShipped() {
        #expect(
            ShippedBots.all == [
                "bots/demo-shop", "examples/city", "examples/clinic", "examples/software",
            ]
        )
    }

    @Test(arguments: ShippedBots.all)
    func theCheckerFindsNothingAndNothingIsAllowed(_ name: String) throws {
        let policy = CheckPolicy(level: .info)
        let report = CheckReport(of: try ShippedBots.source(name), policy: policy)
        #expect(
            report.problems.map {
                "\($0.place.file):\($0.place.line) \($0.code) \($0.message)"
            } == []
        )
        #expect(report.silenced.isEmpty)
    }

    @Test(arguments: ShippedBots.all)
    func everyTextStandsInEveryLanguage(_ name: String) throws {
        let script = try ShippedBots.bot(name).script
        let own = try #require(script.texts[script.language])
        #expect(script.languages.count > 1)
        for language in script.languages {
            let table = try #require(script.texts[language])
            #expect(Set(table.lines.map(\.id)) == Set(own.lines.map(\.id)), "\(language)")
        }
    }

    @Test(arguments: ShippedBots.all)
    func whatCanBeAskedCanBeAskedInEveryLanguage(_ name: String) throws {
        let script = try ShippedBots.bot(name).script
        for node in script.nodes.elements where !node.phrases.isEmpty {
            for language in script.languages {
                #expect(node.phrases[language]?.count ?? 0 >= 5, "\(language): \(node.id)")
            }
        }
    }

    @Test(arguments: ShippedBots.all)
    func everyOwnPhraseLeadsToItsNodeInEveryLanguage(_ name: String) throws {
        let script = try ShippedBots.bot(name).script
        for language in script.languages {
            let matcher = Matcher(script: script, language: language)
            for node in script.nodes.elements {
                for phrase in node.phrases[language] ?? [] {
                    #expect(matcher.node(for: phrase) == node.id, "\(language): \(phrase)")
                }
                for phrase in node.excluded[language] ?? [] {
                    #expect(matcher.node(for: phrase) != node.id, "\(language): \(phrase)")
                }
            }
        }
    }

    @Test(arguments: ShippedBots.all)
    func theCanonicalFormIsTheSameBot(_ name: String) throws {
        let bot = try ShippedBots.bot(name)
        let again = try BotSource(files: [
            (name: "bot.json", bytes: bot.canonicalJSON),
            (name: "settings.json", bytes: JSONWriter.write(SettingsWriter.json(bot.settings))),
        ]).compile()
        #expect(again == bot)
    }

    @Test(arguments: ShippedBots.all)
    func theFormatterChangesNothing(_ name: String) throws {
        let source = try ShippedBots.source(name)
        for (name, bytes) in try ScriptFormatter(source).formatted() {
            #expect(source.files.contains { $0.name == name && $0.bytes == bytes }, "\(name)")
        }
    }

    @Test(arguments: ShippedBots.all)
    func aReleaseIsReadAsItWasWritten(_ name: String) throws {
        let release = Release(
            version: 12,
            note: "spring “sale”",
            publishedAt: Timestamp(milliseconds: 1_772_000_000_123),
            bot: try ShippedBots.bot(name)
        )
        #expect(try Release.read(release.envelope) == release)
    }
}

extension Matcher {
    /// Where a text leads, whatever conditions say.
    func node(for text: String) -> String? {
        guard case .node(let match) = match(text, isOpen: { _ in true }) else { return nil }
        return match.node
    }
}
