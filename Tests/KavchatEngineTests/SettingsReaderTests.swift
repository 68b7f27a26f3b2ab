import Testing

@testable import KavchatEngine

/// What is told of `settings.json`; isolates are left out here to keep it readable.
@Suite struct SettingsReaderTests {
    private func source(
        _ settings: String,
        isZone: (@Sendable (String) -> Bool)? = nil
    ) -> BotSource {
        let script = "bot shop\n== welcome\nHi. @hi\nend\n"
        let files = [("settings.json", Array(settings.utf8)), ("shop.kav", Array(script.utf8))]
        return BotSource(files: files, isZone: isZone)
    }

    private func problems(
        _ settings: String,
        isZone: (@Sendable (String) -> Bool)? = nil
    ) -> [String] {
        source(settings, isZone: isZone).read().problems.map { problem in
            #expect(problem.place.file == "settings.json")
            let text =
                "\(problem.place.line):\(problem.place.column) \(problem.code)"
                + (problem.severity == .warning ? " warning" : "") + " \(problem.message)"
                + (problem.suggestion.map { " \($0)" } ?? "")
            return text.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
        }
    }

    @Test(arguments: [
        (#"7"#, "1:1 KV101 Settings are a JSON object."),
        (#"{"liveChat":7}"#, "1:13 KV101 An object is expected here, not a number."),
        (#"{"aiAnswers":"on"}"#, "1:14 KV101 An object is expected here, not a text."),
        (#"{"botName":3}"#, "1:12 KV101 A text is expected here, not a number."),
        (#"{"showPoweredBy":0}"#, "1:18 KV101 true or false is expected here, not a number."),
        (
            #"{"aiAnswers":{"enabled":1}}"#,
            "1:25 KV101 true or false is expected here, not a number."
        ),
        (
            #"{"liveChat":{"waitSeconds":"9"}}"#,
            "1:28 KV101 A whole number is expected here, not a text."
        ),
        (#"{"contactTopics":[5]}"#, "1:19 KV101 An object is expected here, not a number."),
        (#"{"contactTopics":{}}"#, "1:18 KV101 A list is expected here, not an object."),
        (
            #"{"liveChat":{"departments":["a"]}}"#,
            "1:29 KV101 An object is expected here, not a text."
        ),
        (
            #"{"liveChat":{"hours":[true]}}"#,
            "1:23 KV101 An object is expected here, not true or false."
        ),
        (
            #"{"liveChat":{"hours":[{"days":[1],"from":"09:00","to":"17:00"}]}}"#,
            "1:32 KV101 A text is expected here, not a number."
        ),
        (
            #"{"foo":1}"#,
            "1:2 KV107 warning The key “foo” is unknown here and does nothing. "
                + "Delete it, or correct its name."
        ),
        (
            #"{"contactTopics":[{"id":"a","name":"A","x":1}]}"#,
            "1:40 KV107 warning The key “x” is unknown here and does nothing. "
                + "Delete it, or correct its name."
        ),
        (
            #"{"liveChat":{"departments":[{"id":"a","name":"A","x":1}]}}"#,
            "1:50 KV107 warning The key “x” is unknown here and does nothing. "
                + "Delete it, or correct its name."
        ),
        (
            #"{"liveChat":{"hours":[{"days":["mon"],"from":"09:00","to":"17:00","x":1}]}}"#,
            "1:67 KV107 warning The key “x” is unknown here and does nothing. "
                + "Delete it, or correct its name."
        ),
    ])
    func settingsOfAnotherKindAreToldWithTheirPlace(settings: String, problem: String) {
        #expect(problems(settings) == [problem])
    }

    @Test(arguments: [
        (
            #"{"primaryColor":"blue"}"#,
            "1:17 KV101 warning A colour is expected here, not “blue”; the bot has #2457d6 instead. "
                + "Write it as #rrggbb, such as #2457d6."
        ),
        (
            ##"{"primaryColor":"#12345"}"##,
            "1:17 KV101 warning A colour is expected here, not “#12345”; the bot has #2457d6 "
                + "instead. Write it as #rrggbb, such as #2457d6."
        ),
        (
            #"{"avatarImageUrl":"logo.png"}"#,
            "1:19 KV101 The address of a picture is expected here, not “logo.png”. "
                + "Addresses begin with https:// and hold no user name."
        ),
        (
            #"{"avatarImageUrl":"tel:+97230000000"}"#,
            "1:19 KV101 The address of a picture is expected here, not “tel:+97230000000”. "
                + "Addresses begin with https:// and hold no user name."
        ),
        (
            #"{"locale":"english"}"#,
            "1:11 KV101 A language is expected here, not “english”. "
                + "Write its code, such as en, he or de-AT."
        ),
        (
            #"{"defaultCountry":"XX"}"#,
            "1:19 KV102 No country with telephone numbers is called “XX”. "
                + "Write the two letters of ISO 3166, such as IL or US."
        ),
        (
            #"{"defaultCountry":"uk"}"#,
            "1:19 KV102 No country with telephone numbers is called “uk”. Did you mean “GB”?"
        ),
        (
            #"{"liveChat":{"waitSeconds":-5}}"#,
            "1:28 KV101 A wait of 10 to 3600 seconds is expected here, not -5. "
                + "Leave it out for 120 seconds."
        ),
        (
            #"{"liveChat":{"waitSeconds":3601}}"#,
            "1:28 KV101 A wait of 10 to 3600 seconds is expected here, not 3601. "
                + "Leave it out for 120 seconds."
        ),
        (
            #"{"contactTopics":[{"id":"a","name":" "}]}"#,
            "1:36 KV101 A text is expected here, not an empty one. "
                + "Fill it in, or leave the whole topic out."
        ),
        (
            #"{"contactTopics":[{"id":"a","name":"A"},{"id":"a","name":"B"}]}"#,
            "1:47 KV104 There is a topic “a” already. Give one of them another id."
        ),
        (
            #"{"liveChat":{"departments":[{"id":"a","name":"A"},{"id":"a","name":"B"}]}}"#,
            "1:57 KV104 There is a department “a” already. Give one of them another id."
        ),
    ])
    func valuesWithoutSenseAreToldWithAWayOut(settings: String, problem: String) {
        #expect(problems(settings) == [problem])
    }

    @Test(arguments: [
        (
            #""days":["mnday"],"from":"09:00","to":"17:00""#,
            "1:32 KV102 There is no day “mnday”. Did you mean “mon”?"
        ),
        (
            #""days":["Thursday"],"from":"09:00","to":"17:00""#,
            "1:32 KV102 There is no day “Thursday”. Did you mean “thu”?"
        ),
        (
            #""days":["x"],"from":"09:00","to":"17:00""#,
            "1:32 KV102 There is no day “x”. The days are mon, tue, wed, thu, fri, sat, sun."
        ),
        (
            #""from":"09:00","to":"17:00""#,
            "1:23 KV101 The key “days” is missing here."
        ),
        (
            #""days":[],"from":"09:00","to":"17:00""#,
            "1:31 KV107 warning Hours without a day do nothing. Name the days, such as mon or sun."
        ),
        (
            #""days":["mon"],"from":"25:00","to":"26:00""#,
            "1:46 KV101 A time from 00:00 to 23:59 is expected here, not “25:00”. "
                + "Write hours and minutes, such as 09:00. "
                + "1:59 KV101 A time from 00:00 to 24:00 is expected here, not “26:00”. "
                + "Write hours and minutes, such as 09:00."
        ),
        (
            #""days":["mon"],"from":"24:00","to":"9""#,
            "1:46 KV101 A time from 00:00 to 23:59 is expected here, not “24:00”. "
                + "Write hours and minutes, such as 09:00. "
                + "1:59 KV101 A time from 00:00 to 24:00 is expected here, not “9”. "
                + "Write hours and minutes, such as 09:00."
        ),
        (
            #""days":["mon"],"from":"09:00","to":"09:00""#,
            "1:59 KV101 warning Hours from “09:00” to “09:00” last until the next day. "
                + "Write another end, or 00:00 and 24:00 for the whole day."
        ),
        (#""days":["Mon","sun"],"from":"22:00","to":"6:00""#, ""),
        (#""days":["mon"],"from":"00:00","to":"24:00""#, ""),
        (#""days":["mon"],"from":"00:00","to":"00:00""#, ""),
    ])
    func hoursThatNobodyKeepsAreTold(hours: String, problem: String) {
        let stretch = "{\(hours)}"
        let workspace = #"{"liveChat":{"hours":[\#(stretch)]}}"#
        #expect(problems(workspace).joined(separator: " ") == problem)
        let department =
            #"{"liveChat":{"departments":[{"id":"a","name":"A","hours":[\#(stretch)]}]}}"#
        #expect(problems(department).isEmpty == problem.isEmpty)
    }

    /// The database is the system's: where it is not known, only what no name can be is told.
    @Test func anUnknownTimeZoneIsTold() {
        func zone(_ name: String, _ isZone: (@Sendable (String) -> Bool)?) -> [String] {
            problems(#"{"liveChat":{"timeZone":"\#(name)"}}"#, isZone: isZone)
        }
        let known: @Sendable (String) -> Bool = {
            ["UTC", "Asia/Jerusalem", "America/New_York"].contains($0)
        }
        let names = "Names are such as Europe/Berlin, Asia/Jerusalem or UTC."
        #expect(
            zone("Mars/One", known) == ["1:25 KV102 There is no time zone “Mars/One”. \(names)"]
        )
        #expect(
            zone("america/new york", known) == [
                "1:25 KV102 There is no time zone “america/new york”. "
                    + "Did you mean “America/New_York”?"
            ]
        )
        #expect(zone("Asia/Jerusalem", known) == [])
        #expect(zone("Mars/One", nil) == [])
        #expect(zone("", nil) == ["1:25 KV102 There is no time zone “”. \(names)"])
    }

    @Test func whatHasSenseIsNotTold() {
        let settings = """
            {"primaryColor":"#fff","avatarImageUrl":"","locale":"he_IL.UTF-8","defaultCountry":"il",
             "liveChat":{"waitSeconds":10,"departments":[{"id":"a","name":"A","hours":[]}]}}
            """
        #expect(problems(settings) == [])
        #expect(problems(#"{"avatarImageUrl":"HTTPS://a.example/x","locale":"de-AT"}"#) == [])
    }

    @Test func aNearNameIsMendedWhereItStands() {
        let settings = #"{"defaultCountry":"UK","liveChat":{"timeZone":"asia/jerusalem"}}"#
        let bot = source(settings) { $0 == "Asia/Jerusalem" }
        let mended = Mending(of: bot, policy: CheckPolicy()).files[0].bytes
        #expect(
            String(decoding: mended, as: UTF8.self)
                == #"{"defaultCountry":"GB","liveChat":{"timeZone":"Asia/Jerusalem"}}"#
        )
    }
}
