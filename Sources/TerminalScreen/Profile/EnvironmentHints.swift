import TerminalText

/// What environment variables hint at; they are inherited, so answers of the terminal go before them.
struct EnvironmentHints {
    private let environment: [String: String]

    init(_ environment: [String: String]) {
        self.environment = environment
    }

    var hasMultiplexer: Bool {
        isSet("TMUX") || isSet("STY") || name.hasPrefix("tmux") || name.hasPrefix("screen")
    }

    /// The output for a terminal that has not named itself.
    func bidi(answers: ProbeAnswers) -> BidiOutput {
        if hasMultiplexer || answers.isFromMultiplexer { return .lro }
        if answers.isComplete {
            // VTE, Konsole and kitty would have answered: their variables are another terminal's.
            return answers.widths[.override] == 1 ? .lro : .visual
        }
        if isSet("VTE_VERSION") { return .bdsm }
        if isSet("KONSOLE_VERSION") { return .rlo }
        if isSet("KITTY_WINDOW_ID") { return .words }
        return isSet("MLTERM") ? .terminal : .visual
    }

    func colorDepth(colorCount: Int, setting: ScreenSettings.Colors) -> ColorDepth {
        switch setting {
        case .never: return .mono
        case .auto where isSet("NO_COLOR") || environment["CLICOLOR"] == "0": return .mono
        case .auto, .always: break
        }
        if hasTrueColor { return .trueColor }
        switch colorCount {
        case 0x100_0000...: return .trueColor
        case 256...: return .palette256
        case 8...: return .sixteen
        default: return setting == .always ? .sixteen : .mono
        }
    }

    private var hasTrueColor: Bool {
        // GNU screen inherits the variable and cannot draw the colours.
        if isSet("STY") { return false }
        return ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
            || ["xterm-kitty", "foot", "alacritty"].contains { name.hasPrefix($0) }
    }

    private var name: String { environment["TERM"] ?? "" }

    private func isSet(_ variable: String) -> Bool {
        !(environment[variable] ?? "").isEmpty
    }
}
