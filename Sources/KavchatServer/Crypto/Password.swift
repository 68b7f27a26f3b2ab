import CCrypto

/// Passwords, stored as scrypt with r=8, p=1 behind the power of two that is its cost.
enum Password {
    static let saltLength = 16

    /// What is stored; nil only where there is no memory for it.
    @concurrent
    static func hash(_ password: String, salt: [UInt8], cost: UInt8) async -> [UInt8]? {
        let bytes = Array(password.utf8)
        var key = [UInt8](repeating: 0, count: 32)
        let isDone = kavchat_crypto_scrypt(
            bytes,
            bytes.count,
            salt,
            salt.count,
            1 << UInt64(cost),
            8,
            1,
            64 << 20,
            &key,
            key.count
        )
        return isDone ? [cost] + key : nil
    }

    /// Whether a password is the one that was stored.
    @concurrent
    static func matches(_ password: String, salt: [UInt8], stored: [UInt8]) async -> Bool {
        guard let cost = stored.first,
            let hash = await hash(password, salt: salt, cost: cost)
        else { return false }
        return Digest.areEqual(hash, stored)
    }
}
