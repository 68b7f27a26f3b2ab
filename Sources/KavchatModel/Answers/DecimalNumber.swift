/// A decimal number as text: exact, of any script's digits, compared without `Double` (A-K22).
package struct DecimalNumber: Hashable, Sendable {
    package let isNegative: Bool
    /// Without leading zeros; empty for zero.
    private let whole: [UInt8]
    /// Without trailing zeros.
    private let fraction: [UInt8]

    private static let maxDigits = 40

    /// Reads what a visitor typed: digits of any script, “.”, “,” or “٫” as the decimal sign,
    /// thousands grouped by “.”, “,”, “٬”, “'” or spaces.
    ///
    /// Nil where it is no number. One “,” or “.” with three digits behind it groups thousands only
    /// where `isInteger` asks for a whole number.
    package init?(typed: String, isInteger: Bool = false) {
        var marks: [UInt8] = []
        for scalar in typed.unicodeScalars {
            guard marks.count <= Self.maxDigits * 2 else { return nil }
            switch scalar {
            case "\u{200E}", "\u{200F}", "\u{061C}", "\u{2066}"..."\u{2069}": continue
            case ".", "\u{66B}": marks.append(scalar == "." ? 0x2E : 0x21)
            case ",": marks.append(0x2C)
            case "\u{66C}", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}":
                marks.append(0x20)
            case "-", "\u{2212}": marks.append(0x2D)
            case "+": marks.append(0x2B)
            default:
                guard let digit = scalar.decimalDigit else { return nil }
                marks.append(0x30 + digit)
            }
        }
        while marks.first == 0x20 { marks.removeFirst() }
        while marks.last == 0x20 { marks.removeLast() }
        let sign = marks.first == 0x2D
        if marks.first == 0x2D || marks.first == 0x2B { marks.removeFirst() }
        guard !marks.contains(0x2D), !marks.contains(0x2B) else { return nil }
        guard let (whole, fraction) = Self.split(marks, isInteger: isInteger) else { return nil }
        self.init(isNegative: sign, whole: whole, fraction: fraction)
    }

    private init?(isNegative: Bool, whole: [UInt8], fraction: [UInt8]) {
        guard !whole.isEmpty || !fraction.isEmpty,
            whole.count + fraction.count <= Self.maxDigits
        else { return nil }
        self.whole = Array(whole.drop { $0 == 0x30 })
        var shortened = fraction
        while shortened.last == 0x30 { shortened.removeLast() }
        self.fraction = shortened
        self.isNegative = isNegative && !(self.whole.isEmpty && shortened.isEmpty)
    }

    /// Digits before and after the decimal sign.
    private static func split(
        _ marks: [UInt8],
        isInteger: Bool
    ) -> (whole: [UInt8], fraction: [UInt8])? {
        let signs = marks.indices.filter { !(0x30...0x39).contains(marks[$0]) }
        guard let last = signs.last else { return (marks, []) }
        let isRepeated = signs.count { marks[$0] == marks[last] } > 1
        let looksGrouped = isInteger && marks.count - last == 4 && last > 0 && last <= 3
        let isDecimal =
            marks[last] == 0x21
            || (marks[last] != 0x20 && !isRepeated && !(signs.count == 1 && looksGrouped))
        let end = isDecimal ? last : marks.count
        let fraction = isDecimal ? Array(marks[(last + 1)...]) : []
        guard let whole = ungrouped(marks[..<end]) else { return nil }
        return (whole, fraction)
    }

    /// Groups of three behind a first one of one to three, all parted by the same sign.
    private static func ungrouped(_ marks: ArraySlice<UInt8>) -> [UInt8]? {
        guard let sign = marks.first(where: { !(0x30...0x39).contains($0) }) else {
            return Array(marks)
        }
        let groups = marks.split(separator: sign, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count),
            groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.joined().allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Array(groups.joined())
    }

    package var isInteger: Bool { fraction.isEmpty }

    /// The normal form: ASCII digits, “.” as the decimal sign, no needless zeros.
    package var text: String {
        let digits = whole.isEmpty ? [0x30] : whole
        let tail = fraction.isEmpty ? [] : [0x2E] + fraction
        return (isNegative ? "-" : "") + String(decoding: digits + tail, as: UTF8.self)
    }
}

extension DecimalNumber: Comparable {
    package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
        guard left.isNegative == right.isNegative else { return left.isNegative }
        return left.isNegative
            ? right.isSmallerInSize(than: left) : left.isSmallerInSize(than: right)
    }

    private func isSmallerInSize(than other: DecimalNumber) -> Bool {
        guard whole.count == other.whole.count else { return whole.count < other.whole.count }
        guard whole == other.whole else { return whole.lexicographicallyPrecedes(other.whole) }
        return fraction.lexicographicallyPrecedes(other.fraction)
    }
}

extension Unicode.Scalar {
    /// The value of a decimal digit of any script.
    package var decimalDigit: UInt8? {
        if isASCII { return (0x30...0x39).contains(value) ? UInt8(value - 0x30) : nil }
        guard properties.numericType == .decimal, let number = properties.numericValue else {
            return nil
        }
        return UInt8(exactly: number)
    }
}

extension DecimalNumber {
    package init(_ integer: Int) {
        let digits = Array(String(integer.magnitude).utf8)
        isNegative = integer < 0
        whole = integer == 0 ? [] : digits
        fraction = []
    }
}
