/// What a close code, or the code of a `bye`, means for the link (`live.md` 5.13).
package enum CloseVerdict: Hashable, Sendable {
    /// Try again after the usual wait, and not before `atLeast`.
    case retry(atLeast: Int64)
    /// As `retry`, but nobody said why: something on the way may cut idle links.
    case cut
    /// Try again with the shortest wait: nothing is wrong, only the place in the stream.
    case resync
    /// The conversation is over: fetch its last events once.
    case over
    /// Another client of the same conversation has it; only a person may take it back.
    case replaced
    case tokenExpired
    /// Never again: what is wrong will not heal.
    case refused
    /// Nobody knows it: a few tries.
    case unknown

    package init(code: UInt16, retryAfterMs: Int64? = nil) {
        let asked = max(0, retryAfterMs ?? 0)
        switch code {
        case 1000, 4004: self = .over
        case 1001, 1011, 1012, 4010: self = .retry(atLeast: asked)
        case 1005, 1006, 1015: self = asked > 0 ? .retry(atLeast: asked) : .cut
        case 1013: self = .retry(atLeast: max(asked, LiveTiming.overloadWait))
        case 1008, 1009, 4003: self = .refused
        case 4000: self = .replaced
        case 4001: self = .tokenExpired
        case 4008: self = .resync
        default: self = .unknown
        }
    }
}
