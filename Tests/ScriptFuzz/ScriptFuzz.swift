/// What is fuzzed of the script's language: both parsers, and conversations.
package enum ScriptFuzz: String, CaseIterable, Sendable {
    /// `.kav` with its text files.
    case kav
    /// The canonical form.
    case json
    /// Any events in any state, with bots of every kind.
    case talk

    /// What is wrong with what the engine makes of the bytes; nil where nothing is.
    package func complaint(about bytes: [UInt8]) -> String? {
        switch self {
        case .kav:
            return ReadingFuzz.complaint(
                about: Self.parts(bytes, ["a.kav", "a.he.kavtext", "b.kav"])
            )
        case .json:
            return ReadingFuzz.complaint(about: Self.parts(bytes, ["a.json", "settings.json"]))
        case .talk:
            var talk = TalkFuzz(bytes)
            return talk.complaint()
        }
    }

    /// Files in one input: bytes that no text has stand between them.
    private static func parts(
        _ bytes: [UInt8],
        _ names: [String]
    ) -> [(name: String, bytes: [UInt8])] {
        let parts = bytes.split(
            separator: 0xFF,
            maxSplits: names.count - 1,
            omittingEmptySubsequences: false
        )
        return zip(names, parts).map { ($0, Array($1)) }
    }

    /// An input that holds these files.
    package static func joined(_ files: [[UInt8]]) -> [UInt8] {
        Array(files.joined(separator: [0xFF]))
    }
}
