/// How many cells a cluster takes.
enum ClusterWidth {
    /// Terminals were seen to differ about this character.
    static func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Number signs that some count as zero width.
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
        // Scripts with spacing marks and conjuncts, and conjoining jamo.
        case 0x0900...0x0DFF, 0x0F00...0x10FF, 0x1100...0x11FF, 0x1700...0x17FF: true
        case 0xA960...0xA97F, 0xD7B0...0xD7FF: true
        // Joiners, keycaps and variation selectors; ambiguous symbols; emoji and all above the BMP.
        case 0x200B...0x200F, 0x2010...0x2BFF, 0x3030, 0x303D, 0x4DC0...0x4DFF: true
        case 0xE000...0xF8FF, 0xFE00...0xFE0F: true
        default: scalar.value > 0xFFFF
        }
    }
}
