import KavchatModel

/// How often something may be done: `burst` times at once, then one more each `refillMs`.
struct TokenBucket: Hashable {
    let burst: Int64
    let refillMs: Int64
    /// When all of it is there again.
    private var fullAt: Moment?

    init(burst: Int64, refillMs: Int64) {
        self.burst = burst
        self.refillMs = refillMs
    }

    /// Takes one; where there is none, answers how long until there is.
    mutating func take(at now: Moment) -> Int64? {
        let start = max(fullAt ?? now, now)
        let next = start.advanced(byMilliseconds: refillMs)
        let debt = next.milliseconds(since: now) - burst * refillMs
        guard debt <= 0 else { return debt }
        fullAt = next
        return nil
    }

    func isFull(at now: Moment) -> Bool { fullAt.map { $0 <= now } ?? true }
}

/// The limits of `live.md` 5.16; forgotten once they are full again.
struct Limits {
    /// What is counted, each by its own name.
    enum Subject: Hashable {
        case messages(ConversationID)
        case polls(ConversationID)
        case requests(address: String)
        case availability(address: String)
        case signIns(address: String)
        case queueNews(workspace: String)

        fileprivate var bucket: TokenBucket {
            switch self {
            case .messages: TokenBucket(burst: 40, refillMs: 100)
            case .polls: TokenBucket(burst: 30, refillMs: 2_000)
            case .requests: TokenBucket(burst: 60, refillMs: 1_000)
            case .availability: TokenBucket(burst: 120, refillMs: 500)
            case .signIns: TokenBucket(burst: 20, refillMs: 3_000)
            case .queueNews: TokenBucket(burst: 20, refillMs: 1_000)
            }
        }
    }

    private var buckets: [Subject: TokenBucket] = [:]

    /// Counts one; nil where it may be done, else the milliseconds to wait.
    mutating func take(_ subject: Subject, at now: Moment) -> Int64? {
        buckets[subject, default: subject.bucket].take(at: now)
    }

    mutating func forgetFull(at now: Moment) {
        buckets = buckets.filter { !$0.value.isFull(at: now) }
    }
}
