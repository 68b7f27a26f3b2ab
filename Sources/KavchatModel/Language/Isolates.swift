extension Unicode.Scalar {
    /// An isolate, or its end: a mark that keeps the direction of what stands in it to that.
    package var isIsolate: Bool { (0x2066...0x2069).contains(value) }
}

extension String {
    /// Without the isolates around inserted values, which readability needs and programs do not.
    package var withoutIsolates: String {
        var kept = UnicodeScalarView()
        kept.append(contentsOf: unicodeScalars.lazy.filter { !$0.isIsolate })
        return String(kept)
    }
}
