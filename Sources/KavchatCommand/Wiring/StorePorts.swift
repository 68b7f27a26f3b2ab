import Dispatch
import KavchatClient
import KavchatModel
import KavchatStore

/// The store's edges as the client's ports: the same values under each room's own names.
enum StorePorts {
    static func releases(_ cache: ReleaseCache) -> ReleaseCachePort {
        ReleaseCachePort(
            load: { key in
                cache.load(StoreKey(key)).map { kept in
                    StoredRelease(
                        etag: kept.etag,
                        body: kept.body,
                        refusal: kept.refusal.flatMap(Refusal.init(rawValue:))
                    )
                }
            },
            save: { key, release in
                cache.save(
                    StoreKey(key),
                    CachedRelease(
                        etag: release.etag,
                        body: release.body,
                        refusal: release.refusal?.rawValue
                    )
                )
            }
        )
    }

    static func sessions(_ store: SessionStore) -> SessionStorePort {
        SessionStorePort(
            open: { key in
                store.open(StoreKey(key)).map { kept in
                    SessionRecord(id: kept.id, lastActivity: kept.lastActivity, body: kept.body)
                }
            },
            save: { key, session, requests in
                let outcome = store.save(
                    StoreKey(key),
                    StoredSession(
                        id: session.id,
                        lastActivity: session.lastActivity,
                        body: session.body
                    ),
                    adding: requests.map(StoredRequest.init)
                )
                switch outcome {
                case .saved: return .saved
                case .takenOver: return .openedElsewhere
                case .failed: return .failed
                }
            },
            delete: { store.delete(StoreKey($0)) }
        )
    }

    static func requests(_ store: SessionStore) -> RequestQueuePort {
        RequestQueuePort(
            claim: { key, now in
                store.claim(StoreKey(key), now: now).flatMap { stored in
                    RequestRecord.Kind(rawValue: stored.kind).map { kind in
                        RequestRecord(
                            id: stored.id,
                            kind: kind,
                            user: stored.user,
                            at: stored.at,
                            body: stored.body
                        )
                    }
                }
            },
            remove: { store.remove(request: $0) },
            putBack: { id in store.putBack(request: id, until: SystemPorts.timestamp()) }
        )
    }

    /// Where credentials go on this machine.
    static func backend(_ vault: Vault) async -> Vault.Backend {
        await DispatchQueue(label: "kavchat.vault").run { vault.backend() }
    }

    /// The store keeps the names, since no vault lists what it holds.
    static func vault(_ vault: Vault, _ store: SessionStore) -> VaultPort {
        // One at a time and in order, on a thread that may block: a desktop's service may be slow.
        let queue = DispatchQueue(label: "kavchat.vault")
        return VaultPort(
            read: { name in await queue.run { vault.read(name) } },
            write: { name, secret in
                await queue.run {
                    store.note(secret: name, at: SystemPorts.timestamp())
                    vault.write(name, secret)
                }
            },
            erase: { name in
                await queue.run {
                    vault.erase(name)
                    store.forget(secret: name)
                }
            },
            sweep: { prefix, kept, time in
                await queue.run {
                    for name in store.staleSecrets(prefix: prefix, but: kept, before: time) {
                        vault.erase(name)
                        store.forget(secret: name)
                    }
                }
            }
        )
    }
}

extension DispatchQueue {
    /// Runs a call that blocks, off the threads of the concurrency runtime.
    fileprivate func run<Answer: Sendable>(
        _ body: @escaping @Sendable () -> Answer
    ) async -> Answer {
        await withCheckedContinuation { continuation in
            async { continuation.resume(returning: body()) }
        }
    }
}

extension StoreKey {
    fileprivate init(_ key: StateKey) {
        self.init(api: key.api, publicKey: key.publicKey, user: key.user)
    }
}

extension StoredRequest {
    fileprivate init(_ record: RequestRecord) {
        self.init(
            id: record.id,
            kind: record.kind.rawValue,
            user: record.user,
            at: record.at,
            body: record.body
        )
    }
}
