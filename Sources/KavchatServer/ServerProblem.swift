/// Why the server cannot run; each has a sentence for the person who started it.
package enum ServerProblem: Error, Hashable, Sendable {
    case badAddress(String)
    case addressInUse(address: String, port: UInt16)
    case cannotListen(address: String, port: UInt16, reason: String)
    case notADatabase(path: String)
    case foreignDatabase(path: String)
    case newerDatabase(path: String)
    case databaseInUse(path: String)
    case databaseUnusable(path: String, reason: String)
    case missingLibrary(package: String)
    /// What was asked of it cannot be done.
    case refused(String)
    case stopped

    /// What happened, and what to do.
    package var sentence: String {
        switch self {
        case .badAddress(let address):
            "“\(address)” is no address to listen on; give one such as 127.0.0.1 or ::1."
        case .addressInUse(let address, let port):
            "Another program listens on \(address) port \(port); choose another port, or 0 for any."
        case .cannotListen(let address, let port, let reason):
            "Cannot listen on \(address) port \(port): \(reason)."
        case .notADatabase(let path):
            "\(path) is not a database; name another file, or a new one."
        case .foreignDatabase(let path):
            "\(path) is a database of another program; name another file, or a new one."
        case .newerDatabase(let path):
            "\(path) was written by a newer version of kavchat; update kavchat, or name another file."
        case .databaseInUse(let path):
            "Another server uses \(path); stop it first, or name another file."
        case .databaseUnusable(let path, let reason):
            "Cannot use \(path): \(reason)."
        case .missingLibrary(let package):
            "A library of the server is missing; install the package \(package)."
        case .refused(let sentence): sentence
        case .stopped: "The server has stopped; start a new one."
        }
    }
}
