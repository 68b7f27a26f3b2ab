import KavchatModel
import Testing

@testable import KavchatEngine

@Suite struct DemoBotLanguagesTests {
    private static func matcher(_ language: String) throws -> Matcher {
        Matcher(script: try ShippedBots.bot("bots/demo-shop").script, language: language)
    }

    // K37: words that no phrase has in this order or form, with common words and prefixes.
    @Test(arguments: [
        ("en", "Hi, where is my parcel please?", "order.track"),
        ("en", "how do i return my shoes", "returns"),
        ("en", "When will I get my refund?", "refund"),
        ("en", "what are the opening hours", "hours"),
        ("en", "can i please talk to a human", "human"),
        ("en", "PLEASE CALL ME BACK!!", "lead.callback"),
        ("en", "i would like to cancel my order", "order.change"),
        ("he", "היי, איפה החבילה שלי?", "order.track"),
        ("he", "מה שעות הפתיחה שלכם", "hours"),
        ("he", "אני רוצה בבקשה לדבר עם נציג", "human"),
        ("he", "ואיפה הזיכוי שלי", "refund"),
        ("ar", "مرحبا، أين طلبي؟", "order.track"),
        ("ar", "ما هي ساعات العمل", "hours"),
        ("ar", "أريد التحدث مع موظف من فضلك", "human"),
        ("ar", "اين طلبي", "order.track"),
    ])
    func anEverydayQuestionFindsItsTopic(
        _ language: String,
        _ text: String,
        _ node: String
    ) throws {
        #expect(try Self.matcher(language).node(for: text) == node, "\(text)")
    }

    @Test(arguments: [
        ("en", "what is the capital of France"), ("en", "tell me a joke"),
        ("he", "מה בירת צרפת"), ("ar", "ما عاصمة فرنسا"),
    ])
    func aStrangeQuestionLeadsNowhere(_ language: String, _ text: String) throws {
        #expect(try Self.matcher(language).node(for: text) == nil, "\(text)")
    }
}
