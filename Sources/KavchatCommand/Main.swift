import CProcess
import Glibc

/// The `kavchat` command.
@main
struct Main {
    static func main() async {
        holdStandardStreams()
        // A peer that is gone is an error of the write, not of the process.
        signal(SIGPIPE, SIG_IGN)
        // No core dump and no debugger of another program: memory holds credentials (K67).
        _ = kav_set_no_dump()
        await run(Environment.arguments).leave()
    }

    /// The number of a closed stream would be that of the next file; opened the wrong way round, each use
    /// of it is an error that is told.
    private static func holdStandardStreams() {
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    private static func run(_ arguments: [String]) async -> ExitCode {
        do throws(UsageProblem) {
            switch try Invocation(arguments) {
            case .help(let topic):
                Output.standard(HelpText.page(topic))
                return .done
            case .version:
                Output.standard("kavchat \(Version.current)\n")
                return .done
            case .demo(let options): return await DemoCommand(options).run()
            case .serve(let options): return await ServeCommand(options).run()
            case .chat(let options): return await ChatCommand(options).run()
            case .desk(let options): return await DeskCommand(options).run()
            case .doctor(let options): return await DoctorCommand(options).run()
            case .fmt(let options): return FormatCommand(options).run()
            case .check(let options): return CheckCommand(options).run()
            case .graph(let options): return GraphCommand(options).run()
            case .stats(let options): return StatsCommand(options).run()
            }
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
    }
}

/// How a run ended; the same for every subcommand.
enum ExitCode: Int32, Sendable {
    case done = 0
    /// Findings or failed tests.
    case findings = 1
    /// Wrong use, or it could not run.
    case misuse = 2
    /// The bot is not offered: disabled, for testers only, or its quota is used up (K86).
    case notOffered = 3
    /// No network and no stored release (A-K34).
    case noNetwork = 4

    /// Ends the process with this code.
    ///
    /// Not by `exit`: libraries then free what their threads, and ours, still use.
    func leave() -> Never { quick_exit(rawValue) }
}

/// The version that `kavchat --version` prints.
enum Version {
    static let current = "0.1.0"
}
