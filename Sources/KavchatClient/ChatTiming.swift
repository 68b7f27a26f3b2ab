/// Durations and limits of the visitor's side, in milliseconds.
enum ChatTiming {
    /// Without activity for this long a kept session is over (K87, A-K9).
    static let sessionKept: Int64 = 1_800_000
    /// What was heard of the agents holds this long (K47).
    static let availabilityHolds: Int64 = 30_000
    /// The bot shows its buttons after this, whatever is known (`script.md` 6.5).
    static let availabilityWithin = 1_500
    /// An AI answer that takes longer is dropped (K40).
    static let aiWithin = 20_000
    /// A report follows the last action after this (K88).
    static let reportAfter: Int64 = 2_000
    /// All that is done before the visitor is away: Ctrl-Z stays quick (`live.md` 5.14).
    static let leaveWithin: Int64 = 1_500
    static let requestWithin = 10_000
    /// A server knows a repeated request for an agent this long (`live.md` 5.3).
    static let requestHolds: Int64 = 600_000
    /// So many claims of a terminal that was opened before may be under way when this one claims.
    ///
    /// An end, should two terminals believe that the session is theirs.
    static let reclaims = 6
    /// Bytes of a transcript that goes with a ticket; the newest lines are kept.
    static let transcriptBytes = 150_000
}
