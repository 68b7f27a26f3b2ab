import KavchatModel
import TerminalText

/// Makes lines that hold nothing but text: no control character, nothing that passes for another line.
enum PlainLine {
    /// Somebody's words behind their name; further paragraphs are set in, as only a line's begin tells
    /// who speaks.
    static func said(_ text: String, by name: String) -> String {
        let paragraphs = Sanitizer.display(text).string.split(separator: "\n")
        return tidied(field(name) + ": " + paragraphs.joined(separator: "\n  "))
    }

    /// A sentence of the program's own.
    static func sentence(_ text: String) -> String {
        tidied(Sanitizer.display(text).string.split(separator: "\n").joined(separator: "\n  "))
    }

    /// A choice and the number that chooses it.
    static func choice(_ number: Int, _ label: String) -> String {
        sentence("\(number). " + field(label))
    }

    /// Foreign text inside a line: it leaves neither the line nor its own direction.
    static func field(_ text: String) -> String {
        Sanitizer.display(text).isolated.string
    }

    /// Without the isolates that change nothing, as where all is written from left to right.
    private static func tidied(_ line: String) -> String {
        isLeftToRight(line) ? line.withoutIsolates : line
    }

    /// Whether nothing in a line is written from right to left.
    static func isLeftToRight(_ line: String) -> Bool {
        line.unicodeScalars.allSatisfy { $0.isIsolate || isLeftToRight($0) }
    }

    /// Latin, Greek, Cyrillic and common punctuation: no letter that turns a line around.
    private static func isLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x590, 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x21FF: true
        default: false
        }
    }
}
