/// Which addresses a button may open (K19, A-K40).
enum LinkAddress {
    /// The address, nil where it must not be opened: another scheme than `https` and `tel`, a user
    /// name, control characters, a telephone number with odd characters.
    static func checked(_ address: String) -> String? {
        guard address.utf8.count <= 2_048,
            address.unicodeScalars.allSatisfy({ $0.value > 0x20 && !isControl($0) }),
            let colon = address.firstIndex(of: ":")
        else { return nil }
        let rest = address[address.index(after: colon)...]
        switch address[..<colon].lowercased() {
        case "https":
            guard rest.hasPrefix("//") else { return nil }
            let host = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
            return host.isEmpty || host.contains("@") ? nil : address
        case "tel":
            let hasDigit = rest.utf8.contains { (0x30...0x39).contains($0) }
            return hasDigit && rest.allSatisfy({ "+0123456789-.()*#".contains($0) }) ? address : nil
        default: return nil
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: false
        }
    }
}
