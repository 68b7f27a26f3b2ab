import Testing

@testable import KavchatEngine

/// Whatever a script says, it says the same in either form, and printing it twice changes nothing.
@Suite struct FormatRoundTripTests {
    private static func formatter(_ name: String, _ bytes: [UInt8]) throws -> ScriptFormatter {
        try ScriptFormatter(BotSource(files: [(name, bytes)]))
    }

    @Test(arguments: 0..<24)
    func madeScriptsSurviveEveryWayBetweenTheForms(block: Int) throws {
        for seed in (block * 8)..<(block * 8 + 8) {
            var maker = ScriptMaker(seed: UInt64(seed))
            let json = JSONWriter.write(maker.script())
            do {
                let made = try Self.formatter("bot.json", json)
                let canonical = try made.document(.json)
                #expect(try Self.formatter("bot.json", canonical).document(.json) == canonical)
                let kav = try made.document(.kav)
                #expect(try Self.formatter("bot.kav", kav).document(.json) == canonical, "\(seed)")
                let folder = BotSource(files: try made.folder(.kav))
                #expect(try ScriptFormatter(folder).document(.json) == canonical, "\(seed)")
                try formatsOnce(kav, seed: seed)
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
        }
    }

    /// Formatting adds hashes to translations that have none, and nothing else.
    private func formatsOnce(_ kav: [UInt8], seed: Int) throws {
        let once = try Self.formatter("bot.kav", kav).formatted()[0].bytes
        let twice = try Self.formatter("bot.kav", once).formatted()[0].bytes
        #expect(once == twice, "\(seed)")
        let root = try JSONReader.read(Self.formatter("bot.kav", kav).document(.json)).value
        let stamped = CanonicalJSONPrinter.bytes(of: Stamping.stamped(root))
        #expect(try Self.formatter("bot.kav", once).document(.json) == stamped, "\(seed)")
    }

    @Test func theMakerMakesScriptsThatTheEngineFollows() {
        let good = (0..<200).count { ScriptMaker.bot(seed: $0) != nil }
        #expect(good > 40)
    }

    /// Pairs that mean the same; the second is the one form.
    @Test(arguments: [
        (#"{"all":[{"any":[{"known":"a"}]}]}"#, #"{"known":"a"}"#),
        (#"{"identified":false}"#, #"{"not":{"identified":true}}"#),
        (#"{"visited":{"min":1,"node":"a"}}"#, #"{"visited":"a"}"#),
        (#"{"visited":{"min":2,"node":"a"}}"#, #"{"visited":{"node":"a","min":2}}"#),
        (#"{"eq":[{"field":"a"},1.50]}"#, #"{"eq":[{"field":"a"},"1.50"]}"#),
        (#"{"in":[{"field":"a"},[true,2,"x"]]}"#, #"{"in":[{"field":"a"},["true",2,"x"]]}"#),
    ])
    func conditionsHaveOneForm(said: String, form: String) throws {
        let value = try JSONReader.read(Array(said.utf8)).value
        let canonical = CanonicalConditions.of(value)
        #expect(String(decoding: JSONWriter.write(canonical), as: UTF8.self) == form)
        #expect(CanonicalConditions.of(canonical) == canonical)
    }

    /// Whatever people write, printing it is either refused or done once and for all, comments and all.
    @Test func changedFilesArePrintedOnceOrRefused() throws {
        var maker = ScriptMaker(seed: 5)
        var printed = 0
        for round in 0..<150 {
            var scripts = ScriptMaker(seed: UInt64(round % 40))
            let json = JSONWriter.write(scripts.script())
            guard let kav = try? Self.formatter("bot.json", json).document(.kav) else { continue }
            var lines = kav.split(separator: 0x0A, omittingEmptySubsequences: false)
            for _ in 0..<maker.number(5) {
                let line = maker.number(lines.count)
                let text = Array(maker.text().utf8)
                switch maker.number(4) {
                case 0: lines.insert(Array("# remark \(line)".utf8)[...], at: line)
                case 1: lines[line] += "  # behind \(line)".utf8
                case 2: lines.swapAt(line, maker.number(lines.count))
                default: lines[line] += text
                }
            }
            let bytes = Array(lines.joined(separator: [0x0A]))
            guard let once = try? Self.formatter("bot.kav", bytes).formatted()[0].bytes else {
                continue
            }
            printed += 1
            #expect(try Self.formatter("bot.kav", once).formatted()[0].bytes == once, "\(round)")
            for (index, line) in lines.enumerated() where line.starts(with: "# remark".utf8) {
                let remark = String(decoding: line, as: UTF8.self)
                let isThere = String(decoding: once, as: UTF8.self).contains(remark)
                #expect(isThere, "round \(round) lost \(remark), line \(index)")
            }
        }
        #expect(printed > 40)
    }
}
