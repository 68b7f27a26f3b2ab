package import KavchatWire

/// A request as it came in, whole.
package struct Call: Sendable {
    package var method: String
    /// Without the query, percent-decoded.
    var path: String
    var query: [String: String]
    package var headers: [HTTPHeader]
    var body: [UInt8]
    /// The peer's address, for limits.
    var address: String

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The token of `Authorization: Bearer …`.
    var bearer: String? {
        guard let value = header("Authorization") else { return nil }
        let words = value.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        return String(words[1])
    }

    /// The body as a resource; a wrong one is refused with its field's name.
    func resource<Resource: Decodable>(_ type: Resource.Type) throws(Refusal) -> Resource {
        let kind = header("Content-Type")?.prefix { $0 != ";" && $0 != " " }.lowercased()
        guard kind == "application/json" else { throw .unknownContentType }
        do {
            return try WireJSON.decode(type, from: body)
        } catch let error as DecodingError {
            throw Refusal(error)
        } catch {
            throw .badJSON
        }
    }

    /// A whole number of the query, nil where it is left out.
    func number(_ name: String) throws(Refusal) -> Int? {
        guard let text = query[name], !text.isEmpty else { return nil }
        guard let value = Int(text) else { throw .badField(name) }
        return value
    }
}

/// What goes back.
package struct Reply: Sendable {
    var status: Int
    var headers: [HTTPHeader] = []
    var body: [UInt8] = []
    /// With status 101: whose socket it becomes.
    var link: LinkID?

    /// A resource in the envelope.
    init(_ resource: some Codable & Sendable, status: Int = 200) throws {
        self.status = status
        body = try WireJSON.encode(SuccessEnvelope(resource))
        headers = [
            HTTPHeader("Content-Type", "application/json; charset=utf-8"),
            HTTPHeader("Cache-Control", "no-store"),
        ]
    }

    package init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = [], link: LinkID? = nil) {
        self.status = status
        self.headers = headers
        self.body = body
        self.link = link
    }

    /// A refusal in the envelope.
    init(_ refusal: Refusal) {
        status = refusal.status
        let error = APIError(
            code: refusal.code,
            message: refusal.sentence,
            details: refusal.details
        )
        body = (try? WireJSON.encode(error)) ?? []
        headers = [
            HTTPHeader("Content-Type", "application/json; charset=utf-8"),
            HTTPHeader("Cache-Control", "no-store"),
        ]
        if let seconds = refusal.retryAfterSeconds {
            headers.append(HTTPHeader("Retry-After", String(seconds)))
        }
        if let allowed = refusal.allowedMethods {
            headers.append(HTTPHeader("Allow", allowed.joined(separator: ", ")))
        }
    }
}
