import Glibc

/// Explores the design and its broken variants; the last line is the verdict.
@main
struct Main {
    static func main() {
        var states = 0
        var violations = 0
        for scenario in Scenario.design {
            let result = explore(scenario.start, name: scenario.name)
            states += result.states
            if result.violation != nil { violations += 1 }
        }
        let room = explore(WaitingRoom(readsFirst: false), name: "the race for a conversation")
        states += room.states
        if room.violation != nil { violations += 1 }

        let broken = Scenario.broken.count {
            explore($0.start, name: $0.name, heals: false).violation != nil
        }
        let race = explore(
            WaitingRoom(readsFirst: true),
            name: "the race, read first and written later"
        )
        let isSound = violations == 0 && states >= least && broken == Scenario.broken.count
        let lines = "\(states) states, \(violations) violations"
        print("explore: \(lines), \(broken)/\(Scenario.broken.count) broken variants found")
        if !isSound || race.violation == nil { exit(1) }
    }

    private static let least = 500_000

    private static func explore<State: Explorable>(
        _ start: State,
        name: String,
        heals: Bool = true
    ) -> Explorer<State>.Result {
        var explorer = Explorer<State>()
        let clock = ContinuousClock()
        let began = clock.now
        let result = explorer.explore(from: start, heals: heals)
        let seconds = (clock.now - began).components.seconds
        print("\(name): \(result.states) states, depth \(result.depth), \(seconds) s")
        if let violation = result.violation {
            for objection in violation.objections { print("  \(objection)") }
            for (number, move) in violation.trace.enumerated() { print("  \(number + 1). \(move)") }
        }
        // Whoever watches a long run sees it go on.
        fflush(nil)
        return result
    }
}
