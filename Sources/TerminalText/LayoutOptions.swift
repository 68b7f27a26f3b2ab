/// The way a script or a layout reads.
package enum TextDirection: Hashable, Sendable {
    case leftToRight
    case rightToLeft
}

/// How a paragraph finds its direction.
package enum BaseDirection: Hashable, Sendable {
    /// By its first strong character; by `fallback` when it has none.
    case natural(fallback: TextDirection)
    case fixed(TextDirection)
}

/// What a terminal needs of the text that it gets.
package struct LayoutOptions: Hashable, Sendable {
    package var widths: WidthProfile
    /// Arabic letters go out as presentation forms, for terminals that do not join letters.
    package var shapesArabic: Bool
    /// Brackets in right-to-left text go out mirrored, for terminals that do not mirror.
    package var mirrors: Bool
    /// Spaces at the end of a line keep their cells, as a caret needs it.
    package var keepsTrailingSpaces: Bool

    package init(
        widths: WidthProfile = .reduced,
        shapesArabic: Bool = true,
        mirrors: Bool = true,
        keepsTrailingSpaces: Bool = false
    ) {
        self.widths = widths
        self.shapesArabic = shapesArabic
        self.mirrors = mirrors
        self.keepsTrailingSpaces = keepsTrailingSpaces
    }
}
