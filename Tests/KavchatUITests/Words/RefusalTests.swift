import KavchatModel
import Testing

@testable import KavchatUI

/// Why the server refused something, in the words of the interface.
@Suite struct RefusalTests {
    @Test(arguments: Language.allCases)
    func aKnownCaseIsToldInTheLanguageOfTheInterface(language: Language) throws {
        let words = try texts(language)
        for code in [
            "bad_key", "bad_credentials", "bad_session", "agent_away", "unavailable", "closed",
            "not_found", "bad_text", "too_long", "busy", "bad_field",
        ] {
            let refusal = ServerRefusal(
                code: code,
                sentence: "Server words.",
                details: ["agent": "Omar"]
            )
            let said = words.sentence(refusal)
            #expect(!said.contains("Server words."))
            #expect(said.contains("Omar") == (code == "agent_away"))
        }
    }

    @Test func anUnknownCaseIsToldInTheServersOwnWords() throws {
        let refusal = ServerRefusal(code: "on_holiday", sentence: "Closed on holidays.")
        #expect(try texts(.he).sentence(refusal) == "\u{2068}Closed on holidays.\u{2069}")
    }
}
