import KavchatModel
import KavchatWire

/// Reads what an identity token says of its visitor, without verifying it (A-K29).
enum IdentityToken {
    /// The claims that prefill forms and answers.
    private struct Claims: Decodable {
        var sub: String?
        var name: String?
        var email: String?
        var phone: String?
    }

    /// Who the token is for; a token that cannot be read stands for itself (A-K28).
    static func identity(_ token: String, userName: String?) -> Identity {
        guard let claims = claims(token), let user = claims.sub, !user.isEmpty else {
            return Identity(user: "unreadable-\(fingerprint(token))", name: userName)
        }
        return Identity(
            user: user,
            name: claims.name ?? userName,
            email: claims.email,
            phone: claims.phone
        )
    }

    private static func claims(_ token: String) -> Claims? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, token.utf8.count <= 16_384,
            let bytes = base64url(parts[1])
        else { return nil }
        return try? WireJSON.decode(Claims.self, from: bytes)
    }

    /// Tells unreadable tokens apart without keeping them (FNV-1a); the token itself is never stored.
    private static func fingerprint(_ token: String) -> String {
        let hash = token.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return String(hash, radix: 16)
    }

    /// RFC 4648, 5, with or without padding.
    static func base64url(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for character in text.utf8 {
            if character == UInt8(ascii: "=") { break }
            guard let value = sextet(character) else { return nil }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
                bits &= (1 << UInt32(count)) - 1
            }
        }
        return bytes
    }

    private static func sextet(_ character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
