import KavchatModel
import Testing

@Suite struct AnswerValuesTests {
    // K75, A-K23
    @Test(arguments: [
        ("050-123-4567", "IL", "+972501234567"),
        ("+972 50 123 4567", "US", "+972501234567"),
        ("00972501234567", "US", "+972501234567"),
        ("٠٥٠١٢٣٤٥٦٧", "SA", "+966501234567"),
        ("06 1234 5678", "IT", "+390612345678"),
        ("(212) 555-0123", "US", "+12125550123"),
        ("1 212 555 0123", "us", "+12125550123"),
        ("8 912 345-67-89", "RU", "+79123456789"),
        ("06 1 234 5678", "HU", "+3612345678"),
        ("612 34 56 78", "ES", "+34612345678"),
        ("+44 (0)20 7946 0000", "IL", "+442079460000"),
        ("\u{200E}+49 30 1234567\u{200E}", "IL", "+49301234567"),
        ("876 555 0123", "JM", "+18765550123"),
        ("030/1234567", "DE", "+49301234567"),
    ])
    func aPhoneNumberBecomesInternational(typed: String, country: String, expected: String) {
        #expect(PhoneNumber(typed: typed, defaultCountry: country)?.e164 == expected)
    }

    @Test(arguments: [
        "", "+", "05o-123", "12", "+1234567890123456", "call me", "+972+50", "++972501234567",
        "00", "000000000", "050 123 4567 ext 3", "🙂",
    ])
    func whatIsNoPhoneNumberIsRefused(_ typed: String) {
        #expect(PhoneNumber(typed: typed, defaultCountry: "IL") == nil)
    }

    @Test func aNumberWithoutPlusNeedsAKnownCountry() {
        #expect(PhoneNumber(typed: "0501234567", defaultCountry: "??") == nil)
        #expect(PhoneNumber(typed: "0501234567", defaultCountry: "") == nil)
        #expect(PhoneNumber(typed: "+972501234567", defaultCountry: "??") != nil)
    }

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
