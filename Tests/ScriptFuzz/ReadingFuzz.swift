import KavchatEngine

/// What holds for whatever files are read as a bot.
enum ReadingFuzz {
    /// Printed and read again a few times, more would take longer than it is worth.
    private static let largest = 1 << 20

    static func complaint(about files: [(name: String, bytes: [UInt8])]) -> String? {
        let source = BotSource(files: files)
        let reading = source.read()
        let checked = source.check()
        if (checked.bot == nil) != checked.problems.contains(where: { $0.severity == .error }) {
            return "a bot with an error, or none without"
        }
        if reading.bot == nil, checked.bot != nil { return "a bot that only a check finds" }
        // Of a large one it is asked whether it has an end.
        if files.reduce(0, { $0 + $1.bytes.count }) > largest {
            _ = ProblemPrinter(source).lines(checked.problems)
            return nil
        }
        let lines = files.map { $0.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) }
        let named = Dictionary(zip(files.map(\.name), lines)) { first, _ in first }
        for problem in checked.problems {
            if let complaint = complaint(about: problem, in: files, named) { return complaint }
        }
        _ = ProblemPrinter(source).lines(checked.problems)
        if let bot = reading.bot {
            let again = BotSource(files: [("again.json", bot.canonicalJSON)]).read()
            guard again.bot?.script == bot.script else { return "its JSON is another script" }
        }
        return complaint(aboutPrinting: source)
    }

    /// Places lie inside the files, so that whoever shows them may rely on it.
    private static func complaint(
        about problem: ScriptProblem,
        in files: [(name: String, bytes: [UInt8])],
        _ lines: [String: [ArraySlice<UInt8>]]
    ) -> String? {
        for place in [problem.place] + problem.related.map(\.place) where place.line > 0 {
            guard let lines = lines[place.file] else { return "\(problem.code) is in no file" }
            guard place.line <= lines.count, place.column >= 1 else {
                return "\(problem.code) is in line \(place.line)"
            }
            let columns = String(decoding: lines[place.line - 1], as: UTF8.self).count + 1
            guard place.column <= columns else {
                return "\(problem.code) is in column \(place.column) of \(columns)"
            }
        }
        for edit in problem.edits {
            let count = files.first { $0.name == edit.file }?.bytes.count ?? -1
            guard 0 <= edit.start, edit.start <= edit.end, edit.end <= count else {
                return "\(problem.code) edits bytes \(edit.start) to \(edit.end) of \(count)"
            }
        }
        return nil
    }

    /// What is printed is read to the same script, in either form, and printing it again changes nothing.
    private static func complaint(aboutPrinting source: BotSource) -> String? {
        do throws(ScriptProblems) {
            let formatter = try ScriptFormatter(source)
            let json = try formatter.document(.json)
            let canonical = try ScriptFormatter(BotSource(files: [("c.json", json)]))
            guard try canonical.document(.json) == json else { return "prints JSON in two ways" }
            if let complaint = complaint(aboutSaying: canonical, json) { return complaint }
            guard let printed = try? formatter.formatted() else { return nil }
            let settings = source.files.filter { $0.name == "settings.json" }
            let others = printed.filter { $0.name != "settings.json" }
            let again = try ScriptFormatter(BotSource(files: others + settings))
            let all = try again.formatted().sorted { $0.name < $1.name }
            let once = printed.sorted { $0.name < $1.name }
            guard all.map(\.name) == once.map(\.name) else {
                return "prints \(once.map(\.name)), and then \(all.map(\.name))"
            }
            for (once, twice) in zip(once, all) where once.bytes != twice.bytes {
                return "\(once.name) is printed in two ways"
            }
        } catch {
            // Refused the first time: as it may be. Later on it is a printed script that is refused.
            guard (try? ScriptFormatter(source)) == nil else {
                return "what is printed is refused: \(error.problems.map(\.message))"
            }
        }
        return nil
    }

    /// What can be said in `.kav` says the same there.
    private static func complaint(
        aboutSaying canonical: ScriptFormatter,
        _ json: [UInt8]
    ) -> String? {
        guard let kav = try? canonical.document(.kav) else { return nil }
        let read = try? ScriptFormatter(BotSource(files: [("c.kav", kav)])).document(.json)
        return read == json ? nil : "says another thing in .kav"
    }
}
