import Testing

@testable import KavchatCommand

@Suite struct SettingsFileTests {
    private let known: Set<String> = ["api", "key", "locale"]

    private func read(_ text: String) throws -> SettingsFile {
        try SettingsFile(Array(text.utf8), known: known)
    }

    @Test func linesAreNamesAndValues() throws {
        let file = try read("# a comment\n\n api=https://a.example \r\nkey\t=\tpk_1\nlocale = he\n")
        #expect(file["api"] == "https://a.example")
        #expect(file["key"] == "pk_1")
        #expect(file["locale"] == "he")
    }

    @Test func aValueMayHoldAnEqualsSign() throws {
        #expect(try read("api = https://a.example/?b=c")["api"] == "https://a.example/?b=c")
    }

    @Test func problemsNameTheirLine() {
        #expect(throws: SettingsFile.Problem(line: 2, sentence: "a line is \"name = value\"")) {
            try read("key = pk_1\nnonsense\n")
        }
        let hint = "there is no setting \"locle\"; did you mean \"locale\"?"
        #expect(throws: SettingsFile.Problem(line: 1, sentence: hint)) { try read("locle = he") }
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let file = SettingsFile(["api": "http://127.0.0.1:1", "key": "pk_1"])
        #expect(try SettingsFile(file.bytes, known: known).values == file.values)
    }

    @Test func invalidBytesAreNoTrap() {
        #expect(throws: SettingsFile.Problem.self) {
            try SettingsFile([0xFF, 0xFE, 0x0A], known: known)
        }
    }
}
