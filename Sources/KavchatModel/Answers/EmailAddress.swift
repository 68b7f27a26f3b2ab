/// Tells an e-mail address that mail can be sent to from what is none.
///
/// Checks the form only: one `@`, a plain local part, a domain with a dot.
package enum EmailAddress {
    /// The address without surrounding space, nil where it is none.
    package static func normalised(_ typed: String) -> String? {
        let text = typed.withoutBidiMarks.trimmed
        guard text.utf8.count <= 254 else { return nil }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, isLocalPart(parts[0]), isDomain(parts[1]) else { return nil }
        return text
    }

    private static func isLocalPart(_ part: Substring) -> Bool {
        guard (1...64).contains(part.utf8.count), part.first != ".", part.last != ".",
            !part.contains("..")
        else { return false }
        return part.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                ? scalar.isLetterOrDigit || "!#$%&'*+-/=?^_`{|}~.".unicodeScalars.contains(scalar)
                : scalar.properties.isAlphabetic
        }
    }

    private static func isDomain(_ domain: Substring) -> Bool {
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last, last.count >= 2,
            last.contains(where: { !$0.isNumber })
        else { return false }
        return labels.allSatisfy { label in
            (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                && label.unicodeScalars.allSatisfy {
                    $0.isASCII ? $0.isLetterOrDigit || $0 == "-" : $0.properties.isAlphabetic
                }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool {
        ("0"..."9").contains(self) || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
    }
}

extension Character {
    /// A mark that steers direction and shows nothing.
    package var isBidiMark: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }
}

extension String {
    /// The text without marks that steer direction.
    package var withoutBidiMarks: String {
        // ASCII has none of them.
        utf8.allSatisfy { $0 < 0x80 } ? self : filter { !$0.isBidiMark }
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    package var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

extension String {
    /// The text without white space at its ends.
    package var trimmed: String {
        // Most texts begin and end with a visible character of ASCII, which no cluster hides.
        if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first),
            (0x21...0x7E).contains(last)
        {
            return self
        }
        return self[...].trimmed
    }
}
