import CCrypto

/// Hashes and their comparison, by libcrypto.
enum Digest {
    static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
        return digest
    }

    static func hmacSHA256(key: [UInt8], _ message: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &digest, nil)
        return digest
    }

    /// Takes the same time wherever the difference lies.
    static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }

    static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self
        )
    }
}

/// Passwords, stored as scrypt with N=2^15, r=8, p=1 (about 0.1 s).
enum Password {
    static let saltLength = 16

    /// Nil only where there is no memory for it (32 MiB).
    @concurrent
    static func hash(_ password: String, salt: [UInt8]) async -> [UInt8]? {
        let bytes = Array(password.utf8)
        var key = [UInt8](repeating: 0, count: 32)
        let isDone = bytes.withUnsafeBytes { text in
            text.withMemoryRebound(to: CChar.self) {
                EVP_PBE_scrypt(
                    $0.baseAddress,
                    $0.count,
                    salt,
                    salt.count,
                    1 << 15,
                    8,
                    1,
                    64 << 20,
                    &key,
                    key.count
                )
            }
        }
        return isDone == 1 ? key : nil
    }
}
