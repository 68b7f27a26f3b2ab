/// What hands and word processors write in the place of the language's own marks.
enum KavSlips {
    private static let arrows = ["→", "⇒", "➔", "➜", "⟶", "←", "=>", "–>", "—>", "- >"]
    private static let openQuotes: Set<Character> = ["“", "”", "„", "‟", "«", "»", "״"]
    private static let closeQuotes: Set<Character> = ["”", "“", "»", "«", "״"]

    /// A way out where an arrow of another kind stands.
    static func arrow(in part: KavPart) -> String? {
        let text = part.prefix(1_000).string
        let found = arrows.first { text.contains($0) }
        return found.map { "Write the arrow as “->”, not as “\($0)”." }
    }

    /// A way out where quotes are of another kind, or one is missing.
    static func quotes(in part: KavPart) -> String? {
        let text = part.prefix(1_000).string
        if text.contains(where: openQuotes.contains) { return "Write the quotes as \"…\"." }
        return text.contains("\"") ? "Close the quote at the end of the text." : nil
    }

    /// Whether quotes of another kind stand around a text, and are said with it.
    static func isCurlyQuoted(_ text: String) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        let inner = text.dropFirst().dropLast()
        return openQuotes.contains(first) && closeQuotes.contains(last) && !inner.isEmpty
            && !inner.contains { openQuotes.contains($0) || closeQuotes.contains($0) }
    }

    /// A way out for a line of a text file that has no `=`.
    static func translation(in part: KavPart) -> String {
        let word = part.prefix(100).string.split(separator: " ").first ?? ""
        if word.first.map({ "？؟﹖！".contains($0) }) ?? false {
            return "A phrase begins with the plain “?” or “!”."
        }
        let id = String(word.last == ":" ? word.dropLast() : word)
        return "Write: \(isValidId(id) && id.contains(".") ? id : "welcome.1") = …"
    }

    /// `1-9`, `1–9` and `1...9` as the range that was meant.
    static func range(in text: String) -> String? {
        let sides = text.prefix(100).split { !$0.isASCII || !$0.isNumber }
        let mark = text.prefix(100).filter { !$0.isASCII || !$0.isNumber }
        guard sides.count == 2, ["-", "–", "—", "…", "...", "−"].contains(mark),
            text.first?.isNumber == true, text.last?.isNumber == true
        else { return nil }
        return "\(sides[0])..\(sides[1])"
    }
}
