import KavchatClient
import KavchatModel
import Synchronization

/// A store in memory that outlives the clients of a test, as a disk does.
final class MemoryStore: Sendable {
    private let state = Mutex(State())

    private struct State {
        var releases: [StateKey: StoredRelease] = [:]
        var sessions: [StateKey: SessionRecord] = [:]
        var requests: [RequestRecord] = []
        var claimed: Set<String> = []
        var secrets: [String: String] = [:]
        var isTakenOver = false
    }

    var secrets: [String: String] { state.withLock { $0.secrets } }
    var requests: [RequestRecord] { state.withLock { $0.requests } }
    var sessions: [SessionRecord] { state.withLock { Array($0.sessions.values) } }

    func release(_ key: StateKey) -> StoredRelease? { state.withLock { $0.releases[key] } }

    func keep(_ release: StoredRelease, _ key: StateKey) {
        state.withLock { $0.releases[key] = release }
    }

    func queue(_ request: RequestRecord) {
        state.withLock { $0.requests.append(request) }
    }

    func forgetSecrets() {
        state.withLock { $0.secrets = [:] }
    }

    /// Another terminal opened the session.
    func takeOver() {
        state.withLock { $0.isTakenOver = true }
    }

    var releasePort: ReleaseCachePort {
        ReleaseCachePort(
            load: { key in self.release(key) },
            save: { key, release in self.keep(release, key) }
        )
    }

    var sessionPort: SessionStorePort {
        SessionStorePort(
            open: { key in
                self.state.withLock { state in
                    state.isTakenOver = false
                    return state.sessions[key]
                }
            },
            save: { key, session, requests in
                self.state.withLock { state in
                    if state.isTakenOver { return .openedElsewhere }
                    state.sessions[key] = session
                    state.requests += requests
                    return .saved
                }
            },
            delete: { key in self.state.withLock { $0.sessions[key] = nil } }
        )
    }

    var requestPort: RequestQueuePort {
        RequestQueuePort(
            claim: { _, _ in
                self.state.withLock { state in
                    let free = state.requests.first { !state.claimed.contains($0.id) }
                    if let free { state.claimed.insert(free.id) }
                    return free
                }
            },
            remove: { id in
                self.state.withLock { state in state.requests.removeAll { $0.id == id } }
            },
            putBack: { id in self.state.withLock { _ = $0.claimed.remove(id) } }
        )
    }

    var vaultPort: VaultPort {
        VaultPort(
            read: { name in self.secrets[name] },
            write: { name, secret in self.state.withLock { $0.secrets[name] = secret } },
            erase: { name in self.state.withLock { $0.secrets[name] = nil } },
            sweep: { prefix, kept, _ in
                self.state.withLock { state in
                    state.secrets = state.secrets.filter { name, _ in
                        name == kept || !name.hasPrefix(prefix)
                    }
                }
            }
        )
    }
}
