import KavchatEngine
import ScriptFuzz
import TerminalScreen
import TestSupport

/// What a person types or writes: keys, JSON, scripts.
enum TextFuzz {
    /// A stream of keys means the same however it is sliced.
    static func keys(_ target: FuzzTarget) throws {
        let samples = [
            "aש👍\u{1B}[A\u{1B}OP\u{1B}[1;5C\u{1B}[<0;1;1M\u{1B}[200~pasted\r\u{1B}[201~\r\u{7F}",
            "\u{1B}]11;rgb:00/00/00\u{1B}\\\u{1B}P>|tmux 3.3\u{1B}\\\u{1B}[?62;4c\u{1B}[5;1R\u{1B}",
        ]
        let pieces = [
            "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}P", "\u{1B}]", "\u{1B}\\", "~", "\u{1B}[200~",
            "\u{1B}[201~", "\u{1B}[M", "\u{07}", ";", "?", "$y", "R", "c", "u", "\u{9B}", "<",
        ]
        let fuzz = Fuzz(target: target, samples: samples.map { Array($0.utf8) }, pieces: pieces)
        try fuzz.run { input, random in
            var (whole, inPieces) = (KeyParser(), KeyParser())
            let expected = whole.feed(input) + whole.flush()
            let pieces = FuzzInput.sliced(input, &random)
            let found = pieces.flatMap { inPieces.feed($0) } + inPieces.flush()
            return found == expected ? nil : "pieces give other keys"
        }
    }

    private static let jsonPieces = [
        "{", "[", "}", "]", ":", ",", "null", "true", "[[[[", #"{"a":"#, "\\ud83d", "\\u0000", "\\",
        "1.5e-3", "-",
    ]

    /// What can be read is written so that it reads as the same.
    static func json(_ target: FuzzTarget) throws {
        let samples = [
            #"{"a":[1,-2.5e3,"\u05d0x\n"],"b":{"c":null,"d":true,"e":""}}"#, "[[[[{}]]]]", "0",
            String(decoding: try DemoShop.file("settings.json"), as: UTF8.self),
        ]
        let fuzz = Fuzz(
            target: target,
            samples: samples.map { Array($0.utf8) },
            pieces: jsonPieces
        )
        try fuzz.run { input, _ in
            guard let reading = try? JSONReader.read(input) else { return nil }
            let again = try JSONReader.read(JSONWriter.write(reading.value))
            return again.value == reading.value ? nil : "reads as another value once written"
        }
    }

    /// What holds for any files is said in `ScriptFuzz`.
    static func script(_ target: FuzzTarget) throws {
        let shop = try DemoShop.file("demo-shop.kav")
        let lines = shop.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // Parts: whole scripts take long, and little in them is near a change.
        let parts = stride(from: 0, to: lines.count, by: 20).map { start in
            Array(lines[start...].prefix(60).joined(separator: [UInt8(ascii: "\n")]))
        }
        let pieces = [
            "* ", "-> ", "? ", "= ", "| ", "@", "#", "{name}", "{", "}", "(", ")", "\"", "\\", "  ",
            "\n\n", ":", "!", "welcome",
        ]
        try Fuzz(target: target, samples: parts, pieces: pieces).run { input, _ in
            ScriptFuzz.kav.complaint(about: input)
        }
    }

    static func canonicalScript(_ target: FuzzTarget) throws {
        let sample = """
            {"format":"kavscript","version":1,"bot":{"id":"a","language":"en"},"start":"b",
            "fields":[{"id":"f","type":"number","min":1,"pii":true}],
            "nodes":[{"id":"b","match":{"phrases":["x (a|b)"]},"steps":[{"say":"b.1"},
            {"ask":"f","text":"b.2","tries":2,"onSkip":{"contact":true}},
            {"if":[{"when":{"not":{"ge":[{"field":"f"},7]}},"goto":"b"},{"else":true,"agent":true}]},
            {"buttons":[{"id":"c","label":"b.3","link":"tel:+1"}]}]}],
            "text":{"en":{"b.1":"Hi {f}","b.2":["A","B"],"b.3":{"t":"C","src":"ab12"}}}}
            """
        let fuzz = Fuzz(
            target: target,
            samples: [Array(sample.utf8)],
            pieces: jsonPieces + [#""steps":[]"#, #""goto":"b""#, "b.1", "{f}"]
        )
        try fuzz.run { input, _ in ScriptFuzz.json.complaint(about: input) }
    }

    static func talk(_ target: FuzzTarget) throws {
        var random = Seeded(seed: 1)
        let samples = (0..<20).map { _ in
            (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        try Fuzz(target: target, samples: samples, pieces: []).run { input, _ in
            ScriptFuzz.talk.complaint(about: Array(input.prefix(1_000)))
        }
    }
}
