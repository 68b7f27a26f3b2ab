/// A colour in sRGB; the screen brings it down to what the terminal can show.
package struct Color: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

/// How many colours a terminal has.
package enum ColorDepth: Int, Hashable, Comparable, Sendable, CaseIterable {
    case mono
    case sixteen
    case palette256
    case trueColor

    package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// How a cell looks.
///
/// A nil colour is the terminal's own.
package struct Paint: Hashable, Sendable {
    package var foreground: Color?
    package var background: Color?
    package var isBold = false
    package var isDim = false
    package var isItalic = false
    package var isUnderlined = false
    package var isReversed = false

    package init(foreground: Color? = nil, background: Color? = nil) {
        self.foreground = foreground
        self.background = background
    }
}
