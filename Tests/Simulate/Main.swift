import Glibc
import LiveModel

/// Runs many seeds; prints those that fail with their plans cut down, and the verdict last.
///
/// `KAVCHAT_SEEDS` and `KAVCHAT_FIRST_SEED` say which; with `--with B-1` that mutation is left in
/// the design, and the run must fail.
@main
struct Main {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        let mutation = words.first == "--with" ? words.last.flatMap(Mutation.init) : nil
        guard words.isEmpty || mutation != nil && words.count == 2 else {
            let names = Mutation.allCases.map(\.rawValue).joined(separator: "|")
            print("kavchat-simulate [--with \(names)]")
            exit(2)
        }
        let seeds = number("KAVCHAT_SEEDS") ?? 10_000
        let first = number("KAVCHAT_FIRST_SEED") ?? 0
        let failed = await withTaskGroup(of: [Failure].self) { group in
            let lanes: UInt64 = 2
            for lane in 0..<lanes {
                group.addTask {
                    stride(from: first + lane, to: first + seeds, by: Int(lanes))
                        .compactMap { Failure(Plan(seed: $0, mutation: mutation)) }
                }
            }
            var all: [Failure] = []
            for await found in group { all += found }
            return all
        }
        for failure in failed.prefix(5) { failure.tell() }
        print("simulate: \(seeds) seeds, \(failed.count) violations")
        if !failed.isEmpty { exit(1) }
    }

    private static func number(_ name: String) -> UInt64? {
        unsafe getenv(name).flatMap { UInt64(unsafe String(cString: $0)) }
    }
}

/// A seed that broke something.
struct Failure: Sendable {
    private var plan: Plan
    private var objections: [String]

    /// Nil when the plan breaks nothing.
    init?(_ plan: Plan) {
        let found = Simulation.run(plan)
        guard !found.isEmpty else { return nil }
        self.plan = plan
        objections = found
    }

    /// Prints the seed, what broke, how to see it again, and the fewest items of its plan that still
    /// break something.
    func tell() {
        print("seed \(plan.seed): \(objections.joined(separator: "; "))")
        let command = CommandLine.arguments.joined(separator: " ")
        print("  again: KAVCHAT_FIRST_SEED=\(plan.seed) KAVCHAT_SEEDS=1 \(command)")
        let whole = plan.items.count
        let plan = shrunk
        print("  \(plan.items.count) of \(whole) items are enough:")
        for item in plan.items { print("  \(item.at) ms, client \(item.client): \(item.what)") }
        for objection in Simulation.run(plan) { print("  then: \(objection)") }
    }

    private var shrunk: Plan {
        var plan = plan
        var size = max(1, plan.items.count / 2)
        while true {
            var start = 0
            while start < plan.items.count {
                var smaller = plan
                smaller.items.removeSubrange(start..<min(start + size, plan.items.count))
                if Simulation.run(smaller).isEmpty { start += size } else { plan = smaller }
            }
            if size == 1 { break }
            size /= 2
        }
        return plan
    }
}
