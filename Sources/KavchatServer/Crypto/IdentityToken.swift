import FoundationEssentials
import KavchatModel
import KavchatWire

/// An identity token (`api.md`, Who is asking): a JWT that the customer's server signed with the
/// workspace's secret key.
struct IdentityToken: Hashable {
    /// Why a token is refused; each has a code of its own.
    enum Flaw: String, Error {
        case malformed = "token_malformed"
        case algorithm = "token_algorithm"
        case signature = "token_signature"
        case expired = "token_expired"
        case notYetValid = "token_not_yet_valid"
        case lifetime = "token_lifetime"
        case subject = "token_subject"
    }

    static let maxLifeSeconds: Int64 = 30 * 86_400
    /// Clocks of two machines differ by this much at most.
    private static let skewSeconds: Int64 = 60

    var identity: Identity

    private struct Header: Decodable {
        var alg: String
    }

    private struct Claims: Decodable {
        var sub: String
        var phone: String?
        var name: String?
        var email: String?
        var iat: Int64
        var exp: Int64
        var nbf: Int64?
    }

    /// Verifies a token; the signature is judged before any claim.
    init(_ text: String, secretKey: String, now: Timestamp) throws(Flaw) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 8_192, parts.count == 3,
            let header = Self.base64URL(parts[0]), let payload = Self.base64URL(parts[1]),
            let kind = try? WireJSON.decode(Header.self, from: header)
        else { throw .malformed }
        guard kind.alg == "HS256" else { throw .algorithm }
        let expected = Digest.hmacSHA256(
            key: Array(secretKey.utf8),
            Array("\(parts[0]).\(parts[1])".utf8)
        )
        guard let signature = Self.base64URL(parts[2]), Digest.areEqual(signature, expected) else {
            throw .signature
        }
        guard let claims = try? WireJSON.decode(Claims.self, from: payload) else {
            throw .malformed
        }
        let second = now.milliseconds.floorDivided(by: 1_000)
        guard (1...128).contains(claims.sub.utf16.count) else { throw .subject }
        guard max(claims.iat, claims.nbf ?? claims.iat) <= second + Self.skewSeconds else {
            throw .notYetValid
        }
        guard second < claims.exp else { throw .expired }
        let (life, overflow) = claims.exp.subtractingReportingOverflow(claims.iat)
        guard !overflow, life <= Self.maxLifeSeconds else { throw .lifetime }
        identity = Identity(
            user: claims.sub,
            name: claims.name,
            email: claims.email,
            phone: claims.phone
        )
    }

    private static func base64URL(_ text: Substring) -> [UInt8]? {
        var bytes = text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): UInt8(0)
            case _: byte
            }
        }
        bytes += Array(repeating: UInt8(ascii: "="), count: (4 - bytes.count % 4) % 4)
        return Data(base64Encoded: Data(bytes)).map(Array.init)
    }
}
