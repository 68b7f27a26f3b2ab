/// The numbers for people.
extension ScriptStatistics {
    /// Two tables, the second with a row a language; a line each.
    package var lines: [String] {
        let counts = Table(rows: counts.map { [$0.name, String($0.count)] })
        let head = [
            "", "words", "lines", "missing", "changed", "phrases", "missing", "complete",
        ]
        let rows = languages.map { language in
            [
                language.language, String(language.words), String(language.lines),
                String(language.missingLines), String(language.changedLines),
                String(language.phrases), String(language.nodesWithoutPhrases),
                "\(language.percent) %",
            ]
        }
        let table = Table(rows: [head] + rows)
        return [bot, ""] + counts.lines + [""] + table.lines
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

/// Rows whose columns stand below each other: names at the left, numbers at the right.
private struct Table {
    var rows: [[String]]

    var lines: [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let gap = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + gap : gap + cell
            }
            return "  " + cells.joined(separator: "  ")
        }
    }
}
