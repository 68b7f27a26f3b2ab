import Testing

@testable import KavchatCommand

@Suite struct TargetTests {
    private let none = SettingsFile([:])
    private let demo = RuntimeFile(
        api: "http://127.0.0.1:1",
        key: "pk_demo",
        agent: "noa",
        password: "p",
        process: 1
    )

    @Test func optionsComeBeforeTheFileAndTheFileBeforeADemo() throws {
        let file = SettingsFile(["api": "https://file.example", "key": "pk_file"])
        let given = try ChatTarget(
            api: "https://given.example/",
            key: "pk_given",
            configuration: file,
            demo: { demo }
        )
        #expect(given.api == "https://given.example")
        #expect(given.key == "pk_given")
        let filed = try ChatTarget(api: nil, key: nil, configuration: file, demo: { demo })
        #expect(filed.key == "pk_file")
        let running = try ChatTarget(api: nil, key: nil, configuration: none, demo: { demo })
        #expect(running.api == "http://127.0.0.1:1")
    }

    @Test func withoutAnyThereIsAWayOut() {
        #expect(throws: ChatTarget.Problem.self) {
            try ChatTarget(api: nil, key: nil, configuration: none, demo: { nil })
        }
        #expect(ChatTarget.Problem.nowhere.sentence.contains("kavchat demo"))
    }

    // A-K49: half an address is none; nothing falls back to a server that was not named.
    @Test func aKeyWithoutAnAddressIsNotEnough() {
        #expect(throws: ChatTarget.Problem.self) {
            try ChatTarget(api: nil, key: "pk_a", configuration: none, demo: { demo })
        }
    }

    @Test func aSecretKeyInTheFileIsRefused() {
        let file = SettingsFile(["api": "https://a.example", "key": "sk_live_x"])
        #expect(throws: ChatTarget.Problem.self) {
            try ChatTarget(api: nil, key: nil, configuration: file, demo: { nil })
        }
    }

    @Test(arguments: [
        "ftp://a", "a.example", "https://", "https://u@a.example", "https://a.example/?x=1",
        "https://a example", "https://a.example#b",
    ])
    func whatIsNoServersAddressIsRefused(address: String) {
        #expect(throws: ChatTarget.Problem.self) { try ChatTarget.checked(address) }
    }
}
