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

    subscript(_ name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
