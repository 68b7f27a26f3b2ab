package import KavchatModel
import Synchronization

/// A clock that stands still until a test moves it.
///
/// It is moved only after somebody sleeps who wakes up by that, so that no test guesses whether the
/// code under test has come so far.
package final class ManualClock: Sendable {
    private let state: Mutex<State>

    private struct State {
        var now: Moment
        var sleepers: [Int: Sleeper] = [:]
        var waiters: [(until: Moment, CheckedContinuation<Void, Never>)] = []
        var nextID = 0
        var cancelled: Set<Int> = []
    }

    private struct Sleeper {
        var until: Moment
        var wake: CheckedContinuation<Bool, Never>
    }

    package init(now: Moment = Moment(milliseconds: 1_000_000)) {
        state = Mutex(State(now: now))
    }

    package var moment: Moment { state.withLock { $0.now } }

    /// How many sleep now.
    package var sleeping: Int { state.withLock { $0.sleepers.count } }

    /// Sleeps until the moment, or throws when the task is cancelled.
    package func sleep(until: Moment) async throws(CancellationError) {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let isAwake = await withTaskCancellationHandler {
            await withCheckedContinuation { wake in
                lieDown(id, Sleeper(until: until, wake: wake))
            }
        } onCancel: {
            cancel(id)
        }
        if !isAwake { throw CancellationError() }
    }

    /// Moves the time, once somebody sleeps who wakes up by that.
    package func advance(by milliseconds: Int64) async {
        let until = moment.advanced(byMilliseconds: milliseconds)
        await withCheckedContinuation { arrived in
            let isThere = state.withLock { state in
                if state.sleepers.values.contains(where: { $0.until <= until }) { return true }
                state.waiters.append((until, arrived))
                return false
            }
            if isThere { arrived.resume() }
        }
        let woken = state.withLock { state in
            state.now = max(state.now, until)
            let due = state.sleepers.filter { $0.value.until <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.wake)
        }
        for wake in woken { wake.resume(returning: true) }
    }

    private func lieDown(_ id: Int, _ sleeper: Sleeper) {
        enum Answer {
            case sleeps([CheckedContinuation<Void, Never>])
            case goesOn(Bool)
        }
        let answer: Answer = state.withLock { state in
            if state.cancelled.remove(id) != nil { return .goesOn(false) }
            if sleeper.until <= state.now { return .goesOn(true) }
            state.sleepers[id] = sleeper
            let told = state.waiters.filter { sleeper.until <= $0.until }.map(\.1)
            state.waiters.removeAll { sleeper.until <= $0.until }
            return .sleeps(told)
        }
        switch answer {
        case .sleeps(let told): for waiter in told { waiter.resume() }
        case .goesOn(let isAwake): sleeper.wake.resume(returning: isAwake)
        }
    }

    private func cancel(_ id: Int) {
        let wake = state.withLock { state in
            guard let sleeper = state.sleepers.removeValue(forKey: id) else {
                state.cancelled.insert(id)
                return CheckedContinuation<Bool, Never>?.none
            }
            return sleeper.wake
        }
        wake?.resume(returning: false)
    }
}
