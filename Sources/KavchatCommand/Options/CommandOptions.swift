import KavchatEngine
import KavchatModel
import TerminalScreen

/// Options of `kavchat demo`.
struct DemoOptions {
    var language: Language?
    var isFresh: Bool
    /// A scripted agent answers, so that one person sees the whole hand-over.
    var hasAutomaticAgent: Bool
    var appearance: AppearanceOptions

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        language = try parsed.language("language")
        isFresh = parsed.has("fresh")
        if let agent = parsed["agent"], agent != "auto" {
            throw .badValue(name: "agent", allowed: "\"auto\"")
        }
        hasAutomaticAgent = parsed["agent"] != nil
        appearance = try AppearanceOptions(parsed)
    }
}

/// Options of `kavchat serve`.
struct ServeOptions {
    var host: String
    /// 0 takes a free one.
    var port: Int
    /// Nil: the server's file in the state folder.
    var database: String?
    /// A bot on disk to publish before serving.
    var publish: String?
    /// An agent to make, or to give a new password.
    var agent: String?
    /// The proxy before it says whose a connection is.
    var isBehindProxy: Bool
    /// Set by `demo`, whose server writes how to reach it into this file and ends with its parent.
    var runtimeFile: String?

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        (host, port) = try ServeOptions.address(parsed["listen"] ?? "127.0.0.1:8750")
        database = parsed["database"]
        publish = parsed["publish"]
        agent = parsed["agent"]
        isBehindProxy = parsed.has("behind-proxy")
        runtimeFile = parsed["runtime-file"]
    }

    /// `HOST:PORT`, `PORT`, `[::1]:PORT` or `HOST`.
    static func address(_ text: String) throws(UsageProblem) -> (String, Int) {
        let problem = UsageProblem.badValue(
            name: "listen",
            allowed: "an address such as 127.0.0.1:8750, [::1]:8750 or 8750"
        )
        if let port = Int(text) {
            guard (0...65_535).contains(port) else { throw problem }
            return ("127.0.0.1", port)
        }
        var host = text
        var port = 8_750
        let isBracketed = text.hasPrefix("[")
        let colons = text.filter { $0 == ":" }.count
        if isBracketed ? text.contains("]:") : colons == 1, let colon = text.lastIndex(of: ":") {
            guard let number = Int(text[text.index(after: colon)...]), (0...65_535).contains(number)
            else { throw problem }
            port = number
            host = String(text[..<colon])
        }
        if isBracketed {
            guard host.hasSuffix("]") else { throw problem }
            host = String(host.dropFirst().dropLast())
        }
        guard !host.isEmpty else { throw problem }
        return (host == "localhost" ? "127.0.0.1" : host, port)
    }
}

/// What chat and desk are both told: the server, and the language of the interface.
struct ServerOptions {
    var api: String?
    var key: String?
    var locale: String?

    init(api: String?, key: String?, locale: String?) {
        self.api = api
        self.key = key
        self.locale = locale
    }

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        api = parsed["api"]
        key = parsed["key"]
        locale = parsed["locale"]
        if let key { try PublicKey.check(key) }
    }

    /// What the interface's language begins with (K35): the option goes before the setting.
    func locale(else settings: SettingsFile) -> String? { locale ?? settings["locale"] }
}

/// Options of `kavchat chat`.
struct ChatOptions {
    var server: ServerOptions
    var userTokenFile: String?
    var page: String?
    var script: String?
    var appearance: AppearanceOptions

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        server = try ServerOptions(parsed)
        userTokenFile = parsed["user-token-file"]
        page = parsed["page"]
        script = parsed["script"]
        appearance = try AppearanceOptions(parsed)
        if script != nil {
            for other in ["api", "key", "user-token-file"] where parsed[other] != nil {
                throw .together("script", other)
            }
        }
    }

    init(server: ServerOptions, appearance: AppearanceOptions) {
        self.server = server
        self.appearance = appearance
    }
}

/// Options of `kavchat desk`.
struct DeskOptions {
    var server: ServerOptions
    var agent: String?
    var passwordFile: String?
    var appearance: AppearanceOptions

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        server = try ServerOptions(parsed)
        agent = parsed["agent"]
        passwordFile = parsed["password-file"]
        appearance = try AppearanceOptions(parsed)
    }
}

/// Options of `kavchat doctor`.
struct DoctorOptions {
    /// A server to ask, with the key for it.
    var server: (api: String, key: String)?
    var appearance: AppearanceOptions

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        appearance = try AppearanceOptions(parsed)
        if let key = parsed["key"] { try PublicKey.check(key) }
        switch (parsed["api"], parsed["key"]) {
        case (let api?, let key?): server = (api, key)
        case (nil, nil): server = nil
        case (_?, nil): throw .missingValue(name: "key", value: "pk_…")
        case (nil, _?): throw .missingValue(name: "api", value: "URL")
        }
    }
}

/// Options of `kavchat fmt`.
struct FormatOptions {
    var paths: [String]
    var action: Action

    enum Action: Hashable {
        case print
        case write
        case check
        case convert(ScriptFormatter.Form, folder: String?)
    }

    init(_ parsed: ParsedOptions) throws(UsageProblem) {
        paths = parsed.paths
        guard !paths.isEmpty else { throw .missingPath(command: "fmt") }
        let given =
            ["write", "check"].filter { parsed.has($0) } + ["to"].filter { parsed[$0] != nil }
        if given.count > 1 { throw .together(given[0], given[1]) }
        if parsed["output"] != nil, parsed["to"] == nil { throw .needs("output", with: "to") }
        if parsed.has("write") {
            action = .write
        } else if parsed.has("check") {
            action = .check
        } else if let to = parsed["to"] {
            guard let form = ScriptFormatter.Form(rawValue: to) else {
                throw .badValue(name: "to", allowed: "kav or json")
            }
            action = .convert(form, folder: parsed["output"])
        } else {
            action = .print
        }
        if action == .write, paths.contains("-") { throw .inputCannotBeWritten }
        if paths.count > 1, action != .write, action != .check { throw .onePath(command: "fmt") }
    }
}

/// The form of a public key (K5, A-K2).
enum PublicKey {
    static func check(_ key: String) throws(UsageProblem) {
        if key.hasPrefix("sk_") { throw .secretKey }
        let isPlain = key.utf8.allSatisfy {
            $0 == UInt8(ascii: "_") || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x41 && $0 <= 0x5A)
                || ($0 >= 0x61 && $0 <= 0x7A)
        }
        guard key.hasPrefix("pk_"), isPlain, key.utf8.count <= 128 else { throw .badKey }
    }
}

extension ParsedOptions {
    /// A translated language by name, nil where the option is not given.
    func language(_ name: String) throws(UsageProblem) -> Language? {
        guard let text = self[name] else { return nil }
        guard let language = Language(locale: text) else {
            throw .badValue(
                name: name,
                allowed: "one of " + Language.allCases.map(\.rawValue).joined(separator: ", ")
            )
        }
        return language
    }
}
