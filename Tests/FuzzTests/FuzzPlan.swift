import Glibc

/// How long to fuzz and where from: `make fuzz` says it in the environment, the usual tests do not.
struct FuzzPlan {
    /// Input number n of each target follows from `seed + n` alone.
    let seed: UInt64
    /// For all targets together; nil in the usual tests, which try a number of inputs.
    let seconds: Double?
    /// A file that holds the target and seed of the input under trial, for after a trap.
    let trace: String?

    /// What the usual tests try of each target.
    static let usualInputs = 200

    init() {
        seed = Self.value("KAVCHAT_FUZZ_SEED").flatMap { UInt64($0) } ?? 20_260_301
        seconds = Self.value("KAVCHAT_FUZZ_SECONDS").flatMap { Double($0) }
        trace = Self.value("KAVCHAT_FUZZ_TRACE")
    }

    private static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
