import _FoundationICU

/// The toolchain's own ICU: the only place of the engine that calls C.
enum ICU {
    /// NFKC with case folding; the text itself where ICU fails.
    static func foldedCompatibly(_ text: String) -> String {
        var status = U_ZERO_ERROR
        let normaliser = unsafe swift_unorm2_getNFKCCasefoldInstance(&status)
        return unsafe normalised(text, normaliser, status)
    }

    /// Letters and their marks apart (NFD); the text itself where ICU fails.
    static func decomposed(_ text: String) -> String {
        var status = U_ZERO_ERROR
        let normaliser = unsafe swift_unorm2_getNFDInstance(&status)
        return unsafe normalised(text, normaliser, status)
    }

    private static func normalised(
        _ text: String,
        _ normaliser: OpaquePointer?,
        _ found: UErrorCode
    ) -> String {
        guard let normaliser = unsafe normaliser, found.rawValue <= U_ZERO_ERROR.rawValue else {
            return text
        }
        let source = Array(text.utf16)
        // NFKC makes at most 18 units of one (U+FDFA); most texts keep their length.
        var capacity = source.count * 2 + 16
        for _ in 0..<2 {
            var status = U_ZERO_ERROR
            var target = [UInt16](repeating: 0, count: capacity)
            let length = unsafe swift_unorm2_normalize(
                normaliser,
                source,
                Int32(clamping: source.count),
                &target,
                Int32(clamping: capacity),
                &status
            )
            if status.rawValue <= U_ZERO_ERROR.rawValue {
                return String(decoding: target[..<Int(length)], as: UTF16.self)
            }
            guard status == U_BUFFER_OVERFLOW_ERROR else { return text }
            capacity = Int(length)
        }
        return text
    }
}

/// Counts words as UAX #29 parts them; the first one made in a process loads ICU's data.
@safe struct WordCounter: ~Copyable {
    /// Nil where ICU finds no data.
    private let iterator: OpaquePointer?

    init() {
        var error = U_ZERO_ERROR
        unsafe self.init(iterator: swift_ubrk_open(UBRK_WORD, "en", nil, 0, &error))
    }

    init(iterator: OpaquePointer?) {
        unsafe self.iterator = iterator
    }

    deinit {
        unsafe swift_ubrk_close(iterator)
    }

    /// How many words and numbers a text has; without ICU's data, how many parts between spaces.
    func words(in text: String) -> Int {
        let parts = { text.split(whereSeparator: \.isWhitespace).count }
        guard let iterator = unsafe iterator else { return parts() }
        let units = Array(text.utf16)
        return unsafe units.withUnsafeBufferPointer { buffer in
            var error = U_ZERO_ERROR
            let count = Int32(clamping: buffer.count)
            unsafe swift_ubrk_setText(iterator, buffer.baseAddress, count, &error)
            guard error.rawValue <= U_ZERO_ERROR.rawValue else { return parts() }
            var words = 0
            while unsafe swift_ubrk_next(iterator) > 0 {
                // Spaces and punctuation are parts of status "none".
                let status = unsafe swift_ubrk_getRuleStatus(iterator)
                if status >= Int32(UBRK_WORD_NONE_LIMIT.rawValue) { words += 1 }
            }
            return words
        }
    }
}
