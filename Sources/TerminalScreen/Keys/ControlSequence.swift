import TerminalText

/// The parameters of a CSI sequence, as far as they have come.
struct ControlSequence: Sendable {
    static let limit = 64

    private var bytes: [UInt8] = []
    private var isTooLong = false

    var isEmpty: Bool { bytes.isEmpty }

    mutating func append(_ byte: UInt8) {
        if bytes.count < Self.limit { bytes.append(byte) } else { isTooLong = true }
    }

    func startsPaste(final: UInt8) -> Bool {
        final == UInt8(ascii: "~") && numbers == [200]
    }

    /// The key or reply; nil for what the program does not know.
    func meaning(final: UInt8) -> ParsedInput? {
        guard !isTooLong else { return nil }
        if let reply = reply(final: final) { return .reply(reply) }
        return key(final: final).map { .key($0) }
    }

    // MARK: Replies

    private func reply(final: UInt8) -> TerminalReply? {
        let numbers = numbers
        switch (marker, final) {
        case (nil, UInt8(ascii: "R")):
            guard numbers.count == 2, numbers[0] >= 1, numbers[1] >= 1 else { return nil }
            // `CSI 1;2 R` to `CSI 1;8 R` are F3 with Shift, Alt and Ctrl.
            if numbers[0] == 1, (2...8).contains(numbers[1]) { return nil }
            return .cursor(Place(row: numbers[0] - 1, column: numbers[1] - 1))
        case ("?", UInt8(ascii: "c")): return .primaryAttributes(numbers)
        case (">", UInt8(ascii: "c")): return .secondaryAttributes(numbers)
        case ("?", UInt8(ascii: "u")): return .keyboard(flags: numbers.first ?? 0)
        case (nil, UInt8(ascii: "y")), ("?", UInt8(ascii: "y")):
            guard bytes.last == UInt8(ascii: "$"), numbers.count == 2 else { return nil }
            return .mode(number: numbers[0], isPrivate: marker == "?", state: numbers[1])
        default: return nil
        }
    }

    // MARK: Keys

    private func key(final: UInt8) -> Key? {
        let numbers = numbers
        let modifiers = Modifiers(parameter: numbers.count > 1 ? numbers[1] : 1)
        switch (marker, final) {
        case ("<", UInt8(ascii: "M")): return mouseKey(numbers)
        case (nil, UInt8(ascii: "M")):
            return mouseKey([(numbers.first ?? 0) - 32] + numbers.dropFirst())
        case (nil, UInt8(ascii: "I")): return .focusIn
        case (nil, UInt8(ascii: "O")): return .focusOut
        case (nil, UInt8(ascii: "Z")): return .backTab
        case (nil, UInt8(ascii: "~")):
            if numbers.count == 3, numbers[0] == 27 {
                return UnicodeKey(code: numbers[2], modifiers: modifiers).key
            }
            return numbers.first.flatMap { Self.numberedKey($0, modifiers) }
        case (nil, UInt8(ascii: "u")):
            guard let code = numbers.first, !isRelease else { return nil }
            return UnicodeKey(code: code, modifiers: modifiers, shifted: shiftedCode).key
        case (nil, _):
            return isRelease ? nil : Self.letterKey(final, modifiers)
        default: return nil
        }
    }

    private func mouseKey(_ numbers: [Int]) -> Key? {
        guard numbers.count == 3 else { return nil }
        return MouseReport(button: numbers[0], column: numbers[1], row: numbers[2]).key
    }

    /// Keys that end in a letter, in CSI and SS3.
    private static func letterKey(_ final: UInt8, _ modifiers: Modifiers) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): modifiers.hasWord ? .wordRight : .right
        case UInt8(ascii: "D"): modifiers.hasWord ? .wordLeft : .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
        default: nil
        }
    }

    private static func numberedKey(_ number: Int, _ modifiers: Modifiers) -> Key? {
        switch number {
        case 1, 7: .home
        case 3: modifiers.hasAlt ? .alt("d") : .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    /// Keys after `ESC O`: arrows and F1 to F4, and the keypad in application mode.
    static func ss3Key(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "I"): .tab
        case UInt8(ascii: "X"): .text("=")
        case UInt8(ascii: "j")...UInt8(ascii: "y"):
            .text(String(Unicode.Scalar(byte - UInt8(ascii: "j") + UInt8(ascii: "*"))))
        default: letterKey(byte, Modifiers(parameter: 1))
        }
    }

    static func consoleFunction(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte)
            ? Int(byte - UInt8(ascii: "A")) + 1 : nil
    }

    /// The key of a control character.
    ///
    /// Nil when it is text. Those without a key give none at all.
    static func controlKey(_ scalar: Unicode.Scalar) -> Key? {
        switch scalar.value {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A: .newline
        case 0x0D: .enter
        case 0x01...0x1A: Unicode.Scalar(scalar.value + 0x60).map { .control(Character($0)) }
        case 0x1C...0x1F: Unicode.Scalar(scalar.value + 0x40).map { .control(Character($0)) }
        default: nil
        }
    }

    // MARK: Parameters

    private var marker: Character? {
        guard let first = bytes.first, (0x3C...0x3F).contains(first) else { return nil }
        return Character(Unicode.Scalar(first))
    }

    /// The parameters, each without what follows its colon.
    private var numbers: [Int] {
        let parameters = bytes.drop { (0x3C...0x3F).contains($0) }.filter { $0 >= 0x30 }
        guard !parameters.isEmpty else { return [] }
        return parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map
        {
            Self.number($0.prefix { $0 != UInt8(ascii: ":") })
        }
    }

    /// In the kitty protocol the third event of a key, after a colon, is its release.
    private var isRelease: Bool {
        let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard parts.count > 1 else { return false }
        let events = parts[1].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return events.count > 1 && Self.number(events[1]) == 3
    }

    private var shiftedCode: Int? {
        let codes = bytes.prefix { $0 != UInt8(ascii: ";") }
            .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return codes.count > 1 && !codes[1].isEmpty ? Self.number(codes[1]) : nil
    }

    /// A decimal number, held at the greatest code point: no terminal is larger.
    private static func number(_ digits: some Sequence<UInt8>) -> Int {
        digits.reduce(0) { sum, digit in
            guard (0x30...0x39).contains(digit) else { return sum }
            return min(sum * 10 + Int(digit) - 0x30, 0x10FFFF)
        }
    }
}
