import TerminalScreen

/// How the screen is to look, for every command that draws one.
struct AppearanceOptions: Sendable {
    /// `auto`, `always` or `never`.
    var color: String?
    /// `auto` or one of the ways of `text.md` 7 to send right-to-left text.
    var bidi: String?
    /// Line by line instead of a full screen; for the visitor's chat only.
    var isPlain: Bool

    /// Of the commands that have a plain mode too.
    static let chatSpecs =
        specs + [
            OptionSpec("plain", nil, "line by line, for pipes and screen readers; no full screen")
        ]

    static let specs = [
        OptionSpec("color", "WHEN", "auto, always or never (auto; NO_COLOR counts)"),
        OptionSpec(
            "bidi",
            "HOW",
            "how right-to-left text is sent: auto, visual, bdsm, lro, rlo, words, terminal"
        ),
    ]

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        color = parsed["color"]
        bidi = parsed["bidi"]
        isPlain = parsed.has("plain")
        if let color, !["auto", "always", "never"].contains(color) {
            throw .badValue(name: "color", allowed: "auto, always or never")
        }
        let ways = ["auto", "visual", "bdsm", "lro", "rlo", "words", "terminal"]
        if let bidi, !ways.contains(bidi) {
            throw .badValue(name: "bidi", allowed: ways.joined(separator: ", "))
        }
    }
}
