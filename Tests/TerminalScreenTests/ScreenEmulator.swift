import TerminalText

@testable import TerminalScreen

/// A small terminal that obeys the sequences the renderer may send, and objects to all others.
struct ScreenEmulator {
    /// What stands in one cell: its characters and the SGR parameters it was painted with.
    struct Spot: Hashable {
        var text = " "
        var paint = ""
    }

    private(set) var spots: [[Spot]]
    private(set) var row = 0
    private(set) var column = 0
    private(set) var isCursorVisible = true
    private(set) var complaints: [String] = []
    /// Marks of direction in the order they came, each with its column.
    private(set) var marks: [String] = []
    private var paint = ""
    private var wraps = true
    private let size: Size
    /// Takes each code point for a cluster of its own, as most terminals do with emoji.
    private let splitsClusters: Bool

    init(size: Size, splitsClusters: Bool = false) {
        self.size = size
        self.splitsClusters = splitsClusters
        spots = Array(repeating: Array(repeating: Spot(), count: size.columns), count: size.rows)
    }

    var text: [String] { spots.map { $0.map(\.text).joined() } }

    mutating func feed(_ bytes: [UInt8]) {
        // Split at ESC; each part but the first begins with a sequence.
        let parts = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\u{1B}", omittingEmptySubsequences: false)
        draw(parts.first ?? "")
        for part in parts.dropFirst() { obey(part) }
    }

    private mutating func obey(_ part: Substring) {
        let body = part.dropFirst().unicodeScalars
        guard part.first == "[",
            let end = body.firstIndex(where: { (0x40...0x7E).contains($0.value) })
        else { return complaints.append("ESC \(part)") }
        let parameters = String(body[..<end])
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        switch (parameters, body[end]) {
        case (_, "H"):
            row = min((numbers.first ?? 1) - 1, size.rows - 1)
            column = min((numbers.count > 1 ? numbers[1] : 1) - 1, size.columns - 1)
        case (_, "G"): column = min((numbers.first ?? 1) - 1, size.columns - 1)
        case ("2", "J"): spots = spots.map { $0.map { _ in erased } }
        case ("2", "K"): erase(0..<size.columns)
        case ("", "K"): erase(column..<size.columns)
        case (_, "m"): paint = parameters
        case ("?25", "h"): isCursorVisible = true
        case ("?25", "l"): isCursorVisible = false
        case ("?7", "l"): wraps = false
        case ("?2026", "h"), ("?2026", "l"), ("8", "l"): break
        default: complaints.append("CSI \(parameters) \(body[end])")
        }
        draw(Substring(body[body.index(after: end)...]))
    }

    private var erased: Spot { Spot(text: " ", paint: paint) }

    private mutating func erase(_ columns: Range<Int>) {
        for column in columns { spots[row][column] = erased }
    }

    private mutating func draw(_ text: Substring) {
        for character in text {
            guard splitsClusters else {
                draw(String(character), width: Clusters.width(of: character))
                continue
            }
            for scalar in character.unicodeScalars {
                draw(String(scalar), width: Clusters.width(of: scalar))
            }
        }
    }

    private mutating func draw(_ text: String, width: Int) {
        if text.unicodeScalars.allSatisfy({ BidiMark(rawValue: String($0)) != nil }) {
            return marks.append("\(text)@\(column)")
        }
        if wraps { complaints.append("drawn while wrapping is on") }
        guard width > 0 else {
            if column > 0, spots[row][column - 1].text != "" { spots[row][column - 1].text += text }
            return
        }
        // Without wrapping, what does not fit overwrites the last column.
        if column + width > size.columns { column = size.columns - width }
        blankHalves(column..<(column + width))
        spots[row][column] = Spot(text: text, paint: paint)
        if width == 2 { spots[row][column + 1] = Spot(text: "", paint: paint) }
        column += width
    }

    /// Half of a wide character that is overwritten leaves a blank in the other half.
    private mutating func blankHalves(_ columns: Range<Int>) {
        if spots[row][columns.lowerBound].text == "" {
            spots[row][columns.lowerBound - 1].text = " "
        }
        if columns.upperBound < size.columns, spots[row][columns.upperBound].text == "" {
            spots[row][columns.upperBound].text = " "
        }
    }
}

/// The clusters of the random frames, with the width a frame gives them.
enum Clusters {
    static let safe: [(text: String, width: Int, level: UInt8)] = [
        ("a", 1, 0), ("b", 1, 0), ("e\u{301}", 1, 0), ("│", 1, 0), ("─", 1, 0), ("三", 2, 0),
        ("ש", 1, 1), ("ל", 1, 1), ("7", 1, 2), (" ", 1, 0),
    ]
    static let risky: [(text: String, width: Int, level: UInt8)] = [
        ("👨‍👩‍👧‍👦", 2, 0), ("👍🏽", 2, 0), ("❤️", 1, 0), ("🇮🇱", 2, 0),
    ]

    static func width(of character: Character) -> Int {
        (safe + risky).first { $0.text == String(character) }?.width
            ?? character.unicodeScalars.first.map { width(of: $0) } ?? 0
    }

    static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x0300...0x036F, 0x200B...0x200F, 0x202A...0x202E, 0xFE0F: 0
        case 0x4E00...0x9FFF, 0x1F300...0x1FAFF: 2
        default: 1
        }
    }
}
