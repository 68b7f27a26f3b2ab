import KavchatModel

/// Rules about length and colour (KV801-KV803).
struct StyleRules {
    let script: Script
    let settings: BotSettings

    static let longestSay = 320
    static let mostSays = 3

    func findings() -> [Finding] {
        var findings = color().map { [$0] } ?? []
        let lengths = lengths()
        for node in script.nodes.elements {
            var row = 0
            for step in node.steps {
                guard case .say(let id) = step.body else {
                    row = 0
                    continue
                }
                row += 1
                if row == Self.mostSays + 1 { findings.append(manySays(step)) }
                if let longest = lengths[id], longest > Self.longestSay {
                    findings.append(long(step, longest))
                }
            }
        }
        return findings
    }

    /// Of each line the longest text, counted once for all the steps that may say it.
    private func lengths() -> [String: Int] {
        var lengths: [String: Int] = [:]
        for line in script.texts[script.language]?.lines ?? [] {
            lengths[line.id] = line.variants.map(\.count).max()
        }
        return lengths
    }

    private func long(_ step: Step, _ length: Int) -> Finding {
        Finding(
            code: "KV801",
            severity: .info,
            span: step.place.span,
            message: "This text has \(length) characters; people read up to \(Self.longestSay).",
            suggestion: "Shorten it, or make two of it."
        )
    }

    private func manySays(_ step: Step) -> Finding {
        Finding(
            code: "KV803",
            severity: .info,
            span: step.place.span,
            message: "More than \(Self.mostSays) texts stand in a row here.",
            suggestion: "Ask or offer something between them."
        )
    }

    /// White on the colour, or the colour on white, would be hard to read (WCAG 2, A-K39).
    private func color() -> Finding? {
        guard let luminance = Self.luminance(of: settings.primaryColor),
            luminance > 1.05 / 4.5 - 0.05
        else { return nil }
        return Finding(
            code: "KV802",
            severity: .warning,
            span: script.place.span,
            message:
                "The primary colour \(quoted(settings.primaryColor)) is too light to be read on "
                + "white: links and buttons are drawn in near-black instead.",
            suggestion: "Choose a darker one."
        )
    }

    /// The relative luminance of WCAG 2, from 0 to 1, to within a hundredth.
    private static func luminance(of color: String) -> Double? {
        guard color.first == "#" else { return nil }
        var digits = color.dropFirst().compactMap(\.hexDigitValue)
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6, color.count == 7 || color.count == 4 else { return nil }
        let shares = stride(from: 0, to: 6, by: 2).map { place -> Double in
            let share = Double(digits[place] * 16 + digits[place + 1]) / 255
            guard share > 0.04045 else { return share / 12.92 }
            // The power of 2.4, near enough, out of what the standard library has.
            let base = (share + 0.055) / 1.055
            let fourth = base.squareRoot().squareRoot()
            let eighth = fourth.squareRoot()
            return base * base * fourth * eighth * eighth.squareRoot().squareRoot()
        }
        return 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]
    }
}
