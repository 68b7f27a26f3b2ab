import CSecret
import Glibc

/// The Secret Service of a desktop: nothing of it is loaded where the session has no bus.
///
/// No call asks the user for a password, and none lasts longer than its limit.
struct SecretService: Sendable {
    let service: String

    /// A service that is slower than this holds up whoever waits for an agent.
    private static let limitMs: Int32 = 2_000

    func read(_ name: String) -> String? {
        var bytes: UnsafeMutablePointer<CChar>?
        let outcome = ks_read(service, name, &bytes, Self.limitMs)
        defer { free(bytes) }
        guard outcome == KS_DONE, let bytes else { return nil }
        return String(cString: bytes)
    }

    /// False where it is not there, is locked or refuses.
    func write(_ name: String, _ secret: String) -> Bool {
        // A C string would end at a zero.
        guard !secret.isEmpty, !secret.utf8.contains(0) else { return false }
        return ks_write(service, name, secret, Self.limitMs) == KS_DONE
    }

    func erase(_ name: String) {
        _ = ks_erase(service, name, Self.limitMs)
    }

    /// Erases every secret of this service.
    func wipe() {
        _ = ks_erase(service, nil, Self.limitMs)
    }
}
