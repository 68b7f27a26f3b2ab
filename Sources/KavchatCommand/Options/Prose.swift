/// Text in lines that fit a terminal of 80 columns.
enum Prose {
    static let width = 80

    /// Words broken into lines, each behind so many columns.
    static func lines(_ text: some StringProtocol, behind indent: Int = 0) -> String {
        var column = indent
        return text.split(separator: " ").reduce(into: "") { lines, word in
            if column > indent, column + 1 + word.count > width {
                lines += "\n" + String(repeating: " ", count: indent)
                column = indent
            } else if column > indent {
                lines += " "
                column += 1
            }
            lines += word
            column += word.count
        }
    }

    /// A page of Markdown; headings and what is indented stay as they are.
    static func page(_ markdown: String) -> String {
        var page = ""
        var paragraph: [Substring] = []
        func endParagraph() {
            guard !paragraph.isEmpty else { return }
            page += lines(paragraph.joined(separator: " ")) + "\n"
            paragraph = []
        }
        var rows = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        if rows.last == "" { rows.removeLast() }
        for line in rows {
            guard let first = line.first, !" #".contains(first) else {
                endParagraph()
                page += line + "\n"
                continue
            }
            paragraph.append(line)
        }
        endParagraph()
        return page
    }
}
