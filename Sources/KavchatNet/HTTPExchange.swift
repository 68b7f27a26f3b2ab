import CCurl
import KavchatWire

/// A request in the form that libcurl takes it.
struct HTTPJob: Sendable {
    typealias Outcome = Result<HTTPResponse, HTTPFailure>

    let url: String
    let method: String
    let lines: [String]
    let body: [UInt8]
    let timeoutMs: Int

    /// Nil where address, method or a header cannot stand in a request.
    init?(_ request: HTTPRequest) {
        guard let address = WebAddress(request.url),
            request.headers.allSatisfy(HTTPHead.isSafe),
            !request.method.isEmpty, request.method.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return nil }
        url = address.httpText
        method = request.method
        body = request.body
        timeoutMs = max(1, request.timeoutMs)
        // An empty value is written with a semicolon; a colon alone would take the header away.
        var lines = request.headers.map {
            $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"
        }
        // libcurl would name a form as the type, and wait for 100 before a large body.
        if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            lines.append("Content-Type:")
        }
        lines.append("Expect:")
        self.lines = lines
    }
}

/// One HTTP request under way; lives on the engine's thread.
final class HTTPExchange {
    static let maxBody = 8 << 20
    static let maxHead = 64 << 10

    let id: UInt64
    private let reply: @Sendable (HTTPJob.Outcome) -> Void
    private var headers: [HTTPHeader] = []
    private var headCount = 0
    private var body: [UInt8] = []
    private(set) var easy: UnsafeMutableRawPointer?

    init(id: UInt64, reply: @escaping @Sendable (HTTPJob.Outcome) -> Void) {
        self.id = id
        self.reply = reply
    }

    /// Makes libcurl's side, which must not outlive this object; nil where memory is short.
    func prepare(_ job: HTTPJob) -> UnsafeMutableRawPointer? {
        easy = kc_http_make(
            job.url,
            job.timeoutMs,
            min(job.timeoutMs, EngineLoop.connectTimeoutMs),
            Unmanaged.passUnretained(self).toOpaque(),
            takeHead,
            takeBody
        )
        guard let easy else { return nil }
        for line in job.lines { kc_http_add_header(easy, line) }
        kc_http_set_method(easy, job.method, job.body, job.body.count)
        return easy
    }

    func end(_ outcome: HTTPJob.Outcome) {
        reply(outcome)
    }

    /// What libcurl's closing code means for the asker.
    func outcome(of code: Int32) -> HTTPJob.Outcome {
        let explanation = String(cString: kc_explanation(easy, code))
        let began = kc_began(easy)
        switch kc_outcome_of(code) {
        case KC_OK:
            return .success(
                HTTPResponse(status: Int(kc_status(easy)), headers: headers, body: body)
            )
        case KC_BAD_ADDRESS:
            return .failure(.badAddress)
        case KC_TIMED_OUT:
            return .failure(began ? .timedOut : .unreachable("the server did not answer in time"))
        case KC_UNTRUSTED:
            return .failure(.untrusted(explanation))
        case KC_STOPPED_BY_SINK:
            return .failure(.broken("the answer is larger than 8 MiB"))
        case _:
            return .failure(began ? .broken(explanation) : .unreachable(explanation))
        }
    }

    fileprivate func keepHead(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headCount += bytes.count
        guard headCount <= Self.maxHead else { return false }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            // An interim answer's headers are not the answer's.
            headers = []
        } else if let header = HTTPHead.header(line.prefix { !$0.isNewline }) {
            headers.append(header)
        }
        return true
    }

    fileprivate func keepBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= Self.maxBody else { return false }
        body += bytes
        return true
    }
}

private func takeHead(
    _ context: UnsafeMutableRawPointer?,
    _ bytes: UnsafeRawPointer?,
    _ count: Int
) -> Bool {
    guard let context else { return false }
    return Unmanaged<HTTPExchange>.fromOpaque(context).takeUnretainedValue()
        .keepHead(UnsafeRawBufferPointer(start: bytes, count: count))
}

private func takeBody(
    _ context: UnsafeMutableRawPointer?,
    _ bytes: UnsafeRawPointer?,
    _ count: Int
) -> Bool {
    guard let context else { return false }
    return Unmanaged<HTTPExchange>.fromOpaque(context).takeUnretainedValue()
        .keepBody(UnsafeRawBufferPointer(start: bytes, count: count))
}
