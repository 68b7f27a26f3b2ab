/// The hash that tells whether a translation is older than its source line (`src`).
enum SourceHash {
    /// FNV-1a, 64 bit, as 16 hexadecimal digits, of the variants joined by line feeds.
    static func of(_ variants: [String]) -> String {
        let digits = String(StableHash.of(variants.joined(separator: "\n")), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Whether a written hash means this source; its first digits, four or more, are enough.
    static func isOf(_ written: String, _ variants: [String]) -> Bool {
        written.utf8.count >= 4 && of(variants).utf8.starts(with: written.lowercased().utf8)
    }
}
