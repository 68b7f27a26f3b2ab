import KavchatModel
import TestSupport
import Testing

@testable import KavchatEngine

/// Runs the blocks of a page one after the other, as a reader goes through them.
///
/// A twin in JSON, a text file and a conversation belong to the bot of the last block in `.kav`.
struct PageRun {
    private let name: String
    /// The last bot, with its text files.
    private var files: [(name: String, bytes: [UInt8])] = []

    init(_ name: String) {
        self.name = name
    }

    /// Other tests run what stands behind these tags.
    private static let others = ["sh", "ini", "config"]

    mutating func take(_ block: Page.Block) throws {
        switch block.tag {
        case "kav": try takeScript(block)
        case "kavtext":
            files.append(("bot.kavtext", Array(block.text.utf8)))
            #expect(codes(isPart: true) == [], "\(at(block))")
            try returnsFromJSON(block)
        case "json" where block.words == ["settings"]:
            let root = try JSONReader.read(Array(block.text.utf8)).value
            #expect(SettingsReader.read(root).findings.map(\.message) == [], "\(at(block))")
        case "json": try compare(block)
        case "chat": try play(block)
        case _ where Self.others.contains(block.tag): break
        default: Issue.record("\(at(block)): nothing runs a block like this")
        }
    }

    private func at(_ block: Page.Block) -> String { "\(name):\(block.line)" }

    // MARK: Scripts

    /// A whole bot has no problem, a part of one no error and nothing that was not understood;
    /// rules that the block names are what it shows.
    private mutating func takeScript(_ block: Page.Block) throws {
        let isPart = block.words.first.map { !$0.hasPrefix("KV") } ?? false
        let expected = block.words.dropFirst(isPart ? 1 : 0)
        let script = isPart ? frame(block) : block.text
        files = [("bot.kav", Array(script.utf8))]
        #expect(codes(isPart: isPart) == Array(expected), "\(at(block))")
        if expected.isEmpty { try returnsFromJSON(block) }
    }

    /// What is not translated may be in the next block.
    private func codes(isPart: Bool) -> [String] {
        CheckReport(of: BotSource(files: files), policy: CheckPolicy()).problems
            .filter { !isPart || $0.severity == .error || $0.code.hasPrefix("KV1") }
            .map(\.code).filter { $0 != "KV701" }
    }

    /// Printing it as JSON and back loses nothing, and printing it twice changes nothing.
    private func returnsFromJSON(_ block: Page.Block) throws {
        let formatter = try ScriptFormatter(BotSource(files: files))
        let json = try formatter.document(.json)
        let kav = try ScriptFormatter(BotSource(files: [("bot.json", json)])).document(.kav)
        let back = BotSource(files: [("bot.kav", kav)])
        #expect(try ScriptFormatter(back).document(.json) == json, "\(at(block))")
        let once = try formatter.formatted()
        let twice = try ScriptFormatter(BotSource(files: once)).formatted()
        #expect(once.map(\.bytes) == twice.map(\.bytes), "\(at(block))")
    }

    /// The bot around a part: lines before the nodes, nodes, steps of one, or another first line.
    private func frame(_ block: Page.Block) -> String {
        let part = block.text
        switch block.words.first {
        case "header":
            let hasName = part.split(separator: "\n").contains { $0.hasPrefix("bot ") }
            return (hasName ? "" : "bot shop\n") + part + Self.nodes
        case "nodes": return "bot shop\n" + Self.fields + Self.nodes + part
        case "node":
            return "bot shop\nstart example\n" + Self.fields + Self.nodes + "== example\n" + part
                + "goto welcome\n"
        case "first-line":
            let before = String(decoding: files.first?.bytes ?? [], as: UTF8.self)
            return part + before.drop { $0 != "\n" }.dropFirst()
        default:
            Issue.record("\(at(block)): there is no part of a bot like this")
            return part
        }
    }

    private static let fields = """
        screen orders "My orders"
        screen product "Product page" needs-target
        screen checkout "Checkout"
        field name
        field phone
        field orderNo number 1000..999999
        field topic
        field city

        """

    private static let nodes = """
        == welcome
        Hello!
        * Write to the team -> contact
        == order.track
        Let us see.
        * Write to the team -> contact
        == order.new
        goto order.track
        == help
        goto order.track
        == pre.agent
        ask reason "What is it about?"
        end

        """

    // MARK: Twins

    /// A whole script is what the printer prints; parts of one stand in it.
    private func compare(_ block: Page.Block) throws {
        let json = try ScriptFormatter(BotSource(files: files)).document(.json)
        if block.text.contains("\"format\"") {
            #expect(String(decoding: json, as: UTF8.self) == block.text, "\(at(block))")
            return
        }
        let root = try JSONReader.read(json).value
        var open = ""
        for line in block.text.split(separator: "\n") {
            open += line + "\n"
            guard let part = try? JSONReader.read(Array(open.utf8)).value else { continue }
            #expect(Self.stands(part, in: root), "\(at(block)): \(open)")
            open = ""
        }
        #expect(open == "", "\(at(block))")
    }

    /// Whether a value is part of another: the same, or an object with all these members and more.
    private static func stands(_ part: JSONValue, in value: JSONValue) -> Bool {
        if let members = part.members, value.members != nil,
            members.allSatisfy({ value[$0.key] == $0.value })
        {
            return true
        }
        return (value.elements ?? value.members?.map(\.value) ?? []).contains {
            stands(part, in: $0)
        }
    }

    // MARK: Conversations

    /// Every word of a conversation is said, and no other; `>` is what is typed.
    private func play(_ block: Page.Block) throws {
        let bot = try BotSource(files: files).compile()
        let language = block.words.first.flatMap { Language(rawValue: $0) } ?? .en
        var talk = Talk(bot, language: language)
        var lines = Self.told(&talk, .started)
        for line in block.text.split(separator: "\n") where line.hasPrefix("> ") {
            lines.append(String(line))
            lines += Self.told(&talk, .said(String(line.dropFirst(2))))
        }
        #expect(lines.joined(separator: "\n") + "\n" == block.text, "\(at(block))")
    }

    private static func told(_ talk: inout Talk, _ event: BotEvent) -> [String] {
        var lines: [String] = []
        for effect in talk.bot.step(&talk.state, event, talk.env) {
            lines += told(effect, talk.env)
            if case .queueLead = effect { lines += told(&talk, .leadQueued) }
        }
        return lines
    }

    private static func told(_ effect: BotEffect, _ env: BotEnvironment) -> [String] {
        switch effect {
        case .show(_, by: .visitor), .closeGroup, .noteUnanswered: []
        case .show(.line(let line), by: _): [line.text.filter { !$0.isBidiMark }]
        case .show(.buttons(let group), by: _):
            group.buttons.enumerated().map { "\($0 + 1). \(told($1.label, env))" }
        case .openContactForm: ["(the contact form opens)"]
        case .openLink(let address): ["(opens \(address))"]
        case .openScreen(let id, nil): ["(opens the screen \(id))"]
        case .openScreen(let id, let target?): ["(opens the screen \(id) with \(target))"]
        case .queueLead(let lead):
            [
                "(lead \(lead.name): "
                    + lead.fields.map { "\($0.field) \($0.value)" }.joined(separator: ", ") + ")"
            ]
        case .show, .checkAvailability, .openAgentForm, .askAI, .report: ["(\(effect))"]
        }
    }

    private static func told(_ label: ButtonLabel, _ env: BotEnvironment) -> String {
        switch label {
        case .script(let text): text
        case .system(let key): env.systemLabels[key] ?? "\(key)"
        }
    }
}
