import Glibc
import Synchronization

/// Where secrets lie: in the desktop's Secret Service, else in the kernel's keyring of the user, else in
/// files that the user alone can read, else in memory.
///
/// Nothing is asked of the system before the first call. A call may block for some seconds where a
/// desktop's service does not answer; it may come from any thread.
package final class Vault: Sendable {
    /// Where the last secret went, or would go; the best place first.
    package enum Backend: Hashable, Sendable {
        case secretService
        case keyring
        case files
        case memory
    }

    /// A user's keys have 20,000 bytes in all.
    static let maxSecret = 4_096

    private let secretService: SecretService?
    private let keyring: KernelKeyring?
    private let files: SecretFiles?
    private let kept = Mutex<[String: String]>([:])

    /// `service` keeps programs apart; `folder` is for files alone, nil where there is none.
    package init(
        service: String,
        folder: String?,
        usesSecretService: Bool = true,
        usesKeyring: Bool = true
    ) {
        secretService = usesSecretService ? SecretService(service: service) : nil
        keyring = usesKeyring ? KernelKeyring(service: service) : nil
        files = folder.map(SecretFiles.init(folder:))
    }

    package func read(_ name: String) -> String? {
        // The weakest place first: what lies there is newer, since it was written while the better ones
        // were out of reach; and a better place that takes a secret empties the weaker ones.
        kept.withLock { $0[name] } ?? files?.read(name) ?? keyring?.read(name)
            ?? secretService?.read(name)
    }

    /// Keeps a secret in the best place that takes it, and in no other.
    @discardableResult
    package func write(_ name: String, _ secret: String) -> Backend {
        let fits = secret.utf8.count <= Self.maxSecret
        if fits, let secretService, secretService.write(name, secret) {
            keyring?.erase(name)
            files?.erase(name)
            forget(name)
            return .secretService
        }
        if fits, let keyring, keyring.write(name, secret) {
            files?.erase(name)
            forget(name)
            secretService?.erase(name)
            return .keyring
        }
        keyring?.erase(name)
        secretService?.erase(name)
        if fits, let files, files.write(name, secret) {
            forget(name)
            return .files
        }
        files?.erase(name)
        kept.withLock { $0[name] = secret }
        return .memory
    }

    /// Erases a secret from wherever it lies.
    package func erase(_ name: String) {
        forget(name)
        files?.erase(name)
        keyring?.erase(name)
        secretService?.erase(name)
    }

    /// Erases every secret of this service from every place.
    package func wipe() {
        kept.withLock { $0 = [:] }
        files?.wipe()
        keyring?.wipe()
        secretService?.wipe()
    }

    /// Where secrets go on this machine, found out by keeping one for a moment.
    package func backend() -> Backend {
        let name = "probe-\(getpid())"
        defer { erase(name) }
        return write(name, "probe")
    }

    private func forget(_ name: String) {
        _ = kept.withLock { $0.removeValue(forKey: name) }
    }
}

extension Vault.Backend {
    /// What a person reads.
    package var name: String {
        switch self {
        case .secretService: "the desktop's Secret Service"
        case .keyring: "the kernel's keyring (until the machine restarts)"
        case .files: "a file that only you can read (weaker than a keyring)"
        case .memory: "memory (until this program ends)"
        }
    }
}
