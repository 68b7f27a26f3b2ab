/// The head of an HTTP/1.1 message as text lines.
package enum HTTPHead {
    /// A status line with its headers; nil where it is none.
    ///
    /// Bytes beyond ASCII become U+FFFD or what UTF-8 says, since headers are for machines here.
    package static func response(_ bytes: ArraySlice<UInt8>) -> HTTPResponse? {
        var lines = String(decoding: bytes, as: UTF8.self)
            .split { $0 == "\r\n" || $0 == "\n" }[...]
        guard let first = lines.popFirst() else { return nil }
        let words = first.split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), words[1].utf8.count == 3,
            let status = Int(words[1]), status >= 100
        else { return nil }
        var headers: [HTTPHeader] = []
        for line in lines {
            guard let header = header(line) else { return nil }
            headers.append(header)
        }
        return HTTPResponse(status: status, headers: headers)
    }

    /// One `Name: value` line, trimmed; nil where it is none.
    package static func header(_ line: Substring) -> HTTPHeader? {
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
        let value = line[colon...].dropFirst().drop { $0 == " " || $0 == "\t" }
        var end = value.endIndex
        while end > value.startIndex {
            let before = value.index(before: end)
            guard value[before] == " " || value[before] == "\t" else { break }
            end = before
        }
        return HTTPHeader(String(line[..<colon]), String(value[..<end]))
    }

    /// Neither name nor value can break out of its line.
    package static func isSafe(_ header: HTTPHeader) -> Bool {
        !header.name.isEmpty
            && header.name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
            && header.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// Whether a comma-separated header names a token, whatever its case.
    package static func names(_ token: String, in headers: [HTTPHeader], _ name: String) -> Bool {
        tokens(headers, name).contains { $0.lowercased() == token.lowercased() }
    }

    /// All tokens of a comma-separated header, in order.
    package static func tokens(_ headers: [HTTPHeader], _ name: String) -> [Substring] {
        headers.filter { $0.name.lowercased() == name.lowercased() }
            .flatMap { $0.value.split { ", \t".contains($0) } }
    }
}
