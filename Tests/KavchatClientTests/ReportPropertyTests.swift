import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire
import TestSupport
import Testing

@testable import KavchatClient

/// K83: whatever is answered, filled in or told by the identity, no report, question to AI or event of
/// the host carries it.
@Suite struct ReportPropertyTests {
    @Test(arguments: 0..<6)
    func noValueLeavesInAReport(block: UInt64) throws {
        var reports = 0
        var questions = 0
        for seed in (block * 10)..<(block * 10 + 10) {
            var secretive = try SecretiveVisitor(seed: seed)
            for _ in 0..<80 { secretive.go() }
            #expect(secretive.leaks == [], "seed \(seed)")
            #expect(secretive.planted.count > 3)
            reports += secretive.reports
            questions += secretive.questions
        }
        // Silence would say nothing.
        #expect(reports > 50 && questions > 20)
    }
}

/// Answers each question with a value that nobody else has, and repeats the old ones everywhere.
private struct SecretiveVisitor {
    private var chat: Chat
    private var random: Seeded
    private var now: Int64 = 1_000_000
    private var names: UInt64 = 0
    /// What must not get out, as it was written and in its normal form.
    private(set) var planted: [String]
    private(set) var leaks: [String] = []
    private(set) var reports = 0
    private(set) var questions = 0

    private static let identity = Identity(
        user: "u-7",
        name: "Zorblat Quix",
        email: "zorblat@example.org",
        phone: "+972502345678"
    )

    private static let script = """
        bot shop
        screen order "Order" needs-target
        field owner name from identity
        field mail email from identity
        field mobile phone from identity
        field note text
        == welcome
        Hi {owner}, {mail}, {mobile}! @hi
        * Ask {owner} -> ask @b.ask
        * Order {orderNo} -> screen order {orderNo} @b.order
        * Say {note} -> reply @b.say
        * Team -> contact @b.team
        * Again -> restart @b.again
        == ask
        ? ask me
        ask other "Whose name, {owner}?" name
        ask address "Where to, {other}?" email
        ask number "Which number, {address}?" phone
        ask orderNo "Which order, {number}?" number 100000..999999, 2 tries
        ask wish "What, {orderNo}?" text
        set note = {other} wants {wish}
        Noted: {note}. @ask.noted
        event noted
        lead callback other number
            consent "Call {other} at {number}?"
            done "We call {number}."
        goto welcome
        == again
        interrupt
        ? what was that
        You said {note}. @again.1
        ai
        """

    init(seed: UInt64) throws {
        random = Seeded(seed: seed)
        var bot = try BotSource(files: [("bot.kav", Array(Self.script.utf8))]).compile()
        bot.settings.aiAnswers.enabled = true
        bot.settings.defaultCountry = "IL"
        let isKnown = random.below(2) == 0
        planted = isKnown ? ["Zorblat Quix", "zorblat@example.org", "+972502345678"] : []
        chat = Chat(
            setup: Chat.Setup(
                isLocal: false,
                locale: "en",
                environment: [:],
                screen: "checkout",
                identity: isKnown ? Self.identity : nil,
                startsFresh: false,
                rules: RulesPort(isOpen: { _, _ in true }, systemLabels: { _ in [:] })
            )
        )
        let release = Release(
            version: 1,
            note: "",
            publishedAt: Timestamp(milliseconds: 0),
            bot: bot
        )
        tell {
            $0.start(
                cached: StoredRelease(etag: "1", body: []),
                release: release,
                kept: nil,
                on: $1
            )
        }
    }

    private mutating func tell(_ news: (inout Chat, Occasion) -> [ChatOrder]) {
        now += 3_000
        names += 1
        let occasion = Occasion(
            now: Timestamp(milliseconds: now),
            moment: Moment(milliseconds: now),
            random: RandomPort { [names] count in names.bytes(count) }
        )
        for order in news(&chat, occasion) { carryOut(order) }
    }

    private mutating func carryOut(_ order: ChatOrder) {
        switch order {
        case .report(let report):
            reports += 1
            look(String(decoding: (try? WireJSON.encode(report)) ?? [], as: UTF8.self))
            // Some come to nothing, and all of it is sent again.
            let last = random.below(2) == 0 ? report.entries.last?.ordinal : nil
            if let id = chat.session?.id { chat.reported(through: last, session: id) }
        case .askAI(let question, let serial):
            questions += 1
            look(question.text)
            let said = planted.last.map { "Is it \($0)?" } ?? "No."
            tell { $0.aiAnswered(AIReply(text: said, topic: "ask"), serial: serial, on: $1) }
        case .host(.event(let event)): look("\(event)")
        case .save, .show, .host, .fetchRelease, .cache, .checkAvailability, .sendQueue,
            .requestAgent, .openLive, .resumeLive, .live, .deleteSession, .eraseCredentials,
            .askWhoseSession:
            break
        }
    }

    private mutating func look(_ sent: String) {
        for value in planted where sent.lowercased().contains(value.lowercased()) {
            leaks.append("\(value) in \(sent)")
        }
    }

    /// Lets one drawn thing happen; now and then a report is due.
    mutating func go() {
        if let form = chat.session?.form { return fill(form) }
        let shown = chat.snapshot
        if let question = shown.question, random.below(5) > 0 {
            let value = value(for: question.keyboard)
            return tell { $0.act(.say(value), on: $1) }
        }
        let old = planted.isEmpty ? "nothing" : planted[random.below(planted.count)]
        let words = ["I am \(old), do you know?", "\(old)", "ask me", "what was that", "cancel"]
        switch random.below(8) {
        case 0...2: tell { $0.due(on: $1) }
        case 3...4:
            let group = chat.session?.history.openGroupOrdinal
            guard let group, case .buttons(let buttons) = chat.session?.history.body(at: group),
                let button = buttons.buttons.randomElement(using: &random)
            else { return }
            tell { $0.act(.press(ordinal: group, buttonId: button.id), on: $1) }
        default:
            let said = words[random.below(words.count)]
            // Before an open question anything is an answer, and a value of its own.
            if shown.question != nil, said.hasPrefix("I am") { planted.append(said) }
            tell { $0.act(.say(said), on: $1) }
        }
    }

    private mutating func value(for keyboard: Keyboard) -> String {
        let number = 100_000 + random.below(900_000)
        let letters = String(
            String(number).unicodeScalars.map { Character(UnicodeScalar(UInt8($0.value) + 49)) }
        )
        let value: String
        switch keyboard {
        case .name: value = "Dana \(letters)"
        case .email: value = "\(letters)@example.com"
        case .phone: value = "050-2\(number)"
        case .number: value = String(number)
        case .text: value = "a gift for \(letters)"
        }
        // A wrong answer is a value too.
        let given = random.below(6) == 0 ? "wrong \(letters)" : value
        planted.append(given)
        if given == value, keyboard == .phone { planted.append("+972502\(number)") }
        return given
    }

    private mutating func fill(_ form: FormRequest) {
        if random.below(3) == 0 { return tell { $0.act(.cancelForm, on: $1) } }
        let values: [FilledField] = form.fields.compactMap { field in
            switch field.id {
            case .name: FilledField(id: .name, value: "Form Filler \(now)")
            case .email: FilledField(id: .email, value: "form\(now)@example.com")
            case .phone, .topic, .department: nil
            case .message: FilledField(id: .message, value: "Help \(now)")
            }
        }
        planted += values.filter { $0.id != .message }.map(\.value)
        tell { $0.act(.submitForm(values), on: $1) }
    }
}
