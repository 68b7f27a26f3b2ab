import Glibc

/// A test file of Debian's package `unicode-data`.
enum UnicodeFile {
    /// Whole files are run when the environment asks for it; a fixed share of them otherwise.
    static var isLongRun: Bool {
        getenv("KAVCHAT_LONG").map { String(cString: $0) } == "1"
    }

    /// The lines that count, or every so-many-th in a short run, directives always.
    ///
    /// Nil, and a line that says so, when the package is missing. The C library reads the lines: the
    /// files are large, and splitting them takes a debug build ten seconds.
    static func lines(_ name: String, every stride: Int = 1) -> [String]? {
        guard let file = fopen("/usr/share/unicode/" + name, "r") else {
            report("skipped \(name): install the package unicode-data to run it")
            return nil
        }
        defer { fclose(file) }
        var buffer: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(buffer) }
        var lines: [String] = []
        var number = 0
        while getline(&buffer, &capacity, file) > 0, let buffer {
            let first = UInt8(bitPattern: buffer.pointee)
            if first == UInt8(ascii: "#") || first == UInt8(ascii: "\n") { continue }
            if first != UInt8(ascii: "@") {
                number += 1
                guard isLongRun || number.isMultiple(of: stride) else { continue }
            }
            lines.append(String(cString: buffer))
        }
        return lines
    }

    static func report(_ line: String) {
        print("TerminalText: " + line)
    }

    /// The number written in hexadecimal digits.
    static func hexadecimal(_ digits: Substring) -> UInt32 {
        digits.utf8.reduce(0) { value, digit in
            value << 4 | UInt32(digit <= 0x39 ? digit - 0x30 : (digit | 0x20) - 0x57)
        }
    }

    /// The scalars of a break test's line, and before which of them a break is allowed.
    static func breakTest(
        _ line: String
    ) -> (scalars: [Unicode.Scalar], breaks: [Bool]) {
        var scalars: [Unicode.Scalar] = []
        var breaks: [Bool] = []
        let text = line.prefix { $0 != "#" }
        for word in text.split(whereSeparator: \.isWhitespace) {
            switch word {
            case "\u{F7}": breaks.append(true)
            case "\u{D7}": breaks.append(false)
            default:
                scalars.append(Unicode.Scalar(hexadecimal(word)) ?? "\u{FFFD}")
            }
        }
        breaks.removeLast()
        return (scalars, breaks)
    }
}

extension String {
    /// A text of these scalars.
    init(_ scalars: [Unicode.Scalar]) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
