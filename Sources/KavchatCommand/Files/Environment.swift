import CProcess
import Glibc

/// What the process was started with, read once.
struct Environment: Sendable {
    let values: [String: String]

    init() {
        var values: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let line = String(cString: entry)
            if let equals = line.firstIndex(of: "=") {
                values[String(line[..<equals])] = String(line[line.index(after: equals)...])
            }
            next += 1
        }
        self.values = values
    }

    /// The arguments behind the program's own name.
    static var arguments: [String] {
        (0..<kav_argument_count()).dropFirst().compactMap { kav_argument($0) }
            .map { String(cString: $0) }
    }

    subscript(_ name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
