import KavchatModel

// The credentials of the conversation (`live.md` 5.12).

extension LiveMachine {
    /// A refused token is exchanged once; a second refusal is final (V-14).
    mutating func renewOnce(now: Moment) -> [LiveOrder] {
        guard !renewedInVain else { return finish(.refused) }
        leaveWay()
        link = .renewing(until: answerBy(now))
        return [.drop, .renewToken(attempt: attempt), .show]
    }

    mutating func tokenRenewed(now: Moment) -> [LiveOrder] {
        renewAt = now.advanced(byMilliseconds: LiveTiming.renewAfter)
        guard case .renewing = link else { return [] }
        renewedInVain = true
        return catchUp(CatchUp(until: answerBy(now)), now: now)
    }

    mutating func tokenFailed(_ failure: LinkFailure, now: Moment, chance: UInt32) -> [LiveOrder] {
        guard case .renewing = link else {
            // A renewal ahead of time; the old token still holds.
            renewAt = now.advanced(byMilliseconds: LiveTiming.renewAgainAfter)
            return []
        }
        switch failure {
        case .unreachable(let retryAfter), .noSocket(_, let retryAfter):
            return lost(retryAfter: retryAfter, now: now, chance: chance)
        case .unauthorized, .forbidden: return finish(.refused)
        case .gone: return finish(.gone)
        case .openedElsewhere: return giveAway()
        }
    }
}
