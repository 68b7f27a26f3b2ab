import CKeyUtils
import Glibc
import Synchronization

/// Where secrets lie: in the kernel's keyring of the user, else in files that the user alone can
/// read, else in memory.
///
/// Nothing is asked of the system before the first call. Calls are short and may come from any thread.
package final class Vault: Sendable {
    /// Where the last secret went, or would go.
    package enum Backend: Hashable, Sendable {
        case keyring
        case files
        case memory
    }

    /// A user's keys have 20,000 bytes in all.
    private static let maxSecret = 4_096

    private let service: String
    private let folder: String?
    private let usesKeyring: Bool
    private let kept = Mutex<[String: String]>([:])

    /// `service` keeps programs apart in the keyring; `folder` is for files, nil where there is none.
    package init(service: String, folder: String?, usesKeyring: Bool = true) {
        self.service = service
        self.folder = folder
        self.usesKeyring = usesKeyring
    }

    package func read(_ name: String) -> String? {
        if usesKeyring, let secret = readKey(name) { return secret }
        if let path = path(of: name),
            let bytes = PrivateFiles.read(path, limit: Self.maxSecret)
        {
            return String(decoding: bytes, as: UTF8.self)
        }
        return kept.withLock { $0[name] }
    }

    /// Keeps a secret in the best place that takes it, and in no other.
    @discardableResult
    package func write(_ name: String, _ secret: String) -> Backend {
        let bytes = Array(secret.utf8)
        let fits = bytes.count <= Self.maxSecret
        if fits, usesKeyring, writeKey(name, bytes) {
            eraseFile(name)
            forget(name)
            return .keyring
        }
        eraseKey(name)
        if fits, let folder, let path = path(of: name), PrivateFiles.makeFolder(folder),
            PrivateFiles.write(path, bytes, durable: true)
        {
            forget(name)
            return .files
        }
        eraseFile(name)
        kept.withLock { $0[name] = secret }
        return .memory
    }

    package func erase(_ name: String) {
        eraseKey(name)
        eraseFile(name)
        forget(name)
    }

    /// Erases every secret of this service.
    package func wipe() {
        if usesKeyring { kavchat_keyring_wipe(description(of: "")) }
        if let folder { PrivateFiles.removeAll(in: folder) }
        kept.withLock { $0 = [:] }
    }

    /// Where secrets go on this machine, found out by keeping one for a moment.
    package func backend() -> Backend {
        let name = "probe-\(getpid())"
        defer { erase(name) }
        return write(name, "probe")
    }

    // MARK: Places

    private func eraseKey(_ name: String) {
        if usesKeyring { kavchat_keyring_erase(description(of: name)) }
    }

    private func eraseFile(_ name: String) {
        if let path = path(of: name) { PrivateFiles.remove(path) }
    }

    private func forget(_ name: String) {
        _ = kept.withLock { $0.removeValue(forKey: name) }
    }

    private func description(of name: String) -> String { "\(service):\(name)" }

    private func readKey(_ name: String) -> String? {
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
    private func writeKey(_ name: String, _ bytes: [UInt8]) -> Bool {
        let description = description(of: name)
        guard !bytes.isEmpty, kavchat_keyring_write(description, bytes, bytes.count) else {
            return false
        }
        if readKey(name).map({ Array($0.utf8) }) == bytes { return true }
        kavchat_keyring_erase(description)
        return false
    }

    /// Letters, digits and hyphens stand for themselves, so that no name leaves the folder.
    private func path(of name: String) -> String? {
        let safe = name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                String(Unicode.Scalar(byte))
            case _:
                (byte < 16 ? "_0" : "_") + String(byte, radix: 16)
            }
        }
        return folder.map { "\($0)/\(safe.joined())" }
    }
}

extension Vault.Backend {
    /// What a person reads.
    package var name: String {
        switch self {
        case .keyring: "the kernel's keyring (until the machine restarts)"
        case .files: "a file that only you can read (weaker than a keyring)"
        case .memory: "memory (until this program ends)"
        }
    }
}
