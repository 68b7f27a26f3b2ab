import KavchatEngine

/// What the command line asks for.
enum Invocation {
    case help(HelpTopic)
    case version
    case demo(DemoOptions)
    case serve(ServeOptions)
    case chat(ChatOptions)
    case desk(DeskOptions)
    case doctor(DoctorOptions)
    case fmt(FormatOptions)
    case check(CheckOptions)
    case graph(GraphOptions)
    case stats(StatsOptions)

    init(_ arguments: [String]) throws(UsageProblem) {
        guard let first = arguments.first else {
            self = .help(.overview)
            return
        }
        let rest = arguments.dropFirst()
        switch first {
        case "--version", "-V", "version":
            self = .version
            return
        case "--help", "-h", "help":
            self = .help(try Invocation.topic(of: rest.first))
            return
        default: break
        }
        guard let command = HelpTopic(rawValue: first), command != .overview else {
            throw .unknownCommand(
                first,
                nearest: NearestName.of(first, in: HelpTopic.commands.map(\.rawValue))
            )
        }
        if rest.contains("--help") || rest.contains("-h") {
            self = .help(command)
            return
        }
        let parsed = try ParsedOptions(
            rest,
            of: first,
            specs: command.options,
            takesPaths: command.takesPaths
        )
        switch command {
        case .overview: self = .help(.overview)
        case .demo: self = .demo(try DemoOptions(parsed))
        case .serve: self = .serve(try ServeOptions(parsed))
        case .chat: self = .chat(try ChatOptions(parsed))
        case .desk: self = .desk(try DeskOptions(parsed))
        case .doctor: self = .doctor(try DoctorOptions(parsed))
        case .fmt: self = .fmt(try FormatOptions(parsed))
        case .check: self = .check(try CheckOptions(parsed))
        case .graph: self = .graph(try GraphOptions(parsed))
        case .stats: self = .stats(try StatsOptions(parsed))
        }
    }

    private static func topic(of word: String?) throws(UsageProblem) -> HelpTopic {
        guard let word else { return .overview }
        guard let topic = HelpTopic(rawValue: word) else {
            throw .unknownCommand(
                word,
                nearest: NearestName.of(word, in: HelpTopic.commands.map(\.rawValue))
            )
        }
        return topic
    }
}
