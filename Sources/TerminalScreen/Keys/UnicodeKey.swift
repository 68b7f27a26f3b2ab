import TerminalText

/// The modifier parameter of a key: 1 plus the sum of Shift 1, Alt 2, Ctrl 4.
struct Modifiers: Sendable {
    private let bits: Int

    init(parameter: Int) {
        bits = max(parameter, 1) - 1
    }

    var hasShift: Bool { bits & 1 != 0 }
    var hasAlt: Bool { bits & 2 != 0 }
    var hasControl: Bool { bits & 4 != 0 }
    /// An arrow moves by words.
    var hasWord: Bool { hasAlt || hasControl }
}

/// A key told by its code point: `CSI u` of the kitty protocol, or xterm's `CSI 27`.
struct UnicodeKey {
    let code: Int
    let modifiers: Modifiers
    var shifted: Int?

    var key: Key? {
        switch code {
        case 9: modifiers.hasShift ? .backTab : .tab
        case 13, 57_414: modifiers.hasShift || modifiers.hasWord ? .newline : .enter
        case 27: .escape
        case 8, 127: modifiers.hasAlt || modifiers.hasControl ? .alt("\u{7F}") : .backspace
        case 57_399...57_408: .text(String(code - 57_399))
        // The protocol's own numbers for keys without text.
        case 57_344...63_743: nil
        default: characterKey
        }
    }

    private var characterKey: Key? {
        let shown = modifiers.hasShift ? shifted ?? code : code
        guard let scalar = Unicode.Scalar(UInt32(shown)),
            scalar.properties.generalCategory != .control
        else { return nil }
        if modifiers.hasControl { return controlKey(scalar) }
        return modifiers.hasAlt ? .alt(Character(scalar)) : .text(String(scalar))
    }

    private func controlKey(_ scalar: Unicode.Scalar) -> Key? {
        switch scalar {
        case "a"..."z", "_", "]", "\\", "^":
            scalar == "j" ? .newline : .control(Character(scalar))
        case "A"..."Z": Unicode.Scalar(scalar.value + 32).map { .control(Character($0)) }
        default: nil
        }
    }
}
