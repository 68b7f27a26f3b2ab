import CCrypto

/// Hashes and their comparison, by libcrypto.
enum Digest {
    static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        kavchat_crypto_digest(bytes, bytes.count, &digest)
        return digest
    }

    static func hmacSHA256(key: [UInt8], _ message: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        kavchat_crypto_hmac(key, key.count, message, message.count, &digest)
        return digest
    }

    /// Takes the same time wherever the difference lies.
    static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && kavchat_crypto_equals(left, right, left.count)
    }

    static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self
        )
    }
}
