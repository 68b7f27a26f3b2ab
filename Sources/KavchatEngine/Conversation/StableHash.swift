/// FNV-1a, 64 bit: the same on every run and machine.
enum StableHash {
    static func of(_ text: String, seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        of(text.utf8, seed: seed)
    }

    static func of(
        _ bytes: some Sequence<UInt8>,
        seed: UInt64 = 0xCBF2_9CE4_8422_2325
    ) -> UInt64 {
        var hash = seed
        for byte in bytes {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return hash
    }
}
