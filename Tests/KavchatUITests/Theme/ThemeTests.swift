import TerminalText
import Testing

@testable import KavchatUI

/// Every pair of colours reads, after it was brought down to what the terminal shows (K31, K32).
@Suite struct ThemeTests {
    static let brands = [
        "#2457d6", "#fff", "#000", "#ffff00", "#777777", "#767676", "#ff0000", "#00ff7f",
        "#7f7fff", "#c0c0c0", "#e91e63", "no colour",
    ]
    static let backgrounds: [Background] = [
        .light, .dark, .unknown,
        .known(Color(red: 0xFD, green: 0xF6, blue: 0xE3)),
        .known(Color(red: 0x28, green: 0x2C, blue: 0x34)),
    ]

    @Test(arguments: brands, ColorDepth.allCases)
    func textReadsOnItsBackground(brand: String, depth: ColorDepth) throws {
        for background in Self.backgrounds {
            let theme = Theme(primaryColor: brand, background: background, depth: depth)
            for role in Role.allCases where role != .rule {
                try expectContrast(of: theme[role], on: background, depth: depth, atLeast: 4.5)
            }
            try expectContrast(of: theme[.rule], on: background, depth: depth, atLeast: 3)
        }
    }

    @Test(arguments: brands)
    func boldTextReadsWhereBoldMakesItBright(brand: String) throws {
        for background in Self.backgrounds {
            let theme = Theme(primaryColor: brand, background: background, depth: .sixteen)
            for role in Role.allCases where theme[role].isBold {
                guard let color = theme[role].foreground else { continue }
                guard case .index(let index, _) = color.quantised(to: .sixteen) else { continue }
                #expect(index >= 8, "\(role) of \(brand) changes its colour when it is bold")
            }
        }
    }

    @Test func aBrandTooLightForItsBackgroundIsReplaced() {  // K32
        let light = Theme(primaryColor: "#ffee00", background: .light, depth: .trueColor)
        #expect(light[.button].foreground == Color(red: 17, green: 17, blue: 17))
        let dark = Theme(primaryColor: "#000033", background: .dark, depth: .trueColor)
        #expect(dark[.button].foreground == Color(red: 238, green: 238, blue: 238))
        let fitting = Theme(primaryColor: "#2457d6", background: .light, depth: .trueColor)
        #expect(fitting[.button].foreground == Color(red: 0x24, green: 0x57, blue: 0xD6))
    }

    @Test func textOnTheBrandIsWhiteOrNearBlack() {  // K31
        let dark = Theme(primaryColor: "#0a0a60", background: .light, depth: .trueColor)
        #expect(dark[.onBrand].foreground == .white)
        let light = Theme(primaryColor: "#ffee00", background: .light, depth: .trueColor)
        #expect(light[.onBrand].foreground?.luminance ?? 1 < 0.01)
    }

    @Test func withoutColoursStatesAreToldByOtherMeans() {
        let theme = Theme(primaryColor: "#2457d6", background: .dark, depth: .mono)
        for role in Role.allCases {
            #expect(theme[role].foreground == nil && theme[role].background == nil)
        }
        #expect(theme[.chosen].isReversed)
        #expect(theme[.problem].isBold)
    }

    /// The terminal's own colours are the user's choice; what the theme sets must read.
    private func expectContrast(
        of paint: Paint,
        on background: Background,
        depth: ColorDepth,
        atLeast limit: Double
    ) throws {
        guard let foreground = paint.foreground else { return }
        let shown = try #require(foreground.quantised(to: depth).shown)
        var grounds: [Color] = []
        switch (paint.background, background) {
        case (let own?, _): grounds = [try #require(own.quantised(to: depth).shown)]
        case (nil, .known(let color)): grounds = [color]
        case (nil, .unknown): grounds = [.white, .black]
        }
        for ground in grounds {
            #expect(Color.contrast(shown, ground) >= limit, "\(paint) on \(ground) at \(depth)")
        }
    }
}
