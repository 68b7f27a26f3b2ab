/// Every duration and limit of a live conversation, in milliseconds, with its reason
/// (`live.md` 5.6-5.13).
package enum LiveTiming {
    // MARK: Reconnecting (5.7)

    /// The first wait is drawn from 0.5-1 s.
    package static let firstWait: Int64 = 1_000
    /// A power of two of the first wait, so that each range begins where the one before ends.
    package static let longestWait: Int64 = 16_000
    /// A link that held this long is healthy: the waits begin anew.
    package static let stableAfter: Int64 = 10_000
    /// Two tries at once stand this far apart, however often the visitor asks.
    package static let hurrySpacing: Int64 = 1_000
    /// Tries at once in a minute.
    package static let hurriesPerMinute = 6
    /// A fuse: more tries in a minute mean a defect, not a bad network.
    package static let triesPerMinute = 30
    package static let minute: Int64 = 60_000
    /// What a server may ask a client to wait at most.
    package static let longestRetryAfter: Int64 = 86_400_000
    /// 1013 asks for patience (5.13).
    package static let overloadWait: Int64 = 5_000
    /// A close code that nobody knows is tried again this often, then taken as final.
    package static let unknownCloses = 5

    // MARK: Life of a link (5.8)

    /// From the open socket to `welcome`.
    package static let welcomeWithin: Int64 = 10_000
    /// Longer than any fetch, renewal or handshake may take: nothing waits for a lost answer for ever.
    package static let answerWithin: Int64 = 30_000
    /// The server speaks every 25 s; without a byte for this long the link is dead.
    package static let silence: Int64 = 35_000
    /// A message without ack for this long asks for a probe.
    package static let probeAfter: Int64 = 5_000
    /// A link that does not answer a probe can receive but not send.
    package static let probeWithin: Int64 = 3_000
    /// A token lives an hour and is renewed at half of that (5.12).
    package static let renewAfter: Int64 = 1_800_000
    /// When a renewal found no network.
    package static let renewAgainAfter: Int64 = 300_000

    // MARK: A socket that dies young, and sleep (5.8)

    /// The server's own heartbeat interval.
    package static let heartbeat: Int64 = 25_000
    /// A server takes no shorter wish.
    package static let shortestHeartbeat: Int64 = 10_000
    /// So many links that were cut before two heartbeats show a way that cuts idle ones.
    package static let cutsNoticed = 2
    /// A shorter sleep, or a shorter delay of a timer, harms no link.
    package static let sleepNoticed: Int64 = 2_000
    /// Two heartbeats: after more the server has surely given the link up.
    package static let longSleep: Int64 = 2 * heartbeat
    /// Somebody has just woken the machine and looks at the screen: shorter than any other probe.
    package static let probeAfterSleep: Int64 = 2_000

    // MARK: Polling and the way back (5.9)

    /// Sockets in a row that failed while requests got through; one or two may be chance.
    package static let socketFailures = 3
    /// A socket that died earlier than this after `welcome` never worked.
    package static let socketWorks: Int64 = 5_000
    /// A socket that is not there by then is slow: what arrives meanwhile is fetched beside it.
    package static let socketIsSlow: Int64 = 4_000
    /// Short enough for a conversation, and below the server's 30 polls a minute.
    package static let pollEvery: Int64 = 3_000
    /// Without an event or a signal of typing for this long, polls become rare.
    package static let quietAfter: Int64 = 120_000
    package static let pollQuietly: Int64 = 10_000
    /// Failed polls double their wait up to this; also the most that `nextMs` may ask for.
    package static let longestPollWait: Int64 = 60_000
    /// Polls are spread by a tenth, so that those who lost the same server do not march in step.
    package static let pollSpread: Int64 = 10
    /// Waits before the tries of a socket beside the polls, the last again and again.
    package static let trialAfter: [Int64] = [30_000, 60_000, 120_000, 240_000, 300_000]
    package static let trialSpread: Int64 = 20
    /// A socket that took over from polling and held this long has healed.
    package static let promotionHolds: Int64 = 30_000
    /// So many that did not hold double the waits: a way that flaps is left in peace.
    package static let youngPromotions = 2
    /// The doubling ends here; a network rarely stays the same for longer.
    package static let longestTrialWait: Int64 = 1_800_000

    // MARK: Outbox (5.6)

    package static let ackWithin: Int64 = 10_000
    /// Waits between the tries of one message.
    package static let resendAfter: [Int64] = [1_000, 2_000, 4_000]
    package static let tries = 4
    package static let giveUpAfter: Int64 = 60_000

    // MARK: Typing and waiting (5.10, 5.11)

    package static let typingEvery: Int64 = 3_000
    /// Two signals may be lost before the indicator goes out.
    package static let typingFades: Int64 = 6_000
    /// A countdown that jumps up by less is noise of the network.
    package static let extensionNoticed: Int64 = 3_000

    // MARK: Sizes

    /// UTF-16 units of a message (A-K3).
    package static let longestMessage = 2_000
    /// A conversation has a few hundred events; one with more than this is a fault of the server.
    package static let mostEvents = 20_000
}
