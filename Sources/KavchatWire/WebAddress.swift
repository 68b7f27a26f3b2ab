/// An absolute `http`, `https`, `ws` or `wss` address, taken apart.
///
/// ASCII only, without user and password: secrets stand in headers.
package struct WebAddress: Hashable, Sendable {
    /// TLS is asked for.
    package let isSecure: Bool
    /// In lower case; an IPv6 address stands in its brackets.
    package let host: String
    /// Nil where it is the scheme's own.
    package let port: UInt16?
    /// Path and query, beginning with `/`.
    package let target: String

    package init?(_ text: String) {
        guard text.utf8.count <= 8_192, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            let schemeEnd = text.firstIndex(of: ":"), text[schemeEnd...].hasPrefix("://")
        else { return nil }
        switch text[..<schemeEnd].lowercased() {
        case "http", "ws": isSecure = false
        case "https", "wss": isSecure = true
        case _: return nil
        }
        let rest = text[schemeEnd...].dropFirst(3)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let (host, port) = Self.split(authority) else { return nil }
        self.host = host.lowercased()
        self.port = port
        let tail = rest[authority.endIndex...].prefix { $0 != "#" }
        target = tail.hasPrefix("/") ? String(tail) : "/" + tail
    }

    private static func split(_ authority: Substring) -> (host: Substring, port: UInt16?)? {
        var host = authority
        var digits: Substring?
        if authority.hasPrefix("[") {
            guard let close = authority.firstIndex(of: "]") else { return nil }
            host = authority[...close]
            let tail = authority[close...].dropFirst()
            guard tail.isEmpty || tail.hasPrefix(":") else { return nil }
            digits = tail.isEmpty ? nil : tail.dropFirst()
            guard
                host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
            else { return nil }
        } else {
            if let colon = authority.firstIndex(of: ":") {
                host = authority[..<colon]
                digits = authority[colon...].dropFirst()
            }
            guard host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) }) else {
                return nil
            }
        }
        guard !host.isEmpty else { return nil }
        guard let digits, !digits.isEmpty else { return (host, nil) }
        guard let port = UInt16(digits), port > 0 else { return nil }
        return (host, port)
    }

    /// `host` or `host:port`, as the `Host` header has it.
    package var authority: String { port.map { "\(host):\($0)" } ?? host }

    /// The address for an HTTP client.
    package var httpText: String { "\(isSecure ? "https" : "http")://\(authority)\(target)" }
}
