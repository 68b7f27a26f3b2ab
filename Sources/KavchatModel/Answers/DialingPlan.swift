/// How a country's numbers are written and become international (A-K23).
struct DialingPlan {
    /// The digits that callers from abroad dial first.
    let code: [UInt8]
    /// Stands before what the national prefix keeps, such as the 9 of Argentina's mobile numbers.
    private let head: [UInt8]
    /// A bit for each.
    private let lengths: Int
    private let localLengths: Int
    /// Nodes of the table's graph.
    private let general: Int
    private let internationalPrefix: Int
    private let nationalPrefix: Int

    private static let size = 25
    /// No national number is longer.
    private static let longest = 17

    /// The plan of an ISO 3166 country, whatever its case; nil where there is none.
    static func of(country: String) -> DialingPlan? {
        let name = Array(country.uppercased().utf8)
        guard name.count == 2, name.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        let bytes = PhoneTable.plans.utf8.span
        // They stand in the order of their names.
        var plans = 0..<(bytes.count / size)
        while !plans.isEmpty {
            let middle = (plans.lowerBound + plans.upperBound) / 2
            let start = middle * size
            let other = (bytes[start], bytes[start + 1])
            if other == (name[0], name[1]) { return DialingPlan(bytes, start) }
            plans =
                other < (name[0], name[1])
                ? middle + 1..<plans.upperBound : plans.lowerBound..<middle
        }
        return nil
    }

    /// The plan that stands for all countries of the calling code that the digits begin with.
    static func of(callingCodeOf digits: ArraySlice<UInt8>) -> DialingPlan? {
        let bytes = PhoneTable.plans.utf8.span
        for start in stride(from: 0, to: bytes.count - size + 1, by: size)
        where bytes[start + 5] == UInt8(ascii: "*") && begin(digits, withCodeAt: start + 2, bytes) {
            return DialingPlan(bytes, start)
        }
        return nil
    }

    /// Without an array for each of the plans.
    private static func begin(
        _ digits: ArraySlice<UInt8>,
        withCodeAt start: Int,
        _ bytes: Span<UInt8>
    ) -> Bool {
        for place in 0..<3 where bytes[start + place] != UInt8(ascii: " ") {
            guard place < digits.count,
                bytes[start + place] == digits[digits.startIndex + place] + 0x30
            else { return false }
        }
        return true
    }

    /// Whether the digits are a number in use for anything, calling code first.
    static func isNumber(_ digits: [UInt8]) -> Bool {
        DigitGraph.accepts(digits[...], from: PhoneTable.root)
    }

    private init(_ bytes: Span<UInt8>, _ start: Int) {
        let numbers = stride(from: start + 10, to: start + Self.size, by: 3).map {
            PhoneTable.plans.base91(at: $0, places: 3)
        }
        code = Self.digits(bytes, start + 2..<start + 5)
        head = Self.digits(bytes, start + 6..<start + 10)
        lengths = numbers[0]
        localLengths = numbers[1]
        general = numbers[2]
        internationalPrefix = numbers[3]
        nationalPrefix = numbers[4]
    }

    private static func digits(_ bytes: Span<UInt8>, _ places: Range<Int>) -> [UInt8] {
        places.map { bytes[$0] }.filter { $0 != UInt8(ascii: " ") }.map { $0 - 0x30 }
    }

    /// What follows the prefix that is dialled to leave the country; nil where there is none.
    func afterInternationalPrefix(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let prefix = DigitGraph.longestPrefix(of: digits, from: internationalPrefix) else {
            return nil
        }
        let rest = digits[prefix.end...]
        // No calling code begins with 0.
        return rest.first == 0 ? nil : rest
    }

    /// The national number without the country's own code, when it is written first without a plus.
    func afterOwnCode(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard digits.starts(with: code) else { return nil }
        let national = withoutPrefix(digits.dropFirst(code.count))
        let isBetter = !isGeneral(digits) && isGeneral(national)
        return isBetter || isTooLong(digits) ? national : nil
    }

    /// The national number as it follows the calling code; nil where its length is impossible.
    func national(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let stripped = withoutPrefix(digits)
        // A number that is too short without its prefix had none.
        let national = isPossible(stripped) || isTooLong(stripped) ? stripped : digits
        return (2...Self.longest).contains(national.count) ? national : nil
    }

    private func withoutPrefix(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let prefix = DigitGraph.longestPrefix(of: digits, from: nationalPrefix) else {
            return digits
        }
        var national = digits[prefix.end...]
        if let kept = prefix.kept { national = (head + digits[kept] + national)[...] }
        return isGeneral(digits) && !isGeneral(national) ? digits : national
    }

    private func isGeneral(_ national: ArraySlice<UInt8>) -> Bool {
        DigitGraph.accepts(national, from: general)
    }

    private func isPossible(_ national: ArraySlice<UInt8>) -> Bool {
        lengths >> national.count & 1 == 1
    }

    private func isTooLong(_ national: ArraySlice<UInt8>) -> Bool {
        lengths >> national.count == 0 && localLengths >> national.count & 1 == 0
    }
}
