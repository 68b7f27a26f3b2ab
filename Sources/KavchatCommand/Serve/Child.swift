import CProcess
import Glibc
import KavchatModel

/// A process that this one starts: its arguments go as a vector, never through a shell.
struct Child: Sendable {
    let process: pid_t
    /// Writing end of its standard input; the child of a demo ends when this is closed.
    let input: Int32?
    /// Reading end of its standard output.
    let output: Int32?

    /// Where its standard streams go.
    enum Streams: Sendable {
        case nothing
        /// Input and output are pipes, errors go to this file.
        case pipes(errors: String)
    }

    /// Starts it in a process group of its own, so that the terminal's signals do not reach it.
    static func start(
        _ program: String,
        _ arguments: [String],
        searchesPath: Bool = false,
        output: Streams
    ) -> Child? {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        )
        posix_spawnattr_setpgroup(&attributes, 0)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)

        var pipes: (input: Pipe, output: Pipe)?
        switch output {
        case .nothing:
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        case .pipes(let errors):
            guard let toChild = Pipe() else { return nil }
            guard let fromChild = Pipe() else {
                toChild.close()
                return nil
            }
            pipes = (toChild, fromChild)
            posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0)
            posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1)
            posix_spawn_file_actions_addopen(
                &actions,
                2,
                errors,
                O_WRONLY | O_CREAT | O_TRUNC,
                0o600
            )
        }
        var process = pid_t()
        var vector: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for argument in vector { free(argument) } }
        let result =
            searchesPath
            ? posix_spawnp(&process, program, &actions, &attributes, &vector, environ)
            : posix_spawn(&process, program, &actions, &attributes, &vector, environ)
        guard result == 0 else {
            pipes?.input.close()
            pipes?.output.close()
            return nil
        }
        if let pipes {
            close(pipes.input.reading)
            close(pipes.output.writing)
        }
        return Child(
            process: process,
            input: pipes?.input.writing,
            output: pipes?.output.reading
        )
    }

    /// Lets it end by closing its input, and waits for that; one that does not end in time is ended.
    func finish(withinMs limit: Int64) {
        if let input { close(input) }
        if let output { close(output) }
        let deadline = SystemPorts.moment().advanced(byMilliseconds: limit)
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            if SystemPorts.moment() > deadline {
                kill(process, SIGKILL)
                waitpid(process, &status, 0)
                return
            }
            usleep(5_000)
        }
    }

    /// A pipe that other children do not inherit.
    private struct Pipe {
        let reading: Int32
        let writing: Int32

        init?() {
            var ends: [Int32] = [-1, -1]
            guard kav_open_pipe(&ends) else { return nil }
            reading = ends[0]
            writing = ends[1]
        }

        func close() {
            Glibc.close(reading)
            Glibc.close(writing)
        }
    }
}
