/// The numbers for people.
extension ScriptStatistics {
    /// Two tables, the second with a row a language; where that is too wide, with a column a language.
    package func lines(within width: Int?) -> [String] {
        let counts = Table(rows: counts.map { [$0.name, String($0.count)] })
        let head = [
            "", "words", "lines", "missing", "changed", "phrases", "missing", "complete",
        ]
        let table = Table(rows: [head] + languages.map { [$0.language] + $0.values })
        let isNarrow = width.map { $0 < table.width } ?? false
        return [bot, ""] + counts.lines + [""]
            + (isNarrow ? columns(within: width ?? 0) : table.lines)
    }

    /// As many languages beside each other as there is room for, the others below.
    private func columns(within width: Int) -> [String] {
        let names = [
            "", "words", "lines", "  missing", "  changed", "phrases", "  missing", "complete",
        ]
        var lines: [String] = []
        var table = Table(rows: names.map { [$0] })
        let room = width - table.width - Table.gap.count
        for language in languages {
            let name = language.language
            let shown = name.count > room ? name.prefix(max(1, room - 1)) + "…" : name
            let wider = table.adding([shown] + language.values)
            if wider.width > width, table.hasNumbers {
                lines += table.lines + [""]
                table = Table(rows: names.map { [$0] }).adding([shown] + language.values)
            } else {
                table = wider
            }
        }
        return lines + table.lines
    }

    /// One JSON object with the same numbers.
    package var json: [UInt8] {
        let languages = self.languages.map { language in
            JSONValue.object([
                JSONMember("language", .text(language.language)),
                JSONMember("words", .integer(language.words)),
                JSONMember("lines", .integer(language.lines)),
                JSONMember("missingLines", .integer(language.missingLines)),
                JSONMember("changedLines", .integer(language.changedLines)),
                JSONMember("phrases", .integer(language.phrases)),
                JSONMember("nodesWithoutPhrases", .integer(language.nodesWithoutPhrases)),
                JSONMember("percent", .integer(language.percent)),
            ])
        }
        return JSONWriter.write(
            .object(
                [JSONMember("bot", .text(bot))]
                    + counts.map { JSONMember($0.name, .integer($0.count)) }
                    + [JSONMember("languages", .array(languages))]
            )
        )
    }
}

extension LanguageStatistics {
    /// In the order of both tables.
    fileprivate var values: [String] {
        [words, lines, missingLines, changedLines, phrases, nodesWithoutPhrases].map(String.init)
            + ["\(percent) %"]
    }
}

/// Rows whose columns stand below each other: names at the left, numbers at the right.
private struct Table {
    var rows: [[String]]

    static let gap = "  "

    /// With one more column at its end.
    func adding(_ column: [String]) -> Table {
        Table(rows: zip(rows, column).map { $0 + [$1] })
    }

    var hasNumbers: Bool { rows.contains { $0.count > 1 } }

    var width: Int { widths.reduce(0) { $0 + Self.gap.count + $1 } }

    private var widths: [Int] {
        (0..<(rows.map(\.count).max() ?? 0)).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
    }

    var lines: [String] {
        let widths = widths
        return rows.map { row in
            row.enumerated().reduce(into: "") { line, cell in
                let space = String(repeating: " ", count: widths[cell.offset] - cell.element.count)
                line += Self.gap + (cell.offset == 0 ? cell.element + space : space + cell.element)
            }
        }
    }
}
