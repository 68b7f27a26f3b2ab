import FoundationEssentials
import KavchatModel
import Testing

@Suite struct BotSettingsTests {
    private func decoded(_ json: String) throws -> BotSettings {
        try JSONDecoder().decode(BotSettings.self, from: Data(json.utf8))
    }

    // K34, K54
    @Test func whatIsAbsentHasItsDefault() throws {
        let settings = try decoded(#"{"liveChat": {"enabled": true}, "unknown": 1}"#)
        #expect(settings.showPoweredBy)
        #expect(settings.liveChat.enabled)
        #expect(settings.liveChat.waitSeconds == 120)
        #expect(settings.liveChat.hours == [])
        var expected = BotSettings()
        expected.liveChat.enabled = true
        #expect(settings == expected)
    }

    // K30, K33
    @Test func everyFieldIsReadAndWrittenBack() throws {
        let settings = try decoded(
            """
            {"botName": "Olive", "subtitle": "Shop", "avatarText": "OL", "avatarImageUrl": "https://a.example/x",
             "primaryColor": "#0f766e", "position": "start", "defaultCountry": "IL", "locale": "he",
             "contactTopics": [{"id": "order", "name": "An order"}], "aiAnswers": {"enabled": true},
             "showPoweredBy": false, "liveChat": {"enabled": true, "waitSeconds": 60,
             "timeZone": "Asia/Jerusalem", "hours": [{"days": ["sun"], "from": "09:00", "to": "17:00"}],
             "departments": [{"id": "a", "name": "A", "hours": []}]}}
            """
        )
        #expect(settings.position == .start)
        #expect(settings.liveChat.departments == [Department(id: "a", name: "A", hours: [])])
        #expect(settings.aiAnswers.enabled)
        let bytes = try JSONEncoder().encode(settings)
        #expect(try JSONDecoder().decode(BotSettings.self, from: bytes) == settings)
    }
}
