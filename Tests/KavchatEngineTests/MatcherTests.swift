import KavchatModel
import Testing

@testable import KavchatEngine

// A-K44, K37, `matching.md` 7.1 step 10
@Suite struct MatcherTests {
    private func matcher(_ script: String, _ language: String = "en") throws -> Matcher {
        let bytes = Array(script.utf8)
        let bot = try BotSource(files: [(name: "bot.kav", bytes: bytes)]).compile()
        return Matcher(script: bot.script, language: language)
    }

    private func found(_ matcher: Matcher, _ text: String) -> String {
        switch matcher.match(text, isOpen: { $0 != "closed" }) {
        case .node(let match): "\(match.node) \(match.rung) “\(match.phrase)”"
        case .nothing(let nearest): "nothing, near \(nearest?.node ?? "-")"
        }
    }

    private let english = """
        bot shop
        synonyms refund = money back, reimbursement
        ignore olive lane
        keep my
        == a
        ? where is the order
        ? return (shoes|boots)
        A.
        == b
        ? where is the order
        ? cancel order
        ? get a refund
        ! never cancel order
        B.
        == closed
        ? opening hours
        C.
        == c
        ? hours of opening today
        D.
        """

    @Test func theLadderPrefersTheExact() throws {
        let matcher = try matcher(english)
        #expect(found(matcher, "Where is the ORDER?") == "a exact “where is the order”")
        #expect(found(matcher, "the order, where?") == "a sameWords “where is the order”")
        #expect(found(matcher, "boots return") == "a sameWords “return (shoes|boots)”")
        #expect(found(matcher, "cancel this order now") == "b overlap “cancel order”")
        #expect(found(matcher, "elephants") == "nothing, near -")
        #expect(found(matcher, "order elephants tomorrow please") == "nothing, near a")
        #expect(found(matcher, "???") == "nothing, near -")
    }

    @Test func aNegativePhraseRemovesItsNode() throws {
        let matcher = try matcher(english)
        #expect(found(matcher, "never cancel order") == "nothing, near a")
        #expect(found(matcher, "please never ever cancel the order") == "nothing, near a")
    }

    @Test func aClosedNodeIsNoCandidate() throws {
        #expect(
            found(try matcher(english), "opening hours") == "c overlap “hours of opening today”"
        )
    }

    @Test func synonymsOfSeveralWordsStandForOne() throws {
        let matcher = try matcher(english)
        #expect(found(matcher, "get reimbursement") == "b sameWords “get a refund”")
        #expect(found(matcher, "get the money back olive lane") == "b sameWords “get a refund”")
    }

    @Test(arguments: [
        ("איפה ההזמנה", "a exact"), ("איפה הזמנה", "a exact"), ("להזמנה איפה", "a sameWords"),
        ("שאיפה ההזמנה", "a exact"), ("ביטול", "nothing"),
    ])
    func hebrewPrefixesComeOffWhereTheScriptKnowsTheRest(text: String, expected: String) throws {
        let script = """
            bot shop language he
            == a
            ? איפה ההזמנה
            א.
            == b
            ? לבטל משלוח
            ב.
            """
        #expect(found(try matcher(script, "he"), text).hasPrefix(expected))
    }

    @Test(arguments: [
        ("أين الطلب", "a exact"), ("اين طلب", "a exact"), ("وأين الطلب؟", "a exact"),
        ("للطلب أين", "a sameWords"), ("كتاب", "nothing"),
    ])
    func arabicPrefixesComeOffWhereTheScriptKnowsTheRest(text: String, expected: String) throws {
        let script = """
            bot shop language ar
            == a
            ? أين الطلب
            أ.
            """
        #expect(found(try matcher(script, "ar"), text).hasPrefix(expected))
    }

    @Test func aLargeScriptIsSearchedInBoundedTime() throws {
        var script = "bot big\n"
        for node in 0..<300 {
            script += "== n\(node)\n"
            for phrase in 0..<20 { script += "? word\(node) other\(phrase) thing\n" }
            script += "Text.\n"
        }
        let matcher = try matcher(script)
        #expect(found(matcher, "word299 other19 thing") == "n299 exact “word299 other19 thing”")
        let long = String(repeating: "word1 ", count: 3_000)
        #expect(found(matcher, long).hasPrefix("nothing"))
    }
}
