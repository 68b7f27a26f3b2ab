/// A bot on disk: one `.kav` or `.json` file, or a folder of them (`script.md`).
struct BotFiles: Sendable {
    let path: String

    /// The largest file read; a published script may have 4 MiB.
    static let limit = 4 << 20

    /// Its files by name, in the order of the names.
    func read() throws(SmallFile.Problem) -> [(name: String, bytes: [UInt8])] {
        guard let names = SmallFile.names(in: path) else {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return [(name, try SmallFile.read(path, limit: BotFiles.limit))]
        }
        var files: [(name: String, bytes: [UInt8])] = []
        for name in names where BotFiles.belongs(name) {
            files.append((name, try SmallFile.read(path + "/" + name, limit: BotFiles.limit)))
        }
        guard !files.isEmpty else {
            throw .failed(path: path, reason: "the folder holds no .kav or .json file")
        }
        return files
    }

    /// The folder in which a change of the bot shows.
    var watchedFolder: String {
        if SmallFile.names(in: path) != nil { return path }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func belongs(_ name: String) -> Bool {
        !name.hasPrefix(".")
            && [".kav", ".json", ".kavtext"].contains { name.hasSuffix($0) }
            && !name.hasSuffix(".layout.json")
    }
}
