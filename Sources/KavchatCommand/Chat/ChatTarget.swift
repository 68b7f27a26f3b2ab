/// Which workspace to chat with, and where that was said.
struct ChatTarget {
    /// Without a slash at its end.
    var api: String
    var key: String

    enum Problem: Error, Hashable {
        case nowhere
        case badAddress(String)
        case usage(UsageProblem)

        var sentence: String {
            switch self {
            case .nowhere:
                "no server is known: give --api URL and --key pk_…, write them into the"
                    + " configuration file, or start \"kavchat demo\"."
            case .badAddress(let address):
                "\"\(address)\" is no address of a server; it begins with https:// or http://."
            case .usage(let problem): problem.sentence
            }
        }
    }

    /// By option, else by the configuration file, else a running demo.
    init(
        api: String?,
        key: String?,
        configuration: SettingsFile,
        demo: () -> RuntimeFile?
    ) throws(Problem) {
        var api = api ?? configuration["api"]
        var key = key ?? configuration["key"]
        if api == nil, key == nil, let running = demo() {
            api = running.api
            key = running.key
        }
        guard let api, let key else { throw .nowhere }
        do throws(UsageProblem) { try PublicKey.check(key) } catch { throw .usage(error) }
        self.api = try ChatTarget.checked(api)
        self.key = key
    }

    /// An `http` or `https` address without user, query and final slash.
    static func checked(_ address: String) throws(Problem) -> String {
        var text = address
        while text.hasSuffix("/") { text.removeLast() }
        let lowered = text.lowercased()
        let scheme = ["https://", "http://"].first { lowered.hasPrefix($0) }
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        let hasOdd = text.contains("@") || text.contains("?") || text.contains("#")
        guard let scheme, isPlain, !hasOdd, text.count > scheme.count else {
            throw .badAddress(address)
        }
        return text
    }
}
