import Glibc
import LiveModel

/// Explores the design and its broken variants; the last line is the verdict.
///
/// `--with B-1` explores the design with that mutation left in it, `--with read-first` the race for
/// a conversation without conditions, `--with late-claim` terminals that never ask their store: all
/// must fail. `--invariants` tells what is checked where.
@main
struct Main {
    static func main() {
        switch Array(CommandLine.arguments.dropFirst()) {
        case []: exploreAll()
        case ["--invariants"]: for line in Invariant.table { print(line) }
        case ["--with", "read-first"]: exit(race(readsFirst: true).violation == nil ? 0 : 1)
        case ["--with", "late-claim"]: exit(meet([0, 0], asks: false).violation == nil ? 0 : 1)
        case let words where words.count == 2 && words.first == "--with":
            guard let mutation = Mutation(rawValue: words[1]) else { fallthrough }
            explore(with: mutation)
        default:
            let names = Mutation.allCases.map(\.rawValue) + ["read-first", "late-claim"]
            print("kavchat-explore [--invariants | --with \(names.joined(separator: "|"))]")
            exit(2)
        }
    }

    private static func exploreAll() {
        var states = 0
        var violations = 0
        for scenario in Scenario.design() {
            let result = explore(scenario.start, name: scenario.name)
            states += result.states
            if result.violation != nil { violations += 1 }
        }
        let room = race(readsFirst: false)
        states += room.states
        if room.violation != nil { violations += 1 }

        for losses in [[2, 0], [1, 1], [1, 0, 0]] {
            let meeting = meet(losses)
            states += meeting.states
            if meeting.violation != nil { violations += 1 }
        }

        let harmless = Scenario.harmless.allSatisfy {
            explore($0.start, name: $0.name, heals: false).violation == nil
        }
        let broken = Scenario.broken.count {
            explore($0.start, name: $0.name, heals: false).violation != nil
        }
        let isRaceFound = race(readsFirst: true).violation != nil
        let isClaimFound = meet([0, 0], asks: false).violation != nil
        let isSound = violations == 0 && states >= least && broken == Scenario.broken.count
        let lines = "\(states) states, \(violations) violations"
        print("explore: \(lines), \(broken)/\(Scenario.broken.count) broken variants found")
        if !isSound || !harmless || !isRaceFound || !isClaimFound { exit(1) }
    }

    private static let least = 500_000

    /// The run as it is when somebody has broken the design: it ends at the first violation.
    private static func explore(with mutation: Mutation) {
        for scenario in Scenario.design(with: mutation)
        where explore(scenario.start, name: scenario.name).violation != nil { exit(1) }
    }

    private static func race(readsFirst: Bool) -> Explorer<WaitingRoom>.Result {
        let name = readsFirst ? ", read first and written later" : ""
        return explore(
            WaitingRoom(readsFirst: readsFirst),
            name: "the race for a conversation\(name)"
        )
    }

    private static func meet(
        _ losses: [Int],
        asks: Bool = true
    ) -> Explorer<Terminals>.Result {
        let name = asks ? "" : " that never ask their store"
        let lost = losses.reduce(0, +)
        return explore(
            Terminals(losses: losses, asksTheStore: asks),
            name: "\(losses.count) terminals, \(lost) lost answers\(name)"
        )
    }

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
