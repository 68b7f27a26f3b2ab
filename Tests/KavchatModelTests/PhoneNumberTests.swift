import KavchatModel
import Testing

/// By the metadata's release; `make phones` compares thousands more with phonenumbers itself.
@Suite struct PhoneNumberTests {
    // K75, A-K23
    @Test(arguments: [
        ("050-234-5678", "IL", "+972502345678"),
        ("+972 50 234 5678", "US", "+972502345678"),
        ("00972502345678", "US", "+972502345678"),
        ("011 972 50-234-5678", "US", "+972502345678"),
        ("972502345678", "IL", "+972502345678"),
        ("٠٥٠١٢٣٤٥٦٧", "SA", "+966501234567"),
        ("０３（１２３４）５６７８", "JP", "+81312345678"),
        ("(212) 555-0123", "US", "+12125550123"),
        ("1 212 555 0123", "us", "+12125550123"),
        ("876 555 0123", "JM", "+18765550123"),
        ("8 912 345-67-89", "RU", "+79123456789"),
        ("8~10 972 50 234 5678", "RU", "+972502345678"),
        ("06 1 234 5678", "HU", "+3612345678"),
        ("612 34 56 78", "ES", "+34612345678"),
        ("+44 (0)20 7946 0000", "IL", "+442079460000"),
        ("\u{200E}+49 30 1234567\u{200E}", "IL", "+49301234567"),
        ("030/1234567", "DE", "+49301234567"),
        ("+800 1234 5678", "IL", "+80012345678"),
        ("+683 4002", "IL", "+6834002"),
    ])
    func aPhoneNumberBecomesInternational(typed: String, country: String, expected: String?) {
        #expect(PhoneNumber(typed: typed, defaultCountry: country)?.e164 == expected)
    }

    // A-K23
    @Test func theZeroOfItalyBelongsToTheNumber() {
        #expect(PhoneNumber(typed: "06 1234 5678", defaultCountry: "IT")?.e164 == "+390612345678")
        #expect(PhoneNumber(typed: "+39 6 1234 5678", defaultCountry: "IT") == nil)
    }

    // A-K23
    @Test(arguments: [
        ("011 15-2345-6789", "AR", "+5491123456789"),
        ("0 15 11 96123 4567", "BR", "+5511961234567"),
        ("0 11 96123 4567", "BR", "+5511961234567"),
        ("55 1234 5678", "MX", "+525512345678"),
        ("345 6789", "BS", "+12423456789"),
        ("456 789", "JE", "+441534456789"),
    ])
    func aPrefixIsTakenOffOrTurnedIntoWhatIsDialledFromAbroad(
        typed: String,
        country: String,
        expected: String?
    ) {
        #expect(PhoneNumber(typed: typed, defaultCountry: country)?.e164 == expected)
    }

    // A-K23
    @Test(arguments: [
        "050-123-456", "050 234 56789", "0112345678", "+1 212 155 0123", "+1 912 555 012",
        "+999 1234567", "+44 7700 90012", "+390", "+39 1",
    ])
    func whatNoPlanHasIsRefused(_ typed: String) {
        #expect(PhoneNumber(typed: typed, defaultCountry: "IL") == nil)
    }

    @Test(arguments: [
        "", "+", "05o-123", "12", "+1234567890123456", "call me", "+972+50", "++972502345678",
        "00", "000000000", "050 234 5678 ext 3", "050 234 5678x3", "tel:+972502345678", "🙂",
        String(repeating: "0", count: 4_000),
    ])
    func whatIsNoPhoneNumberIsRefused(_ typed: String) {
        #expect(PhoneNumber(typed: typed, defaultCountry: "IL") == nil)
    }

    @Test(arguments: ["??", "", "##", "ISR", "XX"])
    func aNumberWithoutPlusNeedsAKnownCountry(_ country: String) {
        #expect(PhoneNumber(typed: "0502345678", defaultCountry: country) == nil)
        #expect(PhoneNumber(typed: "+972502345678", defaultCountry: country) != nil)
    }
}
