import KavchatModel

/// What the demo agent says, in the three languages of the demo bot.
struct DemoTexts: Sendable {
    let greeting: String
    /// Said in turn, the last one again and again.
    let answers: [String]
    let farewell: String
    /// A message with one of these ends the conversation.
    let goodbyes: [String]

    static func of(_ language: String) -> DemoTexts {
        switch Language(locale: language) {
        case .he: hebrew
        case .ar: arabic
        case .en, .ru, .es, .fr, .de, .pt, .it, .tr, nil: english
        }
    }

    /// Whether a message says goodbye.
    func isGoodbye(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
        return goodbyes.contains { " \(words) ".contains(" \($0) ") }
    }

    private static let english = DemoTexts(
        greeting: "Hello! I am the demo agent: a small script, not a person. "
            + "Write to me and see how a conversation with an agent works.",
        answers: [
            "Thank you, I have your message. In a real team somebody would look into it now.",
            "You can go on writing while I type. Nothing gets lost, even if the connection does.",
            "Close the chat and come back within 12 hours: this conversation will still be here.",
            "When you have seen enough, say goodbye, and the bot takes over again.",
        ],
        farewell: "Thank you for trying the chat. Goodbye!",
        goodbyes: ["bye", "goodbye", "good bye", "see you", "that's all", "thats all"]
    )

    private static let hebrew = DemoTexts(
        greeting: "שלום! אני נציג ההדגמה: סקריפט קטן, לא אדם. "
            + "כתבו לי וראו איך נראית שיחה עם נציג.",
        answers: [
            "תודה, ההודעה התקבלה. בצוות אמיתי מישהו היה מטפל בה עכשיו.",
            "אפשר להמשיך לכתוב בזמן שאני מקליד. שום דבר לא הולך לאיבוד, גם אם החיבור נופל.",
            "סגרו את הצ׳אט וחזרו בתוך 12 שעות: השיחה הזו עדיין תהיה כאן.",
            "כשראיתם מספיק, כתבו להתראות, והבוט ימשיך.",
        ],
        farewell: "תודה שניסיתם את הצ׳אט. להתראות!",
        goodbyes: ["ביי", "להתראות", "שלום ולהתראות", "זה הכל", "יום טוב"]
    )

    private static let arabic = DemoTexts(
        greeting: "مرحبا! أنا موظف العرض التجريبي: برنامج صغير ولست إنسانا. "
            + "اكتب لي لترى كيف تجري المحادثة مع موظف.",
        answers: [
            "شكرا، وصلت رسالتك. في فريق حقيقي كان أحد الزملاء سيتابعها الآن.",
            "يمكنك مواصلة الكتابة أثناء كتابتي. لا يضيع شيء حتى لو انقطع الاتصال.",
            "أغلق المحادثة وعد خلال 12 ساعة: ستجدها هنا كما هي.",
            "عندما تكتفي، قل مع السلامة، وسيتابع البوت معك.",
        ],
        farewell: "شكرا لتجربة المحادثة. مع السلامة!",
        goodbyes: ["وداعا", "مع السلامة", "إلى اللقاء", "الى اللقاء", "هذا كل شيء"]
    )
}
