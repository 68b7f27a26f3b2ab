import KavchatEngine
import KavchatUI

/// `kavchat graph`: draws what leads where in a script.
struct GraphCommand {
    private let options: GraphOptions

    init(_ options: GraphOptions) {
        self.options = options
    }

    func run() -> ExitCode {
        let target: BotTarget
        do throws(SmallFile.Problem) {
            target = try BotTarget(path: options.path)
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
        guard let bot = target.bot() else { return .findings }
        let map = ScriptMap(bot.script)
        var extent = Extent(depth: options.depth)
        if let name = options.from {
            guard let node = map.node(named: name) else {
                let hint = map.nearest(to: name).map { " (did you mean \"\($0)\"?)" } ?? ""
                Output.complain("there is no node \"\(name)\"\(hint); give --from one that is.")
                return .misuse
            }
            extent.focus = node
        }
        return write(map, extent, inputs: target.located.files.map(\.name))
    }

    private func write(_ map: ScriptMap, _ extent: Extent, inputs: [String]) -> ExitCode {
        let text: String
        switch options.form {
        case .tree:
            let writer = TreeText(columns: options.output == nil ? Output.columns : nil)
            let lines = ScriptTree(map, extent).rows.map { writer.line($0) }
            text = lines.joined(separator: "\n") + "\n"
        case .dot: text = DotPrinter(map).text(extent)
        case .mermaid:
            let printer = MermaidPrinter(map, extent)
            text = printer.text
            let count = printer.lineCount
            if count > MermaidPrinter.mostLines {
                Output.complain(
                    "Mermaid draws \(MermaidPrinter.mostLines) ways unless its maxEdges is raised, and"
                        + " these are \(count); --from and --depth draw fewer."
                )
            }
        }
        guard let path = options.output else {
            Output.document(text)
            return .done
        }
        do throws(SmallFile.Problem) {
            try SmallFile.write(Array(text.utf8), to: path, sparing: inputs)
            return .done
        } catch {
            Output.complain(error.sentence)
            return .misuse
        }
    }
}

extension BotTarget {
    /// The bot; nil where it cannot be used, which is told.
    func bot() -> Bot? {
        do throws(ScriptProblems) {
            return try located.compile()
        } catch {
            Output.report(ProblemPrinter(located).lines(error.problems))
            return nil
        }
    }
}
