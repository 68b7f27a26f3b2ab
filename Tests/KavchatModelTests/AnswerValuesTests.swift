import KavchatModel
import Testing

@Suite struct AnswerValuesTests {
    // A-K22
    @Test(arguments: [
        ("48213", "48213"), ("٤٨٢١٣", "48213"), ("۴۸", "48"), ("०७", "7"), ("-0", "0"),
        ("1,5", "1.5"), ("1.50", "1.5"), ("٣٫٢", "3.2"), ("1.234,5", "1234.5"),
        ("1,234,567", "1234567"), ("12 345", "12345"), ("−7", "-7"), ("+8", "8"), ("007", "7"),
        (".5", "0.5"), ("1'000.25", "1000.25"),
    ])
    func numbersOfAnyScriptAreRead(typed: String, expected: String) {
        #expect(DecimalNumber(typed: typed)?.text == expected)
    }

    @Test(arguments: [
        "", "-", ".", "1e5", "12a", "1,23,4.5.6", "--1", "1-2", "½", "1,2345,678",
        String(repeating: "9", count: 60),
    ])
    func whatIsNoNumberIsRefused(_ typed: String) {
        #expect(DecimalNumber(typed: typed) == nil)
    }

    @Test func oneSignWithThreeDigitsGroupsOnlyWholeNumbers() {
        #expect(DecimalNumber(typed: "48,213", isInteger: true)?.text == "48213")
        #expect(DecimalNumber(typed: "48,213")?.text == "48.213")
    }

    @Test func numbersCompareBySizeAtAnyLength() throws {
        let ordered = ["-20", "-3", "-0.5", "0", "0.05", "0.5", "9", "10", "10.01"]
        let numbers = try ordered.map { try #require(DecimalNumber(typed: $0)) }
        #expect(Array(numbers.reversed()).sorted() == numbers)
    }

    // A-K17
    @Test(arguments: [
        "dana@example.com", " a.b+c@sub.example.co.il ", "דנה@example.com", "a@מייל.קום",
    ])
    func addressesAreAccepted(_ typed: String) {
        #expect(EmailAddress.normalised(typed) == typed.trimmed)
    }

    @Test(arguments: [
        "", "dana", "dana@", "@example.com", "a@b", "a b@example.com", "a@@example.com",
        "a@example..com", ".a@example.com", "a@-example.com", "a@example.c", "a@1.2.3.44",
        "a@exa\u{202E}mple,com", "<a@example.com>",
    ])
    func whatIsNoAddressIsRefused(_ typed: String) {
        #expect(EmailAddress.normalised(typed) == nil)
    }
}
