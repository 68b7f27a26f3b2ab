import Testing

@testable import KavchatEngine

// A-K44, `matching.md` 7.1 and 7.2
@Suite struct NormaliserTests {
    @Test(arguments: [
        ("en", "Where's MY   order?!", ["wheres", "my", "order"]),
        ("en", "heeelp 1000", ["help", "1000"]),
        ("en", "ﬁne Ｆｕｌｌ zero\u{200B}width", ["fine", "full", "zerowidth"]),
        ("en", "crème brûlée, naïve", ["creme", "brulee", "naive"]),
        ("de", "Straße GRÖSSE", ["strasse", "grosse"]),
        ("fr", "l'ordre d’achat", ["l", "ordre", "d", "achat"]),
        ("tr", "İstanbul'da IŞIK şifre", ["istanbul", "isik", "sifre"]),
        ("tr", "sifre", ["sifre"]),
        ("ru", "Ёлка ЗАКАЗ", ["елка", "заказ"]),
        ("he", "שָׁלוֹם, צה״ל בית־ספר", ["שלומ", "צהל", "בית", "ספר"]),
        ("ar", "أَيْنَ طَلَبِي؟", ["اين", "طلبي"]),
        ("ar", "إلى مدرسة ٤٨٢ ـــشكرا", ["الي", "مدرسه", "482", "شكرا"]),
        ("ar", "ﷺ", ["صلي", "الله", "عليه", "وسلم"]),
        ("en", "👋🏽 !? …", []),
    ])
    func wordsCompareWhateverTheirWriting(language: String, text: String, words: [String]) {
        #expect(Normaliser(language: language).words(of: text) == words)
    }

    @Test func templatesStandForAllTheirVariants() throws {
        #expect(
            try PhraseTemplate.expand("[my ](order|parcel)").get() == [
                "my order", "my parcel", "order", "parcel",
            ]
        )
        #expect(throws: PhraseTemplate.Problem.unbalanced) {
            try PhraseTemplate.expand("a (b").get()
        }
        #expect(throws: PhraseTemplate.Problem.unbalanced) {
            try PhraseTemplate.expand("a] b").get()
        }
        let wide = String(repeating: "(a|b)", count: 7)
        #expect(throws: PhraseTemplate.Problem.tooMany) { try PhraseTemplate.expand(wide).get() }
        let deep = String(repeating: "[", count: 1_000)
        #expect(throws: PhraseTemplate.Problem.tooMany) { try PhraseTemplate.expand(deep).get() }
    }

    @Test(arguments: [
        ("^[A-Z]{2}\\d{3,5}$", ["AB123", "XY12345"], ["AB12", "AB123456", "ab123", "AB123 "]),
        ("^(yes|no)?$", ["", "yes", "no"], ["yesno", "y"]),
        ("^a.c+$", ["abc", "aאccc"], ["ac", "abcd"]),
        ("^[^\\s-]*$", ["", "abc"], ["a b", "a-b"]),
        ("^(a*)*b$", ["b", "aab"], [String(repeating: "a", count: 5_000)]),
    ])
    func patternsMatchAsAWhole(source: String, good: [String], bad: [String]) throws {
        let pattern = try #require(TextPattern(source))
        for text in good { #expect(pattern.matches(text), "\(text)") }
        for text in bad { #expect(!pattern.matches(text), "\(text)") }
    }

    @Test(arguments: [
        "abc", "^abc", "abc$", "^a)$", "^(a$", "^[a$", "^*$", "^a{2,1}$", "^a{9999}{9999}$",
        "^\\b$", "^((((){9999}){9999}){9999})$", "^(a{999}){999}$",
    ])
    func patternsThatCannotBeReadAreRefused(_ source: String) {
        #expect(TextPattern(source) == nil)
    }
}
