package import TerminalText

/// What the terminal has answered to the start-up probe, in whatever order and number.
package struct ProbeAnswers: Hashable, Sendable {
    /// DA1 has come: what is unanswered now stays so.
    package private(set) var isComplete = false
    package private(set) var version: String?
    package private(set) var background: Color?
    package private(set) var keyboardFlags: Int?
    private var columns: [Int] = []
    private var secondary: Int?
    private var unit: String?
    private var bidiMode: Int?
    private var synchronizedMode: Int?

    package init() {}

    /// Takes an answer.
    ///
    /// True when it closes the probe. Late and doubled ones change nothing.
    package mutating func take(_ reply: TerminalReply) -> Bool {
        guard !isComplete else { return false }
        switch reply {
        case .cursor(let place):
            if columns.count < WidthSample.allCases.count { columns.append(place.column) }
        case .primaryAttributes:
            isComplete = true
            return true
        case .secondaryAttributes(let numbers): secondary = numbers.first
        case .tertiaryAttributes(let text): unit = text
        case .mode(number: 8, isPrivate: false, let state): bidiMode = state
        case .mode(number: 2026, isPrivate: true, let state): synchronizedMode = state
        case .mode: break
        case .version(let text): version = text
        case .background(let color): background = color
        case .keyboard(let flags): keyboardFlags = flags
        }
        return false
    }

    /// The measured widths; none unless all samples were answered, since a lost one shifts the others.
    package var widths: [WidthSample: Int] {
        guard isComplete, columns.count == WidthSample.allCases.count else { return [:] }
        return Dictionary(zip(WidthSample.allCases, columns)) { first, _ in first }
    }

    /// Until it is known, the marks are sent: who does not know them ignores them.
    var synchronizesOutput: Bool {
        guard isComplete else { return true }
        return (1...3).contains(synchronizedMode ?? 0)
    }

    /// 84 is tmux, 83 is GNU screen.
    var isFromMultiplexer: Bool {
        hasVersion("tmux") || secondary == 84 || secondary == 83
    }

    /// The output that the terminal's own name or modes call for.
    var bidi: BidiOutput? {
        // VTE alone knows ANSI mode 8; 2 is its answer after `CSI 8 l`.
        if bidiMode == 1 || bidiMode == 2 { return .bdsm }
        if hasVersion("Konsole") { return .rlo }
        if hasVersion("kitty") { return .words }
        if isFromMultiplexer { return .lro }
        if hasVersion("XTerm") || hasVersion("foot") { return .visual }
        return bidiByAttributes
    }

    private var bidiByAttributes: BidiOutput? {
        switch unit {
        case "7E565445": return .bdsm
        case "7E4B4445": return .rlo
        case "464F4F54": return .visual
        default: break
        }
        return switch secondary {
        case 24: .terminal
        case 85: .visual
        default: nil
        }
    }

    private func hasVersion(_ name: String) -> Bool {
        version?.lowercased().hasPrefix(name.lowercased()) ?? false
    }
}
