package import TerminalText

/// Turns a terminal's bytes into keys and replies, however the bytes are cut into reads.
///
/// It holds at most one unfinished sequence: a few dozen bytes, or a paste of one MiB.
package struct KeyParser: Sendable {
    /// What the parser is in the middle of; it says how long to wait before `flush`.
    package enum Pending: Hashable, Sendable {
        case nothing
        /// A lone ESC: the key, or the start of a sequence (25 to 50 ms).
        case escape
        /// A sequence or character that has begun; slow lines cut them (half a second).
        case sequence
        /// A paste without its end (two seconds).
        case paste
    }

    private enum State {
        case ground
        case escape
        /// A character after ESC: Alt with it.
        case altCharacter
        case csi(ControlSequence)
        case ss3
        /// `CSI [`, which the Linux console sends before F1 to F5.
        case consoleFunction
        case legacyMouse([UInt8])
        case string(ControlString)
        case paste(PasteCollector)
    }

    private var state = State.ground
    private var decoder = UTF8Decoder()
    private var found: [ParsedInput] = []

    package init() {}

    package var pending: Pending {
        switch state {
        case .ground: decoder.isInside ? .sequence : .nothing
        case .escape: .escape
        case .paste: .paste
        case .altCharacter, .csi, .ss3, .consoleFunction, .legacyMouse, .string: .sequence
        }
    }

    /// Reads bytes; typed text comes one scalar a key (`[Key].joiningClusters` joins them).
    package mutating func feed(_ bytes: some Sequence<UInt8>) -> [ParsedInput] {
        for byte in bytes { take(byte) }
        return handOver()
    }

    /// Gives up waiting: a lone ESC is the key, a paste ends here, a cut sequence is dropped.
    package mutating func flush() -> [ParsedInput] {
        let given = state
        state = .ground
        let wasInside = decoder.cut()
        switch given {
        case .ground, .altCharacter: if wasInside { text("\u{FFFD}") }
        case .escape: key(.escape)
        case .csi(let sequence): if sequence.isEmpty { key(.alt("[")) }
        case .ss3: key(.alt("O"))
        case .string(let string): if string.isEmpty { key(.alt(string.kind.introducer)) }
        case .paste(let paste): key(.paste(paste.text))
        case .consoleFunction, .legacyMouse: break
        }
        return handOver()
    }

    private mutating func handOver() -> [ParsedInput] {
        defer { found = [] }
        return found
    }

    // MARK: One byte

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeGround(byte)
        case .escape: takeAfterEscape(byte)
        case .altCharacter: takeAltCharacter(byte)
        case .csi(let sequence): takeInSequence(sequence, byte)
        case .ss3: takeSS3(byte)
        case .consoleFunction:
            state = .ground
            if let number = ControlSequence.consoleFunction(byte) { key(.function(number)) }
        case .legacyMouse(let bytes): takeLegacyMouse(bytes, byte)
        case .string(let string): takeInString(string, byte)
        case .paste(var paste):
            // Emptied first, so that the collected bytes are not copied for each one.
            state = .ground
            if paste.take(byte) { key(.paste(paste.text)) } else { state = .paste(paste) }
        }
    }

    private mutating func takeGround(_ byte: UInt8) {
        switch decoder.take(byte) {
        case .needsMore: break
        case .broken:
            text("\u{FFFD}")
            takeGround(byte)
        case .scalar("\u{1B}"): state = .escape
        case .scalar(let scalar):
            if let control = ControlSequence.controlKey(scalar) {
                key(control)
            } else if scalar.properties.generalCategory != .control {
                text(scalar)
            }
        }
    }

    private mutating func takeAfterEscape(_ byte: UInt8) {
        switch byte {
        case 0x1B: key(.escape)
        case UInt8(ascii: "["): state = .csi(ControlSequence())
        case UInt8(ascii: "O"): state = .ss3
        case UInt8(ascii: "]"): state = .string(ControlString(kind: .osc))
        case UInt8(ascii: "P"): state = .string(ControlString(kind: .dcs))
        case 0x0D, 0x0A: finish(.newline)
        case 0x08, 0x7F: finish(.alt("\u{7F}"))
        case 0..<0x20:
            finish(.escape)
            take(byte)
        default:
            state = .altCharacter
            take(byte)
        }
    }

    private mutating func takeAltCharacter(_ byte: UInt8) {
        switch decoder.take(byte) {
        case .needsMore: break
        case .broken:
            finish(.escape)
            text("\u{FFFD}")
            take(byte)
        case .scalar(let scalar):
            let isText = scalar.properties.generalCategory != .control
            finish(isText ? .alt(Character(scalar)) : .escape)
        }
    }

    private mutating func takeInSequence(_ given: ControlSequence, _ byte: UInt8) {
        var sequence = given
        switch byte {
        case 0x20...0x3F:
            sequence.append(byte)
            state = .csi(sequence)
        case UInt8(ascii: "[") where sequence.isEmpty: state = .consoleFunction
        case UInt8(ascii: "M") where sequence.isEmpty: state = .legacyMouse([])
        case 0x40...0x7E:
            state = .ground
            if sequence.startsPaste(final: byte) {
                state = .paste(PasteCollector())
            } else if let input = sequence.meaning(final: byte) {
                found.append(input)
            }
        default:
            // A sequence cut by a key; the key counts.
            state = .ground
            take(byte)
        }
    }

    private mutating func takeSS3(_ byte: UInt8) {
        if (0x20...0x7E).contains(byte) {
            state = .ground
            if let known = ControlSequence.ss3Key(byte) { key(known) }
        } else {
            finish(.alt("O"))
            take(byte)
        }
    }

    private mutating func takeLegacyMouse(_ bytes: [UInt8], _ byte: UInt8) {
        guard byte >= 0x20 else {
            state = .ground
            return take(byte)
        }
        guard bytes.count == 2 else {
            state = .legacyMouse(bytes + [byte])
            return
        }
        state = .ground
        let report = MouseReport(
            button: Int(bytes[0]) - 32,
            column: Int(bytes[1]) - 32,
            row: Int(byte) - 32
        )
        if let pressed = report.key { key(pressed) }
    }

    private mutating func takeInString(_ given: ControlString, _ byte: UInt8) {
        var string = given
        switch string.take(byte) {
        case .needsMore: state = .string(string)
        case .ended:
            state = .ground
            if let reply = string.reply { found.append(.reply(reply)) }
        case .notAString:
            finish(.alt(string.kind.introducer))
            take(byte)
        case .cut:
            state = .ground
            take(byte)
        case .cutByEscape:
            state = .escape
            take(byte)
        }
    }

    private mutating func finish(_ key: Key) {
        state = .ground
        self.key(key)
    }

    private mutating func key(_ key: Key) {
        found.append(.key(key))
    }

    private mutating func text(_ scalar: Unicode.Scalar) {
        found.append(.key(.text(String(scalar))))
    }
}

extension [Key] {
    /// The same keys with typed scalars joined into grapheme clusters.
    package var joiningClusters: [Key] {
        var joined: [Key] = []
        var typed = ""
        func handOverTyped() {
            joined += typed.map { .text(String($0)) }
            typed = ""
        }
        for key in self {
            if case .text(let text) = key {
                typed += text
            } else {
                handOverTyped()
                joined.append(key)
            }
        }
        handOverTyped()
        return joined
    }
}
