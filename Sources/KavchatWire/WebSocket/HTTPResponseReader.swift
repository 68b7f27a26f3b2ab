/// Reads the one HTTP/1.1 answer to a WebSocket's handshake, as it arrives.
///
/// Bounded: a head of 16 KiB, a body of 64 KiB, of which what lies beyond is cut off.
package struct HTTPResponseReader: Sendable {
    package enum Progress: Hashable, Sendable {
        case more
        /// 101: what follows the head belongs to the WebSocket already.
        case switched(HTTPResponse, rest: [UInt8])
        /// Any other answer, whole.
        case answered(HTTPResponse)
        /// No HTTP, or a head without end.
        case malformed
    }

    private enum Ending: Hashable, Sendable {
        case length(Int)
        case chunks(ChunkReader)
        case connection
    }

    private enum State: Sendable {
        /// Goes to `body`, or is done with a 101.
        case head
        case body(HTTPResponse, Ending)
        case done
    }

    private static let maxHead = 16 << 10
    private static let maxBody = 64 << 10
    private var state = State.head
    private var bytes: [UInt8] = []
    private var body: [UInt8] = []
    /// How many of `bytes` hold no end of the head, so that none is looked at for each piece anew.
    private var searched = 0

    package init() {}

    /// Takes more bytes of the answer.
    package mutating func take(_ more: [UInt8]) -> Progress {
        bytes += more
        if case .head = state {
            switch takeHead() {
            case .more: break
            case .switched(let response, let rest): return .switched(response, rest: rest)
            case .answered(let response): return .answered(response)
            case .malformed: return .malformed
            }
        }
        guard case .body(let response, let ending) = state else { return .more }
        return takeBody(response, ending)
    }

    /// The connection ended: what there is of a body is the answer.
    package mutating func end() -> Progress {
        guard case .body(let response, _) = state else { return .malformed }
        return answered(response)
    }

    private mutating func takeHead() -> Progress {
        while let length = headLength() {
            guard let response = HTTPHead.response(bytes[..<length]) else { return .malformed }
            bytes.removeFirst(length)
            searched = 0
            if response.status == 101 {
                state = .done
                return .switched(response, rest: bytes)
            }
            guard response.status >= 200 else { continue }
            guard let ending = Self.ending(of: response) else { return .malformed }
            state = .body(response, ending)
            return .more
        }
        return bytes.count > Self.maxHead ? .malformed : .more
    }

    /// The bytes of the head with its empty line, once that is there.
    private mutating func headLength() -> Int? {
        let end = min(bytes.count, Self.maxHead)
        for index in searched..<max(searched, end) where bytes[index] == UInt8(ascii: "\n") {
            let before = bytes[..<index].suffix(3)
            if before.last == UInt8(ascii: "\n") || before.suffix(2) == [0x0A, 0x0D] {
                return index + 1
            }
        }
        searched = end
        return nil
    }

    private static func ending(of response: HTTPResponse) -> Ending? {
        if response.status == 204 || response.status == 304 { return .length(0) }
        if let coding = response.header("Transfer-Encoding") {
            return coding.lowercased() == "chunked" ? .chunks(ChunkReader()) : .connection
        }
        guard let text = response.header("Content-Length") else { return .connection }
        guard let length = Int(text), length >= 0 else { return nil }
        return .length(length)
    }

    private mutating func takeBody(_ response: HTTPResponse, _ ending: Ending) -> Progress {
        var isWhole = false
        switch ending {
        case .length(let length):
            body += bytes
            isWhole = body.count >= length
            if isWhole { body = Array(body.prefix(length)) }
        case .chunks(var reader):
            guard let end = reader.take(bytes, into: &body) else { return .malformed }
            isWhole = end
            state = .body(response, .chunks(reader))
        case .connection: body += bytes
        }
        bytes = []
        return isWhole || body.count > Self.maxBody ? answered(response) : .more
    }

    private mutating func answered(_ begun: HTTPResponse) -> Progress {
        var response = begun
        response.body = Array(body.prefix(Self.maxBody))
        state = .done
        return .answered(response)
    }
}

/// Takes `Transfer-Encoding: chunked` apart.
struct ChunkReader: Hashable, Sendable {
    private enum Place: Hashable, Sendable {
        /// In a line with a size.
        case size(digits: Int, value: Int, inExtension: Bool)
        case data(left: Int)
        /// In the line end after a chunk's data.
        case lineEnd
    }

    private var place = Place.size(digits: 0, value: 0, inExtension: false)

    /// Adds the data in `bytes`; true at the last chunk, nil where this is no chunked body.
    mutating func take(_ bytes: [UInt8], into body: inout [UInt8]) -> Bool? {
        var rest = bytes[...]
        while let byte = rest.first {
            switch place {
            case .size(let digits, let value, let inExtension):
                rest.removeFirst()
                if byte == UInt8(ascii: "\n") {
                    guard digits > 0 else { return nil }
                    if value == 0 { return true }
                    place = .data(left: value)
                } else if inExtension || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\r") {
                    place = .size(digits: digits, value: value, inExtension: true)
                } else {
                    let digit = Character(Unicode.Scalar(byte)).hexDigitValue
                    guard let digit, digits < 8 else { return nil }
                    place = .size(
                        digits: digits + 1,
                        value: value * 16 + digit,
                        inExtension: false
                    )
                }
            case .data(let left):
                let piece = rest.prefix(left)
                body += piece
                rest = rest.dropFirst(piece.count)
                place = piece.count == left ? .lineEnd : .data(left: left - piece.count)
            case .lineEnd:
                rest.removeFirst()
                if byte == UInt8(ascii: "\n") {
                    place = .size(digits: 0, value: 0, inExtension: false)
                }
            }
        }
        return false
    }
}
