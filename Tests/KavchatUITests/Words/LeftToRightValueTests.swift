import KavchatModel
import Testing

@testable import KavchatUI

/// Numbers and addresses in a right-to-left interface, as their cells are drawn.
@Suite struct LeftToRightValueTests {
    private static let phone = "+972 50-123 4567"
    private static let link = "https://x.co/a/"

    /// K79: what the visitor handed over, and what both write.
    @Test(arguments: [Language.he, .ar], [(80, 24), (60, 20), (40, 30)])
    func theDeskKeepsTheirOrder(language: Language, size: (Int, Int)) throws {
        var snapshot = DeskSnapshot.scene(language)
        snapshot.conversations[1].request = LiveRequestDetails(
            email: "4.noa@x.org",
            phone: Self.phone,
            fields: [CapturedValue(field: Words(language).hello, value: Self.link)],
            language: language.rawValue
        )
        let said = LiveMessage(
            author: .visitor,
            cmid: ClientMessageID("9"),
            text: "\(Words(language).visitor) 050-765 4321"
        )
        let event = LiveEvent(seq: 4, at: start.timestamp, body: .message(said))
        _ = snapshot.conversations[1].transcript.apply(event)
        var desk = try DeskScreen(
            snapshot,
            language: language,
            rows: size.1,
            columns: size.0
        )
        if size.0 < 70 { desk.press("<Enter>") }
        for value in [Self.phone, "4.noa@x.org", Self.link, "050-765 4321"] {
            #expect(desk.screen.contains(value))
        }
    }

    /// The same in the chat: an answer by itself, and one inside a sentence.
    @Test(arguments: [Language.he, .ar])
    func theChatKeepsTheirOrder(language: Language) throws {
        var chat = Scene.greeting.snapshot(language)
        let sentence = "\(Words(language).visitor) \(Self.link)"
        chat.history.append(.text(Self.phone), by: .visitor, at: start.timestamp)
        chat.history.append(.text(sentence), by: .visitor, at: start.timestamp)
        let screen = try ChatScreen(chat).screen
        #expect(screen.contains(Self.phone))
        #expect(screen.contains(Self.link))
    }

    /// What closes an isolate in a value closes none of the words around it.
    @Test func aStrayMarkReachesNothing() {
        let words = "\u{5D0}: \("a\u{2069}\u{5D1}".isolated) \u{5D2}"
        #expect(words == "\u{5D0}: \u{2068}a\u{5D1}\u{2069} \u{5D2}")
        #expect("a\nb".isolated == "\u{2068}a\u{2069}\n\u{2068}b\u{2069}")
    }
}
