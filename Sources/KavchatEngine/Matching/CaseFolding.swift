/// NFKC and case folding in one: how two texts are compared whatever their writing.
enum CaseFolding {
    static func folded(_ text: String) -> String {
        isSettled(text) ? text.lowercased() : ICU.foldedCompatibly(text)
    }

    /// Whether normal forms change nothing but ASCII's case: true of most English, Hebrew and Arabic,
    /// which so need neither ICU nor its data.
    static func isSettled(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x00...0x7F, 0x5BE, 0x5D0...0x5EA, 0x5F3, 0x5F4, 0x60C, 0x61B, 0x61F, 0x621,
                0x627...0x63A, 0x641...0x64A, 0x660...0x669, 0x2013, 0x2014, 0x2018, 0x2019,
                0x201C...0x201E:
                true
            default: false
            }
        }
    }
}
