package import TerminalText

/// What the user set about the screen; nothing set is found out.
package struct ScreenSettings: Hashable, Sendable {
    /// When colours are used.
    package enum Colors: String, Hashable, Sendable, CaseIterable {
        case auto
        case always
        case never
    }

    package var colors: Colors
    /// Nil is `auto`.
    package var bidi: BidiOutput?

    package init(colors: Colors = .auto, bidi: BidiOutput? = nil) {
        self.colors = colors
        self.bidi = bidi
    }
}

/// What a terminal can do and needs, from its environment at first, then from its own answers.
package struct TerminalProfile: Hashable, Sendable {
    package var colorDepth: ColorDepth
    package var bidi: BidiOutput
    package var bidiSource: BidiSource
    package var widths: WidthProfile
    /// A frame between `CSI ? 2026 h` and `l` appears at once; terminals that do not know it ignore it.
    package var synchronizesOutput: Bool
    package var background: Color?
    /// Inside tmux or screen the terminal that the user sees cannot be asked.
    package var hidesOuterTerminal: Bool
    /// Shift+Enter and more can be told apart (the kitty keyboard protocol).
    package var hasKeyboardProtocol: Bool
    /// The probe was answered to its end.
    package var hasAnswered: Bool
    /// The name and version that the terminal gave itself.
    package var program: String?

    /// What decided how right-to-left text goes out.
    package enum BidiSource: Hashable, Sendable {
        case setting
        case answers
        case environment
    }

    /// Detects by the settings, then the answers, then the environment.
    ///
    /// `colorCount` is what the terminal's description says.
    package init(
        environment: [String: String],
        colorCount: Int,
        settings: ScreenSettings = ScreenSettings(),
        answers: ProbeAnswers = ProbeAnswers()
    ) {
        let hints = EnvironmentHints(environment)
        hidesOuterTerminal = hints.hasMultiplexer || answers.isFromMultiplexer
        colorDepth = hints.colorDepth(colorCount: colorCount, setting: settings.colors)
        bidi = settings.bidi ?? answers.bidi ?? hints.bidi(answers: answers)
        bidiSource =
            settings.bidi != nil ? .setting : answers.bidi != nil ? .answers : .environment
        widths = hidesOuterTerminal ? .reduced : WidthProfile(answers: answers.widths)
        synchronizesOutput = answers.synchronizesOutput
        background = answers.background
        hasKeyboardProtocol = answers.keyboardFlags != nil
        hasAnswered = answers.isComplete
        program = answers.version
    }

    /// What the layout must know of this terminal.
    package var layout: LayoutOptions {
        switch bidi {
        case .visual, .bdsm, .lro, .rlo: LayoutOptions(widths: widths)
        case .words: LayoutOptions(widths: widths, shapesArabic: false)
        case .terminal: LayoutOptions(widths: widths, shapesArabic: false, mirrors: false)
        }
    }
}
