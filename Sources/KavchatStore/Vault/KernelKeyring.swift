import CKeyUtils
import Glibc

/// The kernel's keyring of the user, until the machine restarts.
struct KernelKeyring: Sendable {
    let service: String

    func read(_ name: String) -> String? {
        var bytes: UnsafeMutableRawPointer?
        let count = kavchat_keyring_read(description(of: name), &bytes)
        defer { free(bytes) }
        guard count >= 0, let bytes else { return nil }
        return String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)),
            as: UTF8.self
        )
    }

    /// A key that cannot be read back is no place for a secret.
    func write(_ name: String, _ secret: String) -> Bool {
        let description = description(of: name)
        let bytes = Array(secret.utf8)
        guard !bytes.isEmpty, kavchat_keyring_write(description, bytes, bytes.count) else {
            return false
        }
        if read(name).map({ Array($0.utf8) }) == bytes { return true }
        kavchat_keyring_erase(description)
        return false
    }

    func erase(_ name: String) {
        kavchat_keyring_erase(description(of: name))
    }

    /// Erases every secret of this service.
    func wipe() {
        kavchat_keyring_wipe(description(of: ""))
    }

    private func description(of name: String) -> String { "\(service):\(name)" }
}
