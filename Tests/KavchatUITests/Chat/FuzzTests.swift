import KavchatModel
import KavchatUI
import TerminalText
import TestSupport
import Testing

/// Random keys, sizes and news in a random order: nothing traps, and every frame has its size.
@Suite struct FuzzTests {
    @Test(arguments: Array(1...12) as [UInt64])
    func aChatSurvivesAnything(seed: UInt64) throws {
        var random = Seeded(seed: seed)
        let language: Language = [.en, .he, .ar][random.below(3)]
        var chat = try ChatScreen(Scene.greeting.snapshot(language))
        var size = Size(rows: 24, columns: 80)
        for _ in 0..<150 {
            switch random.below(12) {
            case 0:
                size = random.size()
                chat.send(.resized(size))
            case 1:
                let scene = Scene.allCases[random.below(Scene.allCases.count)]
                chat.send(.snapshot(scene.snapshot(language)))
            case 2:
                let text = hostileTexts[random.below(hostileTexts.count)]
                chat.show { $0.history.append(.text(text), by: .visitor, at: start.timestamp) }
            case 3:
                chat.time.moment = chat.time.moment.advanced(byMilliseconds: 333)
                chat.send(.tick)
            default: chat.send(.key(random.key(in: size)))
            }
            #expect(chat.frame.isHarmless(size: size), "seed \(seed), size \(size)")
        }
    }

    @Test(arguments: Array(1...8) as [UInt64])
    func aDeskSurvivesAnything(seed: UInt64) throws {
        var random = Seeded(seed: seed)
        let language: Language = [.en, .he, .ar][random.below(3)]
        var desk = try DeskScreen(.scene(language), language: language)
        var size = Size(rows: 24, columns: 80)
        for _ in 0..<150 {
            switch random.below(10) {
            case 0:
                size = random.size()
                desk.send(.resized(size))
            case 1: desk.show { $0.conversations.shuffle(using: &random) }
            case 2: desk.send(.snapshot(random.below(2) == 0 ? .scene(language) : empty))
            default: desk.send(.key(random.key(in: size)))
            }
            #expect(desk.frame.isHarmless(size: size), "seed \(seed), size \(size)")
        }
    }

    @Test func everySmallSizeIsDrawn() throws {
        for scene in Scene.allCases {
            for rows in 0...12 {
                for columns in [0, 1, 2, 7, 29, 30, 31, 59, 60, 61] {
                    let size = Size(rows: rows, columns: columns)
                    let chat = try ChatScreen(scene.snapshot(.en), rows: rows, columns: columns)
                    #expect(chat.frame.isHarmless(size: size))
                }
            }
        }
    }

    @Test func aTinyWindowSaysSo() throws {
        let chat = try ChatScreen(Scene.greeting.snapshot(.en), rows: 7, columns: 40)
        #expect(chat.lines.first == "The window is too small.")
        #expect(chat.lines.dropFirst().joined() == "")
        let narrow = try ChatScreen(Scene.greeting.snapshot(.en), rows: 3, columns: 10)
        #expect(narrow.lines == ["The window", "is too", "small."])
    }

    @Test func helpIsNamedOnTheSmallestScreen() throws {
        let chat = try ChatScreen(Scene.greeting.snapshot(.en), rows: 8, columns: 30)
        #expect(chat.lines.last == " F1 help  Powered by Kavchat…")
    }

    private var empty: DeskSnapshot { DeskSnapshot(agent: "Dana", link: .reconnecting) }
}

extension Seeded {
    fileprivate mutating func size() -> Size {
        below(3) == 0
            ? Size(rows: below(10), columns: below(40))
            : Size(rows: 8 + below(40), columns: 30 + below(120))
    }

    fileprivate mutating func key(in size: Size) -> Key {
        let plain: [Key] = [
            .enter, .newline, .tab, .backTab, .escape, .backspace, .delete, .up, .down, .left,
            .right, .home, .end, .pageUp, .pageDown, .wordLeft, .wordRight, .function(1),
            .wheelUp, .wheelDown, .focusIn, .focusOut,
        ]
        switch below(5) {
        case 0: return .text(["a", "1", "ש", "م", "👨‍👩‍👧", "\u{301}", " ", "r", "s"][below(9)])
        case 1: return .control(Array("abdefhkltuwyes_")[below(15)])
        case 2: return .alt(Array("bfdyslcae_\u{7F}")[below(11)])
        case 3:
            guard below(2) == 0 else { return .paste(hostileTexts[below(hostileTexts.count)]) }
            return .click(row: below(size.rows + 2), column: below(size.columns + 2))
        default: return plain[below(plain.count)]
        }
    }
}
