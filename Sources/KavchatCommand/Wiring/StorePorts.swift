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

    static func vault(_ vault: Vault) -> VaultPort {
        VaultPort(
            read: { vault.read($0) },
            write: { name, secret in _ = vault.write(name, secret) },
            erase: { vault.erase($0) }
        )
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
