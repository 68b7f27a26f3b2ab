/// A plain HTTP request.
///
/// Secrets stand in headers only, never in the address.
package struct HTTPRequest: Hashable, Sendable {
    package var method: String
    /// An absolute `http` or `https` address.
    package var url: String
    package var headers: [HTTPHeader]
    package var body: [UInt8]
    /// For the whole exchange, in milliseconds.
    package var timeoutMs: Int

    package init(
        method: String,
        url: String,
        headers: [HTTPHeader] = [],
        body: [UInt8] = [],
        timeoutMs: Int = 10_000
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeoutMs = timeoutMs
    }
}

/// One header line.
package struct HTTPHeader: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

package struct HTTPResponse: Hashable, Sendable {
    package var status: Int
    package var headers: [HTTPHeader]
    package var body: [UInt8]

    package init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The first value of a header, whatever the case of its name.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// Whoever answers so wants patience, and other ways would only burden it more.
    package var isBusy: Bool { [408, 425, 429, 503].contains(status) }

    /// `Retry-After` in seconds as milliseconds, where the server sent a sensible one.
    package var retryAfterMs: Int64? {
        guard let text = header("Retry-After"), let seconds = Int64(text), seconds >= 0,
            seconds <= 86_400
        else { return nil }
        return seconds * 1_000
    }
}

/// Why no answer came.
package enum HTTPFailure: Error, Hashable, Sendable {
    /// Refused, no route, no name: no byte of the request left.
    case unreachable(String)
    /// Somebody answered whose certificate does not prove who it is; no byte of the request left.
    case untrusted(String)
    case timedOut
    /// The connection broke after the request may have arrived: its outcome is unknown.
    case broken(String)
    case badAddress
    case cancelled
}

/// Plain HTTP, made at the edge.
package struct HTTPPort: Sendable {
    package var send: @Sendable (HTTPRequest) async throws(HTTPFailure) -> HTTPResponse

    package init(
        send: @escaping @Sendable (HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
    ) {
        self.send = send
    }
}
