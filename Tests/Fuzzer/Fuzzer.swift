import Glibc
import ScriptFuzz

// `kavchat-fuzz` is libFuzzer over one of the targets, which `KAVCHAT_FUZZ_TARGET` names. libFuzzer
// brings its own `main`: only a build without it needs one.

#if FUZZER
/// Called by libFuzzer with one input after the other.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let complaint = Fuzzer.target.complaint(about: bytes) else { return 0 }
    Fuzzer.tell("complaint: \(complaint)")
    // What libFuzzer takes for a finding.
    abort()
}
#else
@main extension Fuzzer {
    static func main() {
        tell("This program needs libFuzzer: make fuzz")
        exit(2)
    }
}
#endif

enum Fuzzer {
    static let target: ScriptFuzz = {
        let name = getenv("KAVCHAT_FUZZ_TARGET").map { String(cString: $0) } ?? ""
        if let target = ScriptFuzz(rawValue: name) { return target }
        let names = ScriptFuzz.allCases.map(\.rawValue).joined(separator: ", ")
        tell("KAVCHAT_FUZZ_TARGET is one of \(names)")
        exit(2)
    }()

    static func tell(_ sentence: String) {
        let line = Array((sentence + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
