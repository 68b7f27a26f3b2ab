import Glibc

/// Runs many seeds; prints those that fail with their plans cut down, and the verdict last.
@main
struct Main {
    static func main() async {
        let seeds = number("KAVCHAT_SEEDS") ?? 10_000
        let first = number("KAVCHAT_FIRST_SEED") ?? 0
        let failed = await withTaskGroup(of: [Failure].self) { group in
            let lanes: UInt64 = 2
            for lane in 0..<lanes {
                group.addTask {
                    stride(from: first + lane, to: first + seeds, by: Int(lanes))
                        .compactMap { Failure(seed: $0) }
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
    private var seed: UInt64
    private var objections: [String]

    /// Nil when the seed breaks nothing.
    init?(seed: UInt64) {
        let found = Simulation.run(Plan(seed: seed))
        guard !found.isEmpty else { return nil }
        self.seed = seed
        objections = found
    }

    /// Prints the seed, what broke, and the fewest items of its plan that still break something.
    func tell() {
        print("seed \(seed): \(objections.joined(separator: "; "))")
        var plan = Plan(seed: seed)
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
        for item in plan.items { print("  \(item.at) ms, client \(item.client): \(item.what)") }
        for objection in Simulation.run(plan) { print("  then: \(objection)") }
    }
}
