/// A reading of a clock that never goes back and also counts while the machine sleeps
/// (`ContinuousClock`), in whole milliseconds.
///
/// Good for deadlines, meaningless between processes.
package struct Moment: Hashable, Comparable, Sendable {
    package var milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package static func < (left: Moment, right: Moment) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// This moment moved by a duration in milliseconds, saturating at the ends of the range.
    package func advanced(byMilliseconds delta: Int64) -> Moment {
        let (sum, overflow) = milliseconds.addingReportingOverflow(delta)
        return Moment(milliseconds: overflow ? (delta < 0 ? .min : .max) : sum)
    }

    /// Milliseconds from `earlier` to this moment.
    package func milliseconds(since earlier: Moment) -> Int64 {
        milliseconds - earlier.milliseconds
    }
}
