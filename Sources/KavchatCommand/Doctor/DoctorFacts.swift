import KavchatStore
import TerminalScreen
import TerminalText

/// What was found out about this machine; nothing of it is judged yet.
struct DoctorFacts {
    /// The program's folders; empty where the environment names no home.
    var folders: [Folder] = []
    /// Nil where nothing was kept so far.
    var store: StoreCondition?
    var vault: Vault.Backend?
    /// The fuse of tries to connect; nil where it never tripped.
    var fuse: FuseRecord?
    var terminal: Terminal
    /// `TERM`; nil where it is not set.
    var terminalName: String?
    var locale: Locale
    /// Where the program's texts lie; nil where they are missing.
    var resources: String?
    var configuration: Configuration
    /// The address of a running demo.
    var demo: String?
    var server: Server

    struct Folder {
        var purpose: String
        var path: String
        /// False where neither it nor what lies above it can be written.
        var isWritable: Bool
        /// Its absence or write protection costs nothing.
        var isOptional = false
    }

    enum Terminal {
        /// There is none to ask, or it cannot be taken over.
        case unasked(TerminalFailure)
        case asked(size: Size, TerminalProfile, [TerminalAdvice])
    }

    struct Locale {
        var name: String
        /// Nil where the system does not know the locale.
        var characters: String?
    }

    enum Configuration {
        case absent(path: String)
        case fine(path: String)
        case wrong(String)
    }

    enum Server {
        case unasked
        case answered(address: String, release: Int, roundTripMs: Int64)
        case failed(address: String, reason: String)
    }
}
