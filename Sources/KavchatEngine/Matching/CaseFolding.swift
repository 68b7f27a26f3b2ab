/// NFKC and case folding in one: how two texts are compared whatever their writing.
enum CaseFolding {
    static func folded(_ text: String) -> String {
        // ICU and its data are left alone for what has no need of them.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return ICU.foldedCompatibly(text)
    }
}
