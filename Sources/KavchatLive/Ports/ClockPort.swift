package import KavchatModel

/// The clocks of the machine, made in the wiring.
package struct ClockPort: Sendable {
    /// Civil time, for what is shown and stored.
    package var now: @Sendable () -> Timestamp
    /// The clock of deadlines, which counts while the machine sleeps.
    package var moment: @Sendable () -> Moment
    /// The same without the time that the machine slept: their distance tells of sleep (5.8).
    package var awake: @Sendable () -> Moment
    /// Returns at the moment, or earlier with an error when its task is cancelled.
    package var sleep: @Sendable (_ until: Moment) async throws(CancellationError) -> Void

    package init(
        now: @escaping @Sendable () -> Timestamp,
        moment: @escaping @Sendable () -> Moment,
        awake: @escaping @Sendable () -> Moment,
        sleep: @escaping @Sendable (_ until: Moment) async throws(CancellationError) -> Void
    ) {
        self.now = now
        self.moment = moment
        self.awake = awake
        self.sleep = sleep
    }
}
