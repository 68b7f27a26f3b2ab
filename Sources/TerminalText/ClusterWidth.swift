/// How many cells a character takes, by the rule that terminals agree on most.
///
/// It is the East Asian width of Unicode 15, marks and format characters counting nothing.
enum ClusterWidth {
    static func cells(_ scalar: Unicode.Scalar, _ profile: WidthProfile) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.value {
        // Letters of Hebrew and Arabic as they are drawn: narrow everywhere.
        case 0x5D0...0x5EA, 0x621...0x64A, 0xFE80...0xFEFC: return 1
        // Medial and final jamo join the one before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: return 0
        // Wide since Unicode 16 only; terminals draw them narrow.
        case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376: return 1
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator, .control:
            return 0
        case .format: return isNumberSign(scalar) ? 1 : 0
        case .spacingMark where profile.joinsSpacingMarks: return 0
        default: break
        }
        switch ICU.eastAsianWidth(scalar) {
        case .wide: return 2
        case .ambiguous: return profile.hasWideAmbiguous ? 2 : 1
        case .narrow: return 1
        }
    }

    /// Signs that stand before a number: format characters that are seen.
    static func isNumberSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    /// Terminals were seen to differ about this character.
    static func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x0600: false
        // Scripts with spacing marks and conjuncts, and conjoining jamo.
        case 0x0900...0x0DFF, 0x0F00...0x11FF, 0x1700...0x17FF, 0xA960...0xA97F: true
        case 0xD7B0...0xF8FF, 0xFE00...0xFE0F, 0x200B...0x200F, 0x4DC0...0x4DFF: true
        // Symbols that are emoji in some terminals.
        case 0x20D0...0x20FF, 0x2190...0x24FF, 0x25A0...0x2BFF, 0x3030...0x303D:
            scalar.properties.isEmoji || scalar.properties.generalCategory == .enclosingMark
        default: scalar.value > 0xFFFF || isNumberSign(scalar)
        }
    }
}
