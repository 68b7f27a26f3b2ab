/// A colour as a terminal of some depth gets it.
package enum QuantisedColor: Hashable, Sendable {
    /// The terminal has no colours.
    case none
    /// One of 16 or 256 colours, and how it looks.
    case index(UInt8, Color)
    case exact(Color)

    /// What is seen; nil where the terminal's own colour stays.
    package var shown: Color? {
        switch self {
        case .none: nil
        case .index(_, let color), .exact(let color): color
        }
    }
}

extension Color {
    /// The nearest colour that a terminal of this depth can show.
    package func quantised(to depth: ColorDepth) -> QuantisedColor {
        switch depth {
        case .mono: .none
        case .sixteen: nearest(in: Color.sixteen, firstIndex: 0)
        case .palette256: nearest(in: Color.fixed240, firstIndex: 16)
        case .trueColor: .exact(self)
        }
    }

    private func nearest(in palette: [Color], firstIndex: Int) -> QuantisedColor {
        var best = (index: 0, distance: Int.max)
        for (index, color) in palette.enumerated() {
            let distance = distance(to: color)
            if distance < best.distance { best = (index, distance) }
        }
        return .index(UInt8(firstIndex + best.index), palette[best.index])
    }

    /// The "redmean" distance: close to what the eye sees, without leaving integers.
    private func distance(to other: Color) -> Int {
        let mean = (Int(red) + Int(other.red)) / 2
        let (red, green, blue) = (
            Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
        )
        return ((512 + mean) * red * red) / 256 + 4 * green * green
            + ((767 - mean) * blue * blue) / 256
    }

    /// Xterm's default values for the sixteen named colours, in the order of SGR.
    private static let sixteen: [Color] = [
        Color(hex: 0x000000), Color(hex: 0xCD0000), Color(hex: 0x00CD00), Color(hex: 0xCDCD00),
        Color(hex: 0x0000EE), Color(hex: 0xCD00CD), Color(hex: 0x00CDCD), Color(hex: 0xE5E5E5),
        Color(hex: 0x7F7F7F), Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0xFFFF00),
        Color(hex: 0x5C5CFF), Color(hex: 0xFF00FF), Color(hex: 0x00FFFF), Color(hex: 0xFFFFFF),
    ]

    /// Colours 16 to 255: the cube and the greys, which users do not change as they do the first 16.
    private static let fixed240: [Color] = {
        let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
        var colors: [Color] = []
        for red in steps {
            for green in steps {
                for blue in steps { colors.append(Color(red: red, green: green, blue: blue)) }
            }
        }
        for level in 0..<24 {
            let grey = UInt8(8 + 10 * level)
            colors.append(Color(red: grey, green: grey, blue: grey))
        }
        return colors
    }()

    private init(hex: UInt32) {
        self.init(
            red: UInt8(hex >> 16 & 0xFF),
            green: UInt8(hex >> 8 & 0xFF),
            blue: UInt8(hex & 0xFF)
        )
    }
}
