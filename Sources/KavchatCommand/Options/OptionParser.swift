import KavchatEngine

/// One option of a subcommand.
struct OptionSpec: Sendable {
    /// Without the dashes.
    var name: String
    /// What its value is called in the help; nil for a flag.
    var value: String?
    var help: String

    init(_ name: String, _ value: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }
}

/// What stood on the command line.
struct ParsedOptions {
    private(set) var values: [String: String] = [:]
    private(set) var flags: Set<String> = []
    /// What stood beside the options.
    private(set) var paths: [String] = []

    func has(_ flag: String) -> Bool { flags.contains(flag) }
    subscript(_ name: String) -> String? { values[name] }
}

extension ParsedOptions {
    /// Reads `--name value`, `--name=value` and flags.
    ///
    /// Other arguments are paths, where the command takes any; `--` ends the options.
    init(
        _ arguments: ArraySlice<String>,
        of command: String,
        specs: [OptionSpec],
        takesPaths: Bool = false
    )
        throws(UsageProblem)
    {
        var rest = arguments
        while let argument = rest.popFirst() {
            if takesPaths, argument == "--" {
                paths += rest
                return
            }
            guard argument.hasPrefix("--"), argument.utf8.count > 2 else {
                if takesPaths, argument == "-" || !argument.hasPrefix("-") {
                    paths.append(argument)
                    continue
                }
                throw .unexpected(argument: argument, command: command)
            }
            let body = argument.dropFirst(2)
            let name = String(body.prefix { $0 != "=" })
            let attached = body.contains("=") ? String(body.dropFirst(name.count + 1)) : nil
            guard let spec = specs.first(where: { $0.name == name }) else {
                throw .unknownOption(
                    name: name,
                    command: command,
                    nearest: NearestName.of(name, in: specs.map(\.name))
                )
            }
            guard spec.value != nil else {
                guard attached == nil else { throw .needsNoValue(name: name) }
                flags.insert(name)
                continue
            }
            guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
                throw .missingValue(name: name, value: spec.value ?? "")
            }
            guard values[name] == nil else { throw .givenTwice(name: name) }
            values[name] = value
        }
    }
}

/// A wrong use of the command, told in one sentence with a way out.
enum UsageProblem: Error, Hashable {
    case unknownCommand(String, nearest: String?)
    case unknownOption(name: String, command: String, nearest: String?)
    case unexpected(argument: String, command: String)
    case missingValue(name: String, value: String)
    case needsNoValue(name: String)
    case givenTwice(name: String)
    case badValue(name: String, allowed: String)
    case secretKey
    case badKey
    case together(String, String)
    case needs(String, with: String)
    case missingPath(command: String)
    case onePath(command: String)
    case tooManyPaths(command: String)
    case inputCannotBeWritten

    var sentence: String {
        switch self {
        case .unknownCommand(let name, let nearest):
            "there is no command \"\(name)\"\(hint(nearest)); \"kavchat help\" lists them."
        case .unknownOption(let name, let command, let nearest):
            "\(command) has no option --\(name)\(hint(nearest.map { "--" + $0 }));"
                + " \"kavchat \(command) --help\" lists them."
        case .unexpected(let argument, let command):
            "\(command) takes options only, and \"\(argument)\" is none;"
                + " see \"kavchat \(command) --help\"."
        case .missingValue(let name, let value): "--\(name) needs a value: --\(name) \(value)."
        case .needsNoValue(let name): "--\(name) takes no value."
        case .givenTwice(let name): "--\(name) is given twice; give it once."
        case .badValue(let name, let allowed): "--\(name) takes \(allowed)."
        case .secretKey:
            "a secret key (sk_…) was given where a public key belongs; it was not used."
                + " Give the public key (pk_…), and keep the secret one on a server."
        case .badKey: "a public key begins with pk_ and has letters, digits and _ only."
        case .together(let one, let other): "--\(one) and --\(other) exclude each other."
        case .needs(let one, let other): "--\(one) is of use only with --\(other)."
        case .missingPath(let command):
            "\(command) needs the path of a bot: a .kav or .json file, or a folder;"
                + " \"-\" reads standard input."
        case .onePath(let command):
            "\(command) prints one bot at a time; several take --write or --check."
        case .tooManyPaths(let command): "\(command) takes one path."
        case .inputCannotBeWritten: "standard input (\"-\") can be printed, not written in place."
        }
    }

    private func hint(_ nearest: String?) -> String {
        nearest.map { " (did you mean \"\($0)\"?)" } ?? ""
    }
}
