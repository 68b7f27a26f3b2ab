import KavchatModel
import Testing

@Suite struct ReportedTextTests {
    private static let values = [
        "Dana Levi", "+972502345678", "dana@example.com", "4821", "ABC-7", "José", "دانا",
        "דנה לוי", "7",
    ].map { CapturedValue(field: "f", value: $0) }

    // K83, A-K42: whatever its case, spacing and digits, and a phone number without its country.
    @Test(arguments: [
        ("dana  LEVI here", "… here"), ("(Dana-Levi)", "(…)"), ("I am Dana, Levi!", "I am …!"),
        ("call +972 50 234-5678!", "call +…!"), ("call 050-2345678 today", "call … today"),
        ("00972502345678 or 2345678", "… or …"), ("٠٥٠٢٣٤٥٦٧٨", "…"),
        ("12 050 2345678 34", "12 … 34"),
        ("write to Dana@Example.COM.", "write to …."), ("order 4,821 or ٤٨٢١", "order … or …"),
        ("abc7 and abc 7", "abc7 and …"), ("jose\u{301} came", "… came"), ("شكرا دانا", "شكرا …"),
        ("كتبت لدانا", "كتبت …"), ("כשלדנה לוי יש", "… יש"), ("ב4821", "…"),
        ("ירדנה לוי", "ירדנה לוי"),
        ("7", "…"), ("Where is my order?", "Where is my order?"), ("48210 and 77", "48210 and 77"),
        ("", ""), ("Danalevi", "Danalevi"),
    ])
    func noCapturedValueIsLeft(_ words: String, _ expected: String) {
        #expect(ReportedText(words, hiding: Self.values).text == expected)
        #expect(ReportedText(words, hiding: []).text == words)
    }

    @Test func ofValuesThatBeginAlikeTheLongestIsHidden() {
        let values = ["Dana", "Dana Levi Cohen", "Dana Levi", "050 1234567", "7"].map {
            CapturedValue(field: "f", value: $0)
        }
        let words = "Dana Levi, וDana Levi Cohen or Dana Cohen: 1234567, 7 and 8"
        #expect(ReportedText(words, hiding: values).text == "…, … or … Cohen: …, … and 8")
    }
}
