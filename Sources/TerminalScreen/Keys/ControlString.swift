import TerminalText

/// A string that a terminal sends as a reply: OSC or DCS, up to its terminator, within a limit.
struct ControlString: Sendable {
    enum Kind: Sendable {
        case osc
        case dcs

        /// The character after ESC, for Alt with it when no string follows.
        var introducer: Character {
            switch self {
            case .osc: "]"
            case .dcs: "P"
            }
        }
    }

    enum Step {
        case needsMore
        case ended
        /// The first byte shows that Alt with the introducer was typed.
        case notAString
        /// A control character stands inside: the rest of the string was lost.
        case cut
        /// ESC stood inside, and the byte does not close the string with it.
        case cutByEscape
    }

    static let limit = 1024

    let kind: Kind
    private var bytes: [UInt8] = []
    private var hasEscape = false
    private var isTooLong = false

    init(kind: Kind) {
        self.kind = kind
    }

    var isEmpty: Bool { bytes.isEmpty && !hasEscape }

    mutating func take(_ byte: UInt8) -> Step {
        if hasEscape { return byte == UInt8(ascii: "\\") ? .ended : .cutByEscape }
        switch byte {
        case 0x1B:
            hasEscape = true
            return .needsMore
        case 0x07 where kind == .osc: return .ended
        case 0..<0x20: return bytes.isEmpty ? .notAString : .cut
        default:
            guard !bytes.isEmpty || canStart(byte) else { return .notAString }
            if bytes.count < Self.limit { bytes.append(byte) } else { isTooLong = true }
            return .needsMore
        }
    }

    /// What the whole string says, when it is a reply to a question of the program.
    var reply: TerminalReply? {
        guard !isTooLong else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        switch kind {
        case .osc:
            guard text.hasPrefix("11;") else { return nil }
            return Self.color(text.dropFirst(3)).map { .background($0) }
        case .dcs:
            if text.hasPrefix(">|") { return .version(Self.printable(text.dropFirst(2))) }
            if text.hasPrefix("!|") {
                return .tertiaryAttributes(Self.printable(text.dropFirst(2)))
            }
            return nil
        }
    }

    private func canStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "="): kind == .dcs
        default: false
        }
    }

    private static func printable(_ text: Substring) -> String {
        let kept = text.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }
        return String(String.UnicodeScalarView(kept.prefix(64)))
    }

    /// Reads `rgb:RRRR/GGGG/BBBB` and `rgba:…`, of one to four hexadecimal digits each.
    private static func color(_ text: Substring) -> Color? {
        guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else {
            return nil
        }
        let parts = text[text.index(after: colon)...].split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        guard parts.count >= 3 else { return nil }
        let values = parts.prefix(3).compactMap { part -> UInt8? in
            guard (1...4).contains(part.utf8.count), let value = UInt32(part, radix: 16) else {
                return nil
            }
            let greatest = (UInt32(1) << UInt32(4 * part.utf8.count)) - 1
            return UInt8((value * 255 + greatest / 2) / greatest)
        }
        guard values.count == 3 else { return nil }
        return Color(red: values[0], green: values[1], blue: values[2])
    }
}
