import Testing

@testable import KavchatCommand

@Suite struct OptionTests {
    @Test func withoutACommandTheOverviewIsShown() throws {
        guard case .help(.overview) = try Invocation([]) else {
            Issue.record("no overview")
            return
        }
    }

    @Test func helpIsFoundWhereverItIsAskedFor() throws {
        for arguments in [["help", "chat"], ["chat", "--help"], ["chat", "--api", "x", "-h"]] {
            guard case .help(.chat) = try Invocation(arguments) else {
                Issue.record("no help for \(arguments)")
                continue
            }
        }
    }

    @Test(arguments: [
        (["sreve"], UsageProblem.unknownCommand("sreve", nearest: "serve")),
        (["frobnicate"], .unknownCommand("frobnicate", nearest: nil)),
        (
            ["chat", "--locle", "he"],
            .unknownOption(name: "locle", command: "chat", nearest: "locale")
        ),
        (["chat", "hello"], .unexpected(argument: "hello", command: "chat")),
        (["chat", "--"], .unexpected(argument: "--", command: "chat")),
        (["chat", "--api"], .missingValue(name: "api", value: "URL")),
        (["chat", "--api="], .missingValue(name: "api", value: "URL")),
        (["demo", "--fresh=yes"], .needsNoValue(name: "fresh")),
        (["chat", "--api", "a", "--api", "b"], .givenTwice(name: "api")),
        (["demo", "--agent", "Dana"], .badValue(name: "agent", allowed: "\"auto\"")),
        (["chat", "--script", "x.kav", "--api", "http://a"], .together("script", "api")),
        (["chat", "--color", "red"], .badValue(name: "color", allowed: "auto, always or never")),
        (["graph", "a", "b"], .tooManyPaths(command: "graph")),
        (
            ["graph", "a", "--depth", "-1"],
            .badValue(name: "depth", allowed: "a number from 1 on, or all")
        ),
    ])
    func wrongUseIsToldOneSentence(arguments: [String], problem: UsageProblem) {
        #expect(throws: problem) { try Invocation(arguments) }
        #expect(problem.sentence.hasSuffix("."))
    }

    // K35: what is asked for now goes before what was set once; without either the device says it.
    @Test(arguments: ["chat", "desk"])
    func theOptionNamesTheLanguageBeforeTheSetting(command: String) throws {
        func given(_ arguments: [String], _ file: [String: String]) throws -> String? {
            let settings = SettingsFile(file)
            return switch try Invocation([command] + arguments) {
            case .chat(let options): options.server.locale(else: settings)
            case .desk(let options): options.server.locale(else: settings)
            case .help, .version, .demo, .serve, .doctor, .fmt, .check, .graph, .stats: "none"
            }
        }
        #expect(try given(["--locale", "he"], ["locale": "de"]) == "he")
        #expect(try given(["--locale", "he"], [:]) == "he")
        #expect(try given([], ["locale": "de"]) == "de")
        #expect(try given([], [:]) == nil)
    }

    // A-K2: the secret key is refused and never repeated.
    @Test func aSecretKeyIsRefusedAndNotRepeated() {
        for command in ["chat", "desk"] {
            #expect(throws: UsageProblem.secretKey) {
                try Invocation([command, "--key", "sk_live_0123456789"])
            }
        }
        #expect(!UsageProblem.secretKey.sentence.contains("0123456789"))
        #expect(throws: UsageProblem.badKey) { try Invocation(["chat", "--key", "live_1"]) }
        #expect(throws: UsageProblem.badKey) { try Invocation(["chat", "--key", "pk_é"]) }
    }

    @Test(arguments: [
        ("8080", "127.0.0.1", 8_080), ("0.0.0.0:80", "0.0.0.0", 80), ("[::1]:9000", "::1", 9_000),
        ("::1", "::1", 8_750), ("localhost", "127.0.0.1", 8_750), ("127.0.0.1:0", "127.0.0.1", 0),
    ])
    func addressesToListenOn(text: String, host: String, port: Int) throws {
        let (readHost, readPort) = try ServeOptions.address(text)
        #expect(readHost == host)
        #expect(readPort == port)
    }

    @Test(arguments: ["70000", "127.0.0.1:x", "127.0.0.1:-1", "[::1", "[::1]x:1", ":80"])
    func whatIsNoAddressIsRefused(text: String) {
        #expect(throws: UsageProblem.self) { try ServeOptions.address(text) }
    }

    @Test(arguments: HelpTopic.allCases)
    func helpFitsATerminalAndNamesEveryOption(topic: HelpTopic) {
        let page = HelpText.page(topic)
        for option in topic.options { #expect(page.contains("--\(option.name)")) }
        #expect(page.contains("Exit codes"))
        #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
