extension Color {
    /// The relative luminance of WCAG 2: 0 is black, 1 is white.
    package var luminance: Double {
        0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
    }

    /// The contrast ratio of WCAG 2, from 1 to 21, in either order.
    package static func contrast(_ one: Color, _ other: Color) -> Double {
        let (high, low) = (
            max(one.luminance, other.luminance), min(one.luminance, other.luminance)
        )
        return (high + 0.05) / (low + 0.05)
    }

    private static func linear(_ channel: UInt8) -> Double {
        linearTable[Int(channel)]
    }

    /// sRGB's curve for each value of a channel.
    private static let linearTable: [Double] = (0...255).map { value in
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
    }

    /// `base` to the power of 2.4, for bases from 0 to 1: its square times its fifth root squared.
    ///
    /// The standard library has no `pow`, and a pure target links no C for one curve.
    private static func power(_ base: Double) -> Double {
        var root = 1.0
        for _ in 0..<24 { root -= (root - base / (root * root * root * root)) / 5 }
        return base * base * root * root
    }
}
