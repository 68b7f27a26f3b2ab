import KavchatModel

/// Civil time that goes on evenly when the machine's clock is set.
struct SteadyTime {
    /// A smaller difference is one clock running faster than the other, and moves no deadline.
    private static let leastStepMs: Int64 = 2_000

    private var known: Timestamp
    private var at: Moment

    init(_ civil: Timestamp, at moment: Moment) {
        known = civil
        at = moment
    }

    func now(at moment: Moment) -> Timestamp {
        known.advanced(byMilliseconds: moment.milliseconds(since: at))
    }

    /// By how much the machine's clock was set; 0 where it only ran on.
    func step(to civil: Timestamp, at moment: Moment) -> Int64 {
        let difference = civil.milliseconds - now(at: moment).milliseconds
        return abs(difference) < Self.leastStepMs ? 0 : difference
    }

    /// From now on the machine's clock is right.
    mutating func follow(_ civil: Timestamp, at moment: Moment) {
        known = civil
        at = moment
    }
}
