import KavchatEngine

/// What a path given to `fmt` or `check` stands for: a bot, and which of its files are meant.
struct BotTarget {
    var source: BotSource
    /// Where the files lie, with a slash at the end; empty for the present folder.
    var folder: String
    /// The file that was named, nil for all.
    var name: String?
    /// Whether it came from a pipe, and no file can be written in its place.
    private(set) var isInput = false
    /// A file beside the named one that could not be read, though it may belong to its bot.
    private(set) var unread: SmallFile.Problem?

    /// Reads all that belongs to what was named.
    init(path: String) throws(SmallFile.Problem) {
        try self.init(partly: path)
        if let unread { throw unread }
    }

    /// Reads what was named, and beside it what can be read.
    ///
    /// A file is read with the bot that it belongs to: a script with its text files, a text file with
    /// its script, a part of a script with its folder.
    init(partly path: String) throws(SmallFile.Problem) {
        if let input = try ScriptInput(path: path) {
            source = BotSource(files: [(input.name, input.bytes)], isZone: ZoneFolder.isZone)
            folder = ""
            isInput = true
            return
        }
        let files = try BotFiles(path: path).read()
        guard SmallFile.names(in: path) == nil, let file = files.first else {
            source = BotSource(files: files, isZone: ZoneFolder.isZone)
            folder = path.hasSuffix("/") ? path : path + "/"
            return
        }
        folder = String(path.dropLast(file.name.count))
        name = file.name
        source = BotSource(
            files: files,
            named: Set(files.map(\.name)),
            isZone: ZoneFolder.isZone
        )
        let names = SmallFile.names(in: folder.isEmpty ? "." : folder) ?? []
        for other in BotTarget.companions(of: file, among: names) {
            do throws(SmallFile.Problem) {
                source.files.append(
                    (other, try SmallFile.read(folder + other, limit: BotFiles.limit))
                )
            } catch {
                unread = unread ?? error
            }
        }
    }

    /// The bot with files named as they lie on disk, so that what is told of them can be opened.
    var located: BotSource {
        BotSource(
            files: source.files.map { (folder + $0.name, $0.bytes) },
            named: Set(source.named.map { folder + $0 }),
            isZone: source.isZone
        )
    }

    /// What stands in the way of writing its files in place.
    func unwritable(_ path: String) -> SmallFile.Problem? {
        isInput ? .failed(path: path, reason: "a pipe can be read, not written in place") : nil
    }

    /// Whether a file of the bot is one that was named, or belongs to a folder that was.
    func isMeant(_ path: String) -> Bool { name.map { path == folder + $0 } ?? true }

    private static func companions(
        of file: (name: String, bytes: [UInt8]),
        among names: [String]
    ) -> [String] {
        // What is no text belongs to nothing.
        guard String(validating: file.bytes, as: UTF8.self) != nil else { return [] }
        // Those of a script that names its bot are read with it.
        if file.name.hasSuffix(".kav"), ScriptFormatter.namesBot(file.bytes) { return [] }
        let texts = names.filter { $0.hasSuffix(".kavtext") && $0 != file.name }
        guard file.name.hasSuffix(".kav") || file.name.hasSuffix(".kavtext") else { return [] }
        if let stem = names.first(where: { name in
            name.hasSuffix(".kav") && file.name.hasPrefix(name.dropLast("kav".count))
                && file.name.hasSuffix(".kavtext")
        }) {
            return [stem] + texts.filter { $0.hasPrefix(stem.dropLast("kav".count)) }
        }
        return texts
            + names.filter { $0.hasSuffix(".kav") && $0 != file.name || $0 == "settings.json" }
    }
}
