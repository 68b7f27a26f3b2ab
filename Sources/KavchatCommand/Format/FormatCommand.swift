import Glibc
import KavchatEngine

/// `kavchat fmt`: scripts in their one layout, or in their other form.
struct FormatCommand {
    private let options: FormatOptions

    init(_ options: FormatOptions) {
        self.options = options
    }

    func run() -> ExitCode {
        var worst = ExitCode.done
        for path in options.paths {
            let code = run(path)
            if code.rawValue > worst.rawValue { worst = code }
        }
        return worst
    }

    private func run(_ path: String) -> ExitCode {
        let target: BotTarget
        do throws(SmallFile.Problem) {
            target = try BotTarget(path: path)
            if options.action == .write, let problem = target.unwritable(path) { throw problem }
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
        do throws(ScriptProblems) {
            let formatter = try ScriptFormatter(target.located)
            switch options.action {
            case .print: return print(try formatter.formatted(), of: target)
            case .check:
                return check(try formatter.formatted() + newTexts(formatter, target), of: target)
            case .write:
                return write(try formatter.formatted() + newTexts(formatter, target), of: target)
            case .convert(let form, nil):
                Output.document(String(decoding: try formatter.document(form), as: UTF8.self))
                return .done
            case .convert(let form, let folder?):
                return fill(folder, with: try formatter.folder(form))
            }
        } catch {
            Output.report(ProblemPrinter(target.located).lines(error.problems))
            return .findings
        }
    }

    /// The text files that a bot lacks; formatting one of them makes no others.
    private func newTexts(
        _ formatter: ScriptFormatter,
        _ target: BotTarget
    ) -> [ScriptFormatter.File] {
        let isTextFile = target.name?.hasSuffix(".kavtext") ?? false
        return target.isInput || isTextFile ? [] : formatter.newTexts()
    }

    /// The files that were meant; text files stand behind the script, as they may in one file.
    private func print(_ files: [ScriptFormatter.File], of target: BotTarget) -> ExitCode {
        let meant = files.filter { target.isMeant($0.name) }
        let scripts = meant.filter { !$0.name.hasSuffix(".kavtext") }
        let texts = meant.filter { $0.name.hasSuffix(".kavtext") }
        let parts = (scripts + texts).map { String(decoding: $0.bytes, as: UTF8.self) }
        Output.document(parts.joined(separator: "\n"))
        return .done
    }

    private func check(_ files: [ScriptFormatter.File], of target: BotTarget) -> ExitCode {
        let changed = changed(files, of: target)
        Output.lines(changed.map(\.name))
        return changed.isEmpty ? .done : .findings
    }

    private func write(_ files: [ScriptFormatter.File], of target: BotTarget) -> ExitCode {
        for file in changed(files, of: target) {
            do throws(SmallFile.Problem) {
                try SmallFile.replace(file.name, with: file.bytes)
            } catch {
                Output.complain(error.sentence)
                return .misuse
            }
        }
        return .done
    }

    private func changed(
        _ files: [ScriptFormatter.File],
        of target: BotTarget
    )
        -> [ScriptFormatter.File]
    {
        files.filter { file in
            guard let old = target.located.files.first(where: { $0.name == file.name }) else {
                return true
            }
            return target.isMeant(file.name) && old.bytes != file.bytes
        }
    }

    /// Writes a bot into a folder, over nothing that is there.
    private func fill(_ folder: String, with files: [ScriptFormatter.File]) -> ExitCode {
        if mkdir(folder, 0o777) != 0, errno != EEXIST {
            Output.complain("\(folder): \(SmallFile.reason()).")
            return .misuse
        }
        let names = SmallFile.names(in: folder) ?? []
        // Together with what is there it could be two bots, or another one.
        if let taken = names.first(where: BotFiles.belongs) {
            Output.complain("\(folder)/\(taken) is there already; name an empty folder.")
            return .misuse
        }
        for file in files {
            do throws(SmallFile.Problem) {
                try SmallFile.replace(folder + "/" + file.name, with: file.bytes)
            } catch {
                Output.complain(error.sentence)
                return .misuse
            }
        }
        return .done
    }
}
