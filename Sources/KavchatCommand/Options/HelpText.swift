/// The pages of `kavchat help`.
enum HelpTopic: String, CaseIterable {
    case overview
    case demo
    case chat
    case desk
    case serve
    case doctor
    case fmt
    case check
    case graph
    case stats

    static let commands = allCases.filter { $0 != .overview }

    /// What the subcommand does, in one line.
    var summary: String {
        switch self {
        case .overview: "chat in the terminal with a support bot and the people behind it"
        case .demo: "start a server with a demo bot and chat with it"
        case .chat: "chat with a published bot, or with a script on disk"
        case .desk: "answer visitors who ask for a person"
        case .serve: "serve bots, conversations and tickets"
        case .doctor: "look at this machine and terminal, and say what to mend"
        case .fmt: "print a script in its one layout, or in the other form"
        case .check: "find what is wrong with a script, and what will go wrong"
        case .graph: "draw a script: as a tree here, or for Graphviz or Mermaid"
        case .stats: "count what a script has, and how complete its languages are"
        }
    }

    /// Whether paths stand beside the options.
    var takesPaths: Bool {
        switch self {
        case .fmt, .check, .graph, .stats: true
        case .overview, .demo, .chat, .desk, .serve, .doctor: false
        }
    }

    /// What stands for paths in its usage.
    fileprivate var path: String { takesPaths ? self == .graph ? " PATH" : " PATH…" : "" }

    var options: [OptionSpec] {
        switch self {
        case .overview: []
        case .demo:
            [
                OptionSpec("language", "CODE", "language of the chat: en, he, ar, … (your locale)"),
                OptionSpec("fresh", nil, "begin with an empty server and a new chat"),
                OptionSpec("agent", "auto", "let a scripted demo agent answer the live chat"),
            ] + AppearanceOptions.chatSpecs
        case .chat:
            [
                OptionSpec("api", "URL", "address of the server"),
                OptionSpec("key", "pk_…", "public key of the workspace"),
                OptionSpec("locale", "CODE", "language of the interface: en, he, ar, …"),
                OptionSpec(
                    "user-token-file",
                    "FILE",
                    "file (mode 0600) with the visitor's identity token"
                ),
                OptionSpec("page", "NAME", "where the visitor comes from, e.g. checkout"),
                OptionSpec(
                    "script",
                    "PATH",
                    "chat with a .kav or .json file or a bot's folder, no server;"
                        + " it is read again when it changes"
                ),
            ] + AppearanceOptions.chatSpecs
        case .desk:
            [
                OptionSpec("api", "URL", "address of the server"),
                OptionSpec("key", "pk_…", "public key of the workspace"),
                OptionSpec("agent", "NAME", "the agent's sign-in name"),
                OptionSpec(
                    "password-file",
                    "FILE",
                    "file (mode 0600) with the password; without it the terminal asks"
                ),
                OptionSpec("locale", "CODE", "language of the interface"),
            ] + AppearanceOptions.specs
        case .serve:
            [
                OptionSpec("listen", "ADDRESS", "address and port (127.0.0.1:8750)"),
                OptionSpec("database", "FILE", "the SQLite file (server.db in the state folder)"),
                OptionSpec(
                    "publish",
                    "BOT",
                    "publish this .kav or .json file, or bot's folder, first"
                ),
                OptionSpec(
                    "agent",
                    "NAME",
                    "make this agent, or give it a new password, and print it once"
                ),
                OptionSpec(
                    "behind-proxy",
                    nil,
                    "all come through a proxy: take their addresses from X-Forwarded-For"
                ),
                OptionSpec(
                    "runtime-file",
                    "FILE",
                    "write address, public key and an agent's sign-in there (mode 0600), and end when"
                        + " standard input does"
                ),
            ]
        case .doctor:
            [
                OptionSpec("api", "URL", "ask this server too; needs --key"),
                OptionSpec("key", "pk_…", "public key of the workspace"),
            ] + AppearanceOptions.specs
        case .fmt:
            [
                OptionSpec("write", nil, "change the files in place"),
                OptionSpec("check", nil, "name the files that would change, and exit with 1"),
                OptionSpec("to", "FORM", "print the whole bot as kav or json"),
                OptionSpec("output", "FOLDER", "with --to: write the bot's files there"),
            ]
        case .check:
            [
                OptionSpec("level", "LEVEL", "tell error, warning (the default) or info and worse"),
                OptionSpec("deny", "RULES", "count these as errors: KV207,KV4xx"),
                OptionSpec("allow", "RULES", "do not tell these; errors are told all the same"),
                OptionSpec("baseline", "FILE", "do not tell what stood there when it was written"),
                OptionSpec("write-baseline", "FILE", "keep what is found now in this file"),
                OptionSpec("fix", nil, "mend what needs no decision, and tell the rest"),
                OptionSpec("json", nil, "one JSON object a bot, for programs"),
                OptionSpec("sarif", nil, "one SARIF 2.1.0 log, for editors and code hosts"),
                OptionSpec("explain", "RULE", "print the page of a rule, such as KV204"),
                OptionSpec("rules", nil, "list all rules"),
            ]
        case .graph:
            [
                OptionSpec("format", "FORM", "tree (the default), dot or mermaid"),
                OptionSpec("from", "NODE", "only what is around this node"),
                OptionSpec("depth", "N", "so many ways deep, or all"),
                OptionSpec("output", "FILE", "write it there"),
            ]
        case .stats:
            [OptionSpec("json", nil, "one JSON object a bot, for programs")]
        }
    }
}

enum HelpText {
    static func page(_ topic: HelpTopic) -> String {
        switch topic {
        case .overview: overview
        case .demo, .chat, .desk, .serve, .doctor, .fmt, .check, .graph, .stats:
            "kavchat \(topic.rawValue): \(topic.summary)\n\n"
                + "Usage: kavchat \(topic.rawValue) [options]"
                + topic.path + "\n\nOptions:\n"
                + list(topic.options) + "\n" + notes(topic) + exitCodes
        }
    }

    private static var overview: String {
        "kavchat: \(HelpTopic.overview.summary)\n\nUsage: kavchat COMMAND [options]\n\nCommands:\n"
            + rows(HelpTopic.commands.map { ($0.rawValue, $0.summary) })
            + "\n\"kavchat COMMAND --help\" tells more; \"kavchat --version\" prints the version.\n"
            + "\"kavchat demo\" is the place to begin: it needs no account.\n\n" + exitCodes
    }

    private static func notes(_ topic: HelpTopic) -> String {
        switch topic {
        case .overview: ""
        case .demo:
            paragraph(
                "The server runs on a free port of this machine and ends with the chat. While it runs,"
                    + " \"kavchat desk\" in a second terminal needs no options. With a running demo a"
                    + " second \"kavchat demo\" joins it."
            ) + plainNotes
        case .chat:
            paragraph(
                "Without --api and --key they come from $XDG_CONFIG_HOME/kavchat/config (lines such as"
                    + " \"api = https://chat.example.org\" and \"key = pk_live_…\"), else from a running"
                    + " demo. F1 in the chat lists the keys."
            ) + plainNotes
        case .desk: paragraph("Without options it signs in at a running demo.")
        case .serve:
            paragraph(
                "Keys are printed on standard output when they are made, the log goes to standard"
                    + " error. TERM and Ctrl-C stop it cleanly. Put a reverse proxy before it for TLS."
            )
        case .doctor:
            paragraph(
                "A line that begins with \"look\" is a finding and says what to do. Run it in the"
                    + " terminal that you chat in: through a pipe the terminal cannot be asked."
            )
        case .fmt:
            paragraph(
                "A path is a .kav or .json file, a text file, or a bot's folder; \"-\" is standard"
                    + " input, and a pipe is read as one script. Meaning and comments stay. With several"
                    + " languages every line gets its id,"
                    + " and the text files show what is missing (#! missing) and what has changed"
                    + " (#! changed). " + languageNote
            )
        case .check:
            paragraph(
                pathNote
                    + " A comment such as \"# kav:allow KV207 the reason\" allows a rule for the"
                    + " line it stands behind, or for the statement, the node or, above the bot's line,"
                    + " the whole bot below it. " + languageNote
            )
        case .graph:
            paragraph(
                pathNote
                    + " In the tree a node stands once, where the fewest ways lead to it. \"*\" is"
                    + " a button, ↑ and ↓ say that a node is drawn above or below. Behind the start's"
                    + " tree stand the fallback, nodes that only phrases lead to, and at last those that"
                    + " nothing leads to. Of a large script an overview is drawn. A picture:"
            ) + "  kavchat graph --format dot shop.kav | dot -Tsvg > shop.svg\n\n"
        case .stats:
            paragraph(
                pathNote
                    + " Words are those of all that the bot says, counted by the rules of Unicode"
                    + " (UAX #29), variants with them and inserted values not. \"changed\" lines were"
                    + " translated from a text that is another now; nodes without phrases, of those that"
                    + " have some in the bot's own language, are the second \"missing\". \"complete\" is"
                    + " the share of lines and of nodes with phrases that a language has."
            )
        }
    }

    private static let pathNote =
        "A path is a .kav or .json file, or a bot's folder; \"-\" is standard input, and a pipe is"
        + " read as one script."

    private static let languageNote =
        "All that a script can say stands in share/kavchat/docs/language.md, beside the program's"
        + " bin."

    private static let plainNotes = paragraph(
        "Line by line (--plain, ACCESSIBLE=1, or where no full screen is possible): a line of the"
            + " input is a message or the number of a choice; the chat ends with the input."
    )

    private static let exitCodes =
        "Exit codes: 0 done, 1 findings or failed tests, 2 wrong use or could not run,\n"
        + "3 the bot is not offered, 4 no network and nothing stored.\n"

    private static func list(_ options: [OptionSpec]) -> String {
        rows(
            (options + [OptionSpec("help", nil, "print this page")]).map { option in
                ("--" + option.name + (option.value.map { " " + $0 } ?? ""), option.help)
            }
        )
    }

    private static func rows(_ rows: [(String, String)]) -> String {
        let width = (rows.map(\.0.count).max() ?? 0) + 4
        return rows.map { name, text in
            let start = "  " + name
            let gap = String(repeating: " ", count: width - start.count)
            return start + gap + Prose.lines(text, behind: width) + "\n"
        }
        .joined()
    }

    private static func paragraph(_ text: String) -> String { Prose.lines(text) + "\n\n" }
}
