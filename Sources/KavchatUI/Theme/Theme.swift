package import TerminalText

/// What a terminal's background is, as far as it told.
package enum Background: Hashable, Sendable {
    case known(Color)
    case unknown

    package static let light = Background.known(Color(red: 255, green: 255, blue: 255))
    package static let dark = Background.known(Color(red: 0, green: 0, blue: 0))
}

/// What a stretch of text is, for its looks; a state is never told by them alone.
enum Role: Hashable, CaseIterable, Sendable {
    /// What is said.
    case text
    /// Times, hints, what is over.
    case muted
    /// Lines and frames.
    case rule
    /// The bot's name, headings, who is speaking.
    case heading
    /// The avatar, the visitor's own bubbles: text on the brand colour (K31).
    case onBrand
    /// Buttons and links, in the brand colour where it can be read (K32).
    case button
    case chosen
    case notice
    case problem
}

/// Roles to paints, made from the bot's brand colour, the background and the terminal's colours.
package struct Theme: Hashable, Sendable {
    /// `NO_COLOR` and terminals without colours.
    package static let plain = Theme(primaryColor: "", background: .unknown, depth: .mono)

    let background: Background
    let depth: ColorDepth
    private let paints: [Role: Paint]

    package init(primaryColor: String, background: Background, depth: ColorDepth) {
        self.background = background
        self.depth = depth
        let maker = PaintMaker(
            brand: Color(hex: primaryColor) ?? Self.defaultBrand,
            background: background,
            depth: depth
        )
        paints = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, maker.paint($0)) })
    }

    /// The same terminal under another brand colour (K33).
    func branded(_ primaryColor: String) -> Theme {
        Theme(primaryColor: primaryColor, background: background, depth: depth)
    }

    subscript(_ role: Role) -> Paint { paints[role] ?? Paint() }

    private static let defaultBrand = Color(red: 0x24, green: 0x57, blue: 0xD6)
}

/// Chooses the paint of a role; every colour is judged as the terminal shows it.
private struct PaintMaker {
    let brand: Color
    let background: Background
    let depth: ColorDepth

    /// Text that must be read, and lines that must be seen (WCAG AA).
    private static let textContrast = 4.5
    private static let lineContrast = 3.0

    func paint(_ role: Role) -> Paint {
        guard depth > .mono else { return withoutColors(role) }
        switch role {
        case .text: return Paint()
        case .muted, .notice: return Paint(foreground: muted)
        case .rule: return Paint(foreground: rule)
        case .heading: return bold(Paint())
        case .onBrand: return brandPaint
        case .button: return bold(Paint(foreground: readableBrand))
        case .chosen: return bold(brandPaint)
        case .problem: return bold(Paint(foreground: problem))
        }
    }

    private func withoutColors(_ role: Role) -> Paint {
        var paint = Paint()
        switch role {
        case .text, .muted, .rule, .notice: break
        case .heading, .button, .problem: paint.isBold = true
        case .onBrand, .chosen: paint.isReversed = true
        }
        return paint
    }

    private func bold(_ paint: Paint) -> Paint {
        var bold = paint
        bold.isBold = !isBrightenedByBold(paint.foreground)
        return bold
    }

    /// Terminals show the first eight of sixteen colours as their bright ones when they are bold:
    /// black on grey would be grey on grey.
    private func isBrightenedByBold(_ color: Color?) -> Bool {
        guard depth == .sixteen, case .index(let index, _) = color?.quantised(to: depth) else {
            return false
        }
        return index < 8
    }

    private func shown(_ color: Color) -> Color { color.quantised(to: depth).shown ?? color }

    /// White or near-black, whichever stands out more (K31, A-K39).
    private var brandPaint: Paint {
        let fill = shown(brand)
        // Darker than #050505, or some brand colours would reach 4.5:1 with neither.
        let inks = [Color.white, Color(red: 5, green: 5, blue: 5), .black].map(shown)
        let ink = inks.max { Color.contrast($0, fill) < Color.contrast($1, fill) } ?? .white
        return Paint(foreground: ink, background: fill)
    }

    /// The brand colour, near-black or near-white where it is too close to the background (K32).
    private var readableBrand: Color? {
        guard case .known(let ground) = background else { return nil }
        // Sixteen colours have no near-black and near-white: the terminal's own colour can be bold.
        let others = depth == .sixteen ? [] : [grey(17), grey(238)]
        return readable([brand] + others, on: ground, atLeast: Self.textContrast)
    }

    private var muted: Color? {
        switch background {
        case .known(let ground):
            readable([grey(0x59), grey(0xA8), grey(0x76)], on: ground, atLeast: Self.textContrast)
        // The one grey that reads on white and on black.
        case .unknown: depth >= .palette256 ? grey(0x76) : nil
        }
    }

    private var rule: Color? {
        switch background {
        case .known(let ground):
            readable([grey(0x8A), grey(0x6C), grey(0x76)], on: ground, atLeast: Self.lineContrast)
        case .unknown: depth >= .palette256 ? grey(0x76) : nil
        }
    }

    private var problem: Color? {
        guard case .known(let ground) = background else { return nil }
        return readable(
            [
                Color(red: 0xAF, green: 0, blue: 0), Color(red: 0xFF, green: 0x87, blue: 0x87),
                Color(red: 0xCD, green: 0, blue: 0),
            ],
            on: ground,
            atLeast: Self.textContrast
        )
    }

    /// The first colour that reaches the contrast as shown; the terminal's own where none does.
    private func readable(_ colors: [Color], on ground: Color, atLeast limit: Double) -> Color? {
        colors.map(shown).first { Color.contrast($0, ground) >= limit }
    }

    private func grey(_ value: UInt8) -> Color { Color(red: value, green: value, blue: value) }
}
