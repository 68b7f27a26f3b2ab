import Glibc

/// One script that a pipe, a device or standard input gives, its texts included.
struct ScriptInput {
    /// How its places are told; its end says what was found in it.
    var name: String
    var bytes: [UInt8]

    /// How long nothing may come before it is said that something is waited for.
    private static let silenceMs: Int32 = 2_000

    /// Reads it to its end; nil where a path leads to a file with a name of its own, to a folder or
    /// nowhere.
    init?(path: String) throws(SmallFile.Problem) {
        guard path != "-" else {
            try self.init(STDIN_FILENO, "standard input", name: "stdin")
            return
        }
        if let own = SmallFile.inherited(path) {
            try self.init(own, path, name: own == STDIN_FILENO ? "stdin" : path)
            return
        }
        var status = stat()
        guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
        else { return nil }
        let descriptor = SmallFile.opened(path)
        guard descriptor >= 0 else { throw SmallFile.unopened(path) }
        defer { close(descriptor) }
        try self.init(descriptor, path, name: path)
    }

    private init(_ descriptor: Int32, _ path: String, name: String) throws(SmallFile.Problem) {
        // Before the first writer comes, a named pipe reads as if it were at its end.
        if !SmallFile.awaitBytes(descriptor, forMs: Self.silenceMs) {
            Output.complain("\(path): waiting for a script; Ctrl-C ends it.")
            SmallFile.awaitBytes(descriptor, forMs: -1)
        }
        bytes = try SmallFile.read(descriptor, of: path, limit: BotFiles.limit)
        let form = Self.isJSON(bytes) ? ".json" : ".kav"
        self.name = name.hasSuffix(form) ? name : name + form
    }

    /// By its first character: no line of `.kav` begins with a bracket.
    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let first = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).first { $0 > 0x20 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
