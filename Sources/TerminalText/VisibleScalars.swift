/// Turns characters that are unseen or obeyed by terminals into visible symbols.
struct VisibleScalars {
    /// Stands for a character that has no symbol of its own.
    private static let dot: Unicode.Scalar = "\u{B7}"

    /// The text made visible; only tabs, newlines and known format characters stay as they are.
    private(set) var output: [Unicode.Scalar] = []

    init(_ text: String.UnicodeScalarView) {
        var index = text.startIndex
        while index < text.endIndex {
            let scalar = text[index]
            index = text.index(after: index)
            if scalar == "\r", index < text.endIndex, text[index] == "\n" { continue }
            add(scalar)
            if scalar == "\u{1F3F4}" {
                let tags = VisibleScalars.flagTags(text[index...])
                output.append(contentsOf: tags)
                index = text.index(index, offsetBy: tags.count)
            }
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x09, 0x0A: output.append(scalar)
        case 0..<0x20: output.append(Unicode.Scalar(0x2400 + scalar.value) ?? VisibleScalars.dot)
        case 0x20..<0x7F: output.append(scalar)
        case 0x7F: output.append("\u{2421}")
        case 0x80..<0xA0: output.append(VisibleScalars.dot)
        case 0x2028, 0x2029: output.append("\u{2424}")
        // A byte order mark says nothing inside a text.
        case 0xFEFF: break
        default: output.append(VisibleScalars.isShown(scalar) ? scalar : VisibleScalars.dot)
        }
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .format: return isKnownFormat(scalar)
        case .unassigned:
            return !properties.isNoncharacterCodePoint && !properties.isDefaultIgnorableCodePoint
        default: return true
        }
    }

    /// Format characters with a use in messages: direction, joining, line breaks, number signs.
    private static func isKnownFormat(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00AD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069: true
        default: ClusterWidth.isNumberSign(scalar)
        }
    }

    /// The tags of a flag of a region, such as England; empty unless they are whole.
    private static func flagTags(_ text: Substring.UnicodeScalarView) -> [Unicode.Scalar] {
        var tags: [Unicode.Scalar] = []
        for scalar in text.prefix(longestFlag) {
            tags.append(scalar)
            switch scalar.value {
            case 0xE0030...0xE0039, 0xE0061...0xE007A: continue
            case 0xE007F: return tags.count > 1 ? tags : []
            default: return []
            }
        }
        return []
    }

    /// Two letters, up to three more characters for the part, and the end.
    private static let longestFlag = 6
}
