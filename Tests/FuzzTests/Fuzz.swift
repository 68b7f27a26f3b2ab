import Glibc
import TestSupport
import Testing

/// Gives changed samples to a parser and asks what is wrong with the outcome.
struct Fuzz {
    let target: FuzzTarget
    let samples: [[UInt8]]
    /// What the format is made of, put in anywhere.
    let pieces: [String]

    /// A long run's bounds for one input of at most 64 KiB, in a debug build: of the processor's
    /// time, so that a busy machine is no finding.
    private static let longestInput = Duration.seconds(2)
    private static let mostMemory = 128 << 20

    /// Tries inputs until time or number is up, or one is complained about.
    func run(_ complaint: ([UInt8], inout Seeded) throws -> String?) throws {
        let plan = FuzzPlan()
        let trace = FuzzTrace(path: plan.trace, target: target)
        let memory = peakMemory()
        let start = ContinuousClock.now
        let share = plan.seconds.map { Duration.seconds($0 / Double(FuzzTarget.allCases.count)) }
        var slowest = Duration.zero
        var number: UInt64 = 0
        while share.map({ start.duration(to: .now) < $0 }) ?? (number < FuzzPlan.usualInputs) {
            let seed = plan.seed &+ number
            number += 1
            trace.note(seed)
            var random = Seeded(seed: seed)
            let input = FuzzInput.changed(samples, pieces, &random)
            let begun = processorTime()
            let found = try complaint(input, &random)
            slowest = max(slowest, processorTime() - begun)
            if let found { return object("\(found), seed \(seed), input \(input)") }
            if share != nil, slowest > Self.longestInput {
                return object("\(slowest) for \(input.count) bytes, seed \(seed)")
            }
        }
        guard share != nil else { return }
        let grown = peakMemory() - memory
        print("ok fuzz \(target): \(number) inputs, slowest \(slowest), +\(grown >> 10) KiB")
        if grown > Self.mostMemory { object("\(grown) bytes more memory") }
    }

    private func object(_ what: String) {
        Issue.record("\(target): \(what)")
    }

    private func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The most memory that the process ever held, in bytes.
    private func peakMemory() -> Int {
        // Not `getrusage`: its peak is that of the process that started this one, where that is more.
        let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: 8_192) { buffer, count in
            count = max(0, read(file, buffer.baseAddress, buffer.count))
        }
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("VmHWM:") }
        return (line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0)
            << 10
    }
}

/// The input under trial, written where it outlives a trap.
private struct FuzzTrace: ~Copyable {
    private let descriptor: Int32
    private let target: FuzzTarget

    init(path: String?, target: FuzzTarget) {
        self.target = target
        descriptor = path.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) } ?? -1
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func note(_ seed: UInt64) {
        guard descriptor >= 0 else { return }
        // The next one is not shorter: seeds rise, and a target has a file of its own.
        var line = "\(target): SEED=\(seed)\n"
        _ = line.withUTF8 { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }
}
