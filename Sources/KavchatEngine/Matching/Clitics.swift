/// Prefixes that Hebrew and Arabic write onto the next word (`matching.md` 7.2).
///
/// A form without its prefix counts only where the script knows it; who asks decides that.
struct Clitics {
    private let prefixes: [[Unicode.Scalar]]
    private let least: Int

    /// Nil for languages without such prefixes.
    init?(language: String) {
        switch language {
        case "he":
            prefixes = Self.scalars(
                "ה ו ב כ ל מ ש וה וב וכ ול ומ וש שה שב שכ של שמ כש מש מה בה לכש כשה ושה ושב וכש שבה מכש"
            )
            least = 2
        case "ar":
            prefixes = Self.scalars("و ف ب ك ل س ال وال بال كال فال لل ولل وب ول وس فل")
            least = 3
        default: return nil
        }
    }

    private static func scalars(_ list: String) -> [[Unicode.Scalar]] {
        list.split(separator: " ").map { Array($0.unicodeScalars) }
    }

    /// The word without each prefix it may have, the shortest prefix first.
    func stripped(_ word: String) -> [String] {
        let scalars = Array(word.unicodeScalars)
        return prefixes.filter { scalars.count >= $0.count + least && scalars.starts(with: $0) }
            .sorted { $0.count < $1.count }
            .map { prefix in
                var rest = String.UnicodeScalarView()
                rest.append(contentsOf: scalars.dropFirst(prefix.count))
                return String(rest)
            }
    }
}
