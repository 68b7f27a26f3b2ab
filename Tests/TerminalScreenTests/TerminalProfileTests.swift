import TerminalText
import Testing

@testable import TerminalScreen

/// What a terminal sent to the start-up probe, as text with `^` for ESC.
private func answers(_ text: String) -> ProbeAnswers {
    var parser = KeyParser()
    var answers = ProbeAnswers()
    for case .reply(let reply) in parser.feed(text.replacing("^", with: "\u{1B}").utf8) {
        _ = answers.take(reply)
    }
    return answers
}

/// The answers to the eleven samples of a terminal that takes so many cells for each.
private func widths(_ widths: [Int]) -> String {
    widths.map { "^[24;\($0 + 1)R" }.joined()
}

private func profile(
    _ environment: [String: String],
    _ text: String = "",
    colors: Int = 256,
    settings: ScreenSettings = ScreenSettings()
) -> TerminalProfile {
    TerminalProfile(
        environment: environment,
        colorCount: colors,
        settings: settings,
        answers: answers(text)
    )
}

private let xterm = [1, 1, 8, 4, 1, 1, 2, 1, 1, 1, 2]
private let konsole = [1, 1, 2, 2, 2, 1, 2, 1, 1, 2, 2]

@Suite struct BidiDetectionTests {
    // The answers are those that the terminals were seen to give.
    @Test(arguments: [
        ("XTerm", "^[8;0$y^P>|XTerm(379)^\\^[>41;379;0c^[?64;1c", BidiOutput.visual),
        ("VTE", "^[8;1$y^P!|7E565445^\\^[>65;7006;1c^[?65;1;9c", .bdsm),
        ("VTE after CSI 8 l", "^[8;2$y^[>65;7006;1c^[?65;1;9c", .bdsm),
        ("Konsole", "^P>|Konsole 22.12.3^\\^P!|7E4B4445^\\^[>1;115;0c^[?62;1;4c", .rlo),
        ("kitty", "^[8;0$y^P>|kitty(0.26.5)^\\^[>1;4000;26c^[?62;c", .words),
        ("tmux", "^P>|tmux 3.3a^\\^[>84;0;0c^[?1;2c", .lro),
        ("screen", "^[>83;40900;0c^[?1;2c", .lro),
        ("mlterm", "^[8;0$y^[>24;279;0c^[?63;1c", .terminal),
        ("urxvt", "^[>85;95;0c^[?1;2c", .visual),
        ("foot", "^P>|foot(1.13.1)^\\^P!|464F4F54^\\^[>1;11301;0c^[?62;4;22c", .visual),
        ("alacritty", "\(widths(xterm))^[>0;1101;1c^[?6c", .lro),
        ("one that shows marks", "\(widths(Array(repeating: 3, count: 11)))^[?6c", .visual),
    ])
    func aTerminalIsKnownByItsAnswers(name: String, text: String, bidi: BidiOutput) {
        #expect(profile(["TERM": "xterm-256color"], text).bidi == bidi, "\(name)")
    }

    @Test func theUserHasTheLastWord() {
        let settings = ScreenSettings(bidi: .words)
        #expect(profile(["TMUX": "x"], "^[8;1$y^[?1c", settings: settings).bidi == .words)
    }

    @Test func theEnvironmentHintsUntilTheAnswersAreThere() {
        #expect(profile(["VTE_VERSION": "7006"]).bidi == .bdsm)
        #expect(profile(["KONSOLE_VERSION": "221203"]).bidi == .rlo)
        #expect(profile(["KONSOLE_VERSION": "221203", "TMUX": "/tmp/x,1,0"]).bidi == .lro)
        // Inherited from the terminal that started this one.
        #expect(profile(["KONSOLE_VERSION": "221203"], "^P>|XTerm(379)^\\^[?64c").bidi == .visual)
        #expect(profile(["KONSOLE_VERSION": "221203"], widths(xterm) + "^[?6c").bidi == .lro)
    }

    @Test func theLayoutShapesAndMirrorsForThoseThatDoNot() {
        let lro = profile(["TMUX": "x"]).layout
        let words = profile([:], settings: ScreenSettings(bidi: .words)).layout
        let terminal = profile([:], settings: ScreenSettings(bidi: .terminal)).layout
        #expect(
            [lro.shapesArabic, words.shapesArabic, terminal.shapesArabic] == [true, false, false]
        )
        #expect([lro.mirrors, words.mirrors, terminal.mirrors] == [true, true, false])
    }
}

@Suite struct ProbeTests {
    @Test func theAnswersToTheSamplesAreTheWidths() {
        let profile = profile([:], widths(konsole) + "^[?62c")
        #expect(profile.widths.joinsSequences && profile.widths.joinsSkinTones)
        #expect(!profile.widths.joinsVariations)
    }

    @Test func aLostAnswerLeavesEverythingReduced() {
        #expect(profile([:], widths(konsole.dropLast()) + "^[?62c").widths == .reduced)
        #expect(profile([:], widths(konsole)).widths == .reduced)
    }

    // tmux joins what the terminal around it may split.
    @Test func insideTmuxNothingIsJoined() {
        #expect(profile(["TMUX": "x"], widths(konsole) + "^[?1c").widths == .reduced)
        #expect(profile([:], widths(konsole) + "^P>|tmux 3.3a^\\^[?1c").hidesOuterTerminal)
    }

    @Test func lateAndDoubledAnswersChangeNothing() {
        let once = answers(widths(konsole) + "^[?62c")
        #expect(answers(widths(konsole) + "^[?62c^[?62c^[8;1$y" + widths(xterm)) == once)
    }

    // VTE answers 4 for 2026: known, and never on.
    @Test func onlyASettableModeSynchronizes() {
        #expect(profile([:]).synchronizesOutput)
        #expect(profile([:], "^[?2026;2$y^[?1c").synchronizesOutput)
        #expect(!profile([:], "^[?2026;4$y^[?1c").synchronizesOutput)
        #expect(!profile([:], "^[?1c").synchronizesOutput)
    }

    @Test func theProbeLeavesNothingOnTheScreen() {
        let bytes = Probe.bytes(rows: 24) + Probe.end
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.components(of: "\u{1B}[6n") == WidthSample.allCases.count)
        #expect(text.hasSuffix("\u{1B}[c\u{1B}[?2026l"))
        #expect(text.contains("\u{1B}[6n\r\u{1B}[K\u{1B}8"))
    }
}

@Suite struct ColorDetectionTests {
    @Test(
        arguments: [
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], 256, ColorDepth.trueColor),
            (["TERM": "xterm-kitty"], 256, .trueColor),
            (["TERM": "xterm-256color"], 256, .palette256),
            (["TERM": "xterm"], 8, .sixteen), (["TERM": "vt100"], -1, .mono),
            (["TERM": "xterm-direct"], 16_777_216, .trueColor),
            (["TERM": "screen-256color", "STY": "1", "COLORTERM": "truecolor"], 256, .palette256),
            (["COLORTERM": "truecolor", "NO_COLOR": "1"], 256, .mono),
            (["COLORTERM": "truecolor", "NO_COLOR": ""], 256, .trueColor),
            (["COLORTERM": "truecolor", "CLICOLOR": "0"], 256, .mono),
        ] as [([String: String], Int, ColorDepth)]
    )
    func theDepthFollowsTheEnvironment(
        environment: [String: String],
        colors: Int,
        depth: ColorDepth
    ) {
        #expect(profile(environment, colors: colors).colorDepth == depth)
    }

    @Test func theSettingGoesBeforeTheEnvironment() {
        let always = ScreenSettings(colors: .always)
        let never = ScreenSettings(colors: .never)
        #expect(profile(["NO_COLOR": "1"], settings: always).colorDepth == .palette256)
        #expect(profile(["COLORTERM": "truecolor"], settings: never).colorDepth == .mono)
    }
}

@Suite struct TerminalModesTests {
    private let description = TerminalDescription(
        enterScreen: "\u{1B}[?1049h",
        leaveScreen: "\u{1B}[?1049l",
        enterKeypad: "\u{1B}[?1h\u{1B}=",
        leaveKeypad: "\u{1B}[?1l\u{1B}>",
        colorCount: 256
    )

    // U-I3, U-T1
    @Test func whatIsSwitchedOnIsSwitchedOff() {
        var modes = TerminalModes(description: description, hasTitle: true)
        modes.hasKeyboardProtocol = true
        let entering = modes.entering
        for match in entering.matches(of: /\x1B\[\?(\d+)h/) {
            #expect(modes.leaving.contains("\u{1B}[?\(match.1)l"), "\(match.1)")
        }
        #expect(entering.contains("\u{1B}[>1u") && modes.leaving.contains("\u{1B}[<u"))
        #expect(entering.contains("\u{1B}[22;0t") && modes.leaving.contains("\u{1B}[23;0t"))
        #expect(modes.leaving.hasSuffix("\u{1B}[?1049l"))
        // The crash handlers take no more.
        #expect(modes.leaving.utf8.count < 512)
    }

    // U-S6: what a title may hold cannot end its control string.
    @Test func aTitleIsOneCleanLine() {
        let title = Sanitizer.display(
            "a\nb\u{1B}\\\u{07}\u{9C}" + String(repeating: "c", count: 500)
        )
        #expect(title.titleLine.count == 200)
        #expect(
            !title.titleLine.unicodeScalars.contains { $0.properties.generalCategory == .control }
        )
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        ranges(of: part).count
    }
}
