/// Telephone numbers, dates, addresses of e-mail and links: they read from left to right by
/// themselves whatever stands around them, as if the writer had isolated them (UAX #9, rule HL3).
///
/// Without that a number's plus sign and its groups stand in a right-to-left line in reverse.
struct LeftToRightRuns {
    /// In their order.
    private(set) var found: [Range<Int>] = []
    private let scalars: [Unicode.Scalar]

    /// A telephone number has no more (E.164).
    private static let mostDigits = 15

    init(of scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        var index = 0
        while index < scalars.count {
            if let end = address(at: index) ?? number(at: index) {
                found.append(index..<end)
                index = end
            } else {
                index += 1
            }
        }
    }

    private func scalar(_ index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }
}

// MARK: Links and addresses

extension LeftToRightRuns {
    /// The end of a link or an e-mail address that begins here.
    private func address(at start: Int) -> Int? {
        guard Self.isWord(scalars[start]), start == 0 || !Self.isAddress(scalars[start - 1]) else {
            return nil
        }
        var end = scalars[start...].firstIndex { !Self.isAddress($0) } ?? scalars.count
        // What ends a sentence is no part of the address in it.
        while end > start, ".,;:!?'()".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
        let text = String(String.UnicodeScalarView(scalars[start..<end]))
        let isLink =
            text.contains("://") || text.hasPrefix("www.") || text.hasPrefix("mailto:")
            || text.hasPrefix("tel:")
        return isLink || Self.isEmail(text) ? end : nil
    }

    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }

    /// Stands in links as they are written, spaces and quotes apart.
    private static func isAddress(_ scalar: Unicode.Scalar) -> Bool {
        ("!"..."~").contains(scalar) && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }
}

// MARK: Numbers

extension LeftToRightRuns {
    /// Groups of digits, and what parts them.
    private struct Groups {
        var count = 0
        var digits = 0
        var longest = 0
        var hasSpace = false

        /// Two years or amounts with a space or a dash between them are none.
        func isNumber(from first: Unicode.Scalar) -> Bool {
            let isDialed = first == "(" || ["0", "\u{660}", "\u{6F0}"].contains(first)
            guard digits >= 7, count > 1 else { return count > 2 && !hasSpace }
            return isDialed || (!hasSpace && (count > 2 || longest > 4))
        }
    }

    /// The end of a number of several groups, or with a sign of its own, that begins here.
    private func number(at start: Int) -> Int? {
        let first = scalars[start]
        guard Self.isDigit(first) || "+*(".unicodeScalars.contains(first) else { return nil }
        if start > 0, Self.isWord(scalars[start - 1]) || Self.isDigit(scalars[start - 1]) {
            return nil
        }
        var groups = Groups()
        let hasSign = first == "+" || first == "*"
        var end = start
        var next = start + (hasSign ? 1 : 0)
        while let close = group(at: next, &groups) {
            end = close
            next = end
            guard let parting = scalar(next), Self.parts.contains(parting) else { continue }
            if parting == " " { groups.hasSpace = groups.hasSpace || group(at: next + 1) }
            next += 1
        }
        let isOne =
            switch first {
            case "+": groups.digits > 0
            case "*": groups.digits >= 3
            default: groups.isNumber(from: first)
            }
        return isOne ? end : nil
    }

    /// Takes a group of digits, in brackets or not, as far as the number has room for it.
    private func group(at start: Int, _ groups: inout Groups) -> Int? {
        let isOpen = scalar(start) == "("
        let first = start + (isOpen ? 1 : 0)
        var end = first
        while let scalar = scalar(end), Self.isDigit(scalar), end - first <= Self.mostDigits {
            end += 1
        }
        let count = end - first
        guard count > 0, groups.digits + count <= Self.mostDigits else { return nil }
        if isOpen {
            guard scalar(end) == ")" else { return nil }
            end += 1
        }
        groups.count += 1
        groups.digits += count
        groups.longest = max(groups.longest, count)
        return end
    }

    private func group(at start: Int) -> Bool {
        var nothing = Groups()
        return group(at: start, &nothing) != nil
    }

    private static let parts = " -./:\u{A0}\u{2011}".unicodeScalars

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: true
        default: false
        }
    }
}
