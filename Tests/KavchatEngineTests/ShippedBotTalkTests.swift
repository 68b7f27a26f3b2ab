import KavchatModel
import Testing

@testable import KavchatEngine

/// The main ways through each shipped bot, walked as a visitor would.
@Suite struct ShippedBotTalkTests {
    private static func talk(
        _ name: String,
        _ language: Language,
        identity: Identity? = nil
    ) throws -> Talk {
        var talk = Talk(try ShippedBots.bot(name), language: language, identity: identity)
        _ = talk.walk(.started)
        return talk
    }

    // K75: what the lead carries, and the thanks behind it.
    @Test(arguments: [Language.he, .en])
    func aParentBooksAnAppointmentAtTheClinic(_ language: Language) throws {
        var talk = try Self.talk("examples/clinic", language)
        _ = talk.choose("welcome.b1")
        #expect(talk.choose("appt.b2").last == talk.line("person.q1"))
        #expect(talk.say("Dana Levi").last == talk.line("person.q2"))
        #expect(talk.say("05o-1").last == talk.line("person.r2"))
        #expect(talk.say("050-234-5678").last == talk.line("appt.person.q1"))
        let day = talk.walk(.said("7"))
        #expect(day.contains(talk.line("appt.minor.1")))
        #expect(day.contains(talk.line("appt.day.1")))
        #expect(talk.choose("appt.day.b1").contains(talk.line("appt.date.q1")))
        #expect(talk.say("skip").contains(talk.line("appt.lead.c")))
        #expect(
            talk.choose("send").last?.hasPrefix(
                "lead appointment [\"name=Dana Levi\", \"phone=+972502345678\", "
                    + "\"specialty=children\", \"time=morning\", \"day=any\"]"
            ) == true
        )
        #expect(talk.walk(.leadQueued).first == talk.line("appt.lead.d"))
        #expect(talk.choose("appt.after.b2").last == "screen doctor haddad")
    }

    // K82: what is shown depends on who is there and on the hours.
    @Test func theClinicKnowsWhoIsSignedInAndWhetherItIsOpen() throws {
        var talk = try Self.talk("examples/clinic", .he, identity: Identity(user: "7"))
        #expect(talk.walk(.said("ביטול תור")).contains(talk.line("appt.change.mine.1")))
        #expect(talk.choose("appt.change.mine.b1").last == "screen appointments -")
        #expect(talk.walk(.said("שעות קבלה")).contains(talk.line("hours.open.1")))
        talk.env.isWithinHours = false
        #expect(talk.walk(.said("שעות קבלה")).contains(talk.line("hours.closed.1")))
        var stranger = try Self.talk("examples/clinic", .he)
        #expect(stranger.walk(.said("ביטול תור")).contains(talk.line("appt.change.call.1")))
    }

    // K80
    @Test func theClinicAsksBeforeAPersonComes() throws {
        var talk = Talk(try ShippedBots.bot("examples/clinic"), language: .he)
        _ = talk.start()
        _ = talk.on(.availability(ContactTests.open))
        _ = talk.say("שיחה עם נציג")
        _ = talk.on(.availability(ContactTests.open))
        #expect(talk.press("agent").contains(talk.line("pre.agent.q1")))
        #expect(talk.say("נועה").contains(talk.line("pre.agent.q2")))
        #expect(talk.say("skip").contains { $0.hasPrefix("form agentRequest name!=נועה") })
    }

    @Test(arguments: [Language.ar, .en])
    func aBrokenLampIsReportedToTheCity(_ language: Language) throws {
        var talk = try Self.talk("examples/city", language)
        _ = talk.choose("welcome.b1")
        let lamp = talk.choose("report.b1")
        #expect(lamp.contains("event report-light"))
        #expect(lamp.last == talk.line("report.place.q1"))
        #expect(talk.say("12 Olive Street").last == talk.line("report.place.q2"))
        #expect(talk.say("Rami Haddad").last == talk.line("report.place.q3"))
        #expect(talk.say("079 012 3456").contains(talk.line("report.place.c")))
        #expect(
            talk.choose("send").last?.hasPrefix(
                "lead report [\"category=light\", \"place=12 Olive Street\", "
                    + "\"name=Rami Haddad\", \"phone=+962790123456\"]"
            ) == true
        )
        let sent = talk.walk(.leadQueued)
        #expect(sent.first == talk.line("report.place.d"))
        #expect(sent.contains("event report-sent"))
        #expect(sent.contains(talk.line("report.fast.1")))
    }

    @Test func theCityFollowsAReportAndSpeaksOfFormsInTheVisitorsLanguage() throws {
        var talk = try Self.talk("examples/city", .ar)
        #expect(talk.walk(.said("أين وصل البلاغ؟")).last == "[skip]")
        _ = talk.walk(.said("٤٠٢١٣"))
        #expect(talk.choose("status.b1").last == "screen report 40213")
        _ = talk.walk(.said("شهادة سكن"))
        #expect(talk.state.menu?.stepId.hasPrefix("papers") == true)
        #expect(talk.choose("papers.b1").contains(talk.line("papers.ar.1")))
    }

    @Test(arguments: [("ZW1234-5678", "licence.valid.1"), ("zt0001-0002", "licence.trial.1")])
    func aLicenceNumberIsLookedAt(_ number: String, _ line: String) throws {
        var talk = try Self.talk("examples/software", .de)
        _ = talk.choose("welcome.b1")
        #expect(talk.say("1234").contains(talk.line("licence.r1")))
        #expect(talk.walk(.said(number)).contains(talk.line(line)))
    }

    @Test(arguments: [
        ("7", "update.old"), ("9", "update.ready"), ("10", "update.current"),
        ("12", "update.about"), ("skip", "update.about"),
    ])
    func theVersionDecidesWhatIsSaid(_ version: String, _ node: String) throws {
        var talk = try Self.talk("examples/software", .en)
        _ = talk.walk(.said("is there a new version"))
        _ = talk.walk(.said(version))
        #expect(talk.state.visits[node] == 1)
    }

    // K40: what no topic answers goes to the AI provider.
    @Test func theSecondCrashIsForPeopleAndTheRestForTheAI() throws {
        var talk = try Self.talk("examples/software", .de)
        let first = talk.walk(.said("Zettelwerk hängt sich ständig auf"))
        #expect(first.contains(talk.line("crash.first.1")))
        #expect(talk.choose("crash.first.b2").contains(talk.line("crash.again.1")))
        #expect(talk.say("Welche Farbe hat der Mond").last?.hasPrefix("ask AI:") == true)
    }

    @Test func theShopFindsAnOrder() throws {
        var talk = try Self.talk("bots/demo-shop", .en)
        _ = talk.choose("welcome.b1")
        #expect(talk.walk(.said("48213")).contains("bot: Order ⟨48213⟩ is on its way to you."))
        #expect(talk.choose("order.sent.b1").last == "screen orders -")
    }
}

extension Talk {
    /// What is told of an event, without asking for an agent: nobody is there.
    mutating func walk(_ event: BotEvent) -> [String] {
        var told = on(event)
        guard told.last == "is an agent there?" else { return told }
        told.removeLast()
        return told + on(.availability(ContactTests.busy))
    }

    mutating func choose(_ button: String) -> [String] {
        walk(.pressed(stepId: state.menu?.stepId ?? "none", buttonId: button))
    }

    /// What the bot says by the first variant of a line.
    func line(_ id: String) -> String {
        let table = bot.script.texts[env.language.rawValue]
        return "bot: \(table?[id]?.variants.first ?? "no line \(id)")"
    }
}
