import KavchatEngine

/// A bot on disk: one `.kav` or `.json` file, or a folder of them (`script.md`).
struct BotFiles: Sendable {
    let path: String

    /// The largest file read; a published script may have 4 MiB.
    static let limit = 4 << 20

    /// Its files by name, in the order of the names; a script alone has its text files and its
    /// settings behind it.
    func read() throws(SmallFile.Problem) -> [(name: String, bytes: [UInt8])] {
        guard let names = SmallFile.names(in: path) else {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let script = (name: name, bytes: try SmallFile.read(path, limit: BotFiles.limit))
            let folder = path.dropLast(name.count)
            let others = SmallFile.names(in: folder.isEmpty ? "." : String(folder)) ?? []
            let own =
                BotFiles.texts(of: script, among: others)
                + BotFiles.settings(of: script, among: others, in: String(folder))
            return try [script]
                + own.map { text throws(SmallFile.Problem) in
                    (text, try SmallFile.read(folder + text, limit: BotFiles.limit))
                }
        }
        var files: [(name: String, bytes: [UInt8])] = []
        for name in names where BotFiles.belongs(name) {
            let place = path + "/" + name
            guard !BotFiles.isBaseline(place) else { continue }
            files.append((name, try SmallFile.read(place, limit: BotFiles.limit)))
        }
        guard !files.isEmpty else {
            throw .failed(path: path, reason: "the folder holds no .kav or .json file")
        }
        return files
    }

    /// The text files that belong to a script which names its bot: `shop.he.kavtext` to `shop.kav`.
    static func texts(
        of file: (name: String, bytes: [UInt8]),
        among names: [String]
    )
        -> [String]
    {
        guard file.name.hasSuffix(".kav"), ScriptFormatter.namesBot(file.bytes) else { return [] }
        let stem = file.name.dropLast("kav".count)
        return names.filter { $0.hasSuffix(".kavtext") && $0.hasPrefix(stem) }
    }

    /// The settings beside a script, unless another bot is there, whose they could be.
    private static func settings(
        of script: (name: String, bytes: [UInt8]),
        among names: [String],
        in folder: String
    )
        -> [String]
    {
        let settings = "settings.json"
        func isScript(_ name: String) -> Bool {
            belongs(name) && !name.hasSuffix(".kavtext") && name != settings
        }
        func isOtherBot(_ name: String) -> Bool {
            guard name.hasSuffix(".kav") else { return !isBaseline(folder + name) }
            guard script.name.hasSuffix(".kav"),
                let bytes = try? SmallFile.read(folder + name, limit: limit)
            else { return true }
            return ScriptFormatter.namesBot(bytes)
        }
        let others = names.filter { isScript($0) && $0 != script.name }
        guard isScript(script.name), names.contains(settings), !others.contains(where: isOtherBot)
        else { return [] }
        return [settings]
    }

    /// Whether a file holds the findings of an old script; it may be larger than a script.
    private static func isBaseline(_ path: String) -> Bool {
        guard path.hasSuffix(".json"),
            let bytes = try? SmallFile.beginning(of: path, count: CheckBaseline.head)
        else { return false }
        return CheckBaseline.begins(bytes)
    }

    /// The folder in which a change of the bot shows.
    var watchedFolder: String {
        if SmallFile.names(in: path) != nil { return path }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether a file of that name in a folder is one of its bot.
    static func belongs(_ name: String) -> Bool {
        !name.hasPrefix(".")
            && [".kav", ".json", ".kavtext"].contains { name.hasSuffix($0) }
            && !name.hasSuffix(".layout.json")
    }
}
