import TerminalText

/// Writes cells, and knows where the terminal's cursor stands and how it paints.
struct Pen {
    private(set) var bytes: [UInt8] = []
    private let depth: ColorDepth
    private var paint = Paint()
    private var row: Int?
    private var column: Int?

    /// The cursor stands at `place`, if that is known, and paints nothing special.
    init(depth: ColorDepth, place: Place?) {
        self.depth = depth
        row = place?.row
        column = place?.column
    }

    mutating func send(_ text: String) {
        bytes += text.utf8
    }

    mutating func move(to place: Place) {
        guard row != place.row || column != place.column else { return }
        if row == place.row {
            send("\u{1B}[\(place.column + 1)G")
        } else {
            send("\u{1B}[\(place.row + 1);\(place.column + 1)H")
        }
        row = place.row
        column = place.column
    }

    /// Draws a cell where the cursor stands; after one that is not `trusted` the cursor may be anywhere
    /// in the row.
    mutating func draw(_ cell: Cell, trusted: Bool) {
        use(cell.paint)
        send(cell.text)
        column = trusted ? column.map { $0 + cell.width } : nil
    }

    /// Back to the terminal's own colours, as erasing and the next frame expect it.
    mutating func usePlainPaint() {
        use(Paint())
    }

    /// The cursor is somewhere unknown, such as behind the last column.
    mutating func lose() {
        row = nil
        column = nil
    }

    private mutating func use(_ next: Paint) {
        guard next != paint else { return }
        paint = next
        send(next.code(depth: depth))
    }
}

extension Paint {
    /// The SGR sequence that paints so, whatever was painted before.
    func code(depth: ColorDepth) -> String {
        var parts: [String] = []
        if isBold { parts.append("1") }
        if isDim { parts.append("2") }
        if isItalic { parts.append("3") }
        if isUnderlined { parts.append("4") }
        if isReversed { parts.append("7") }
        if let code = foreground?.code(depth: depth, isForeground: true) { parts.append(code) }
        if let code = background?.code(depth: depth, isForeground: false) { parts.append(code) }
        return parts.isEmpty ? "\u{1B}[m" : "\u{1B}[0;" + parts.joined(separator: ";") + "m"
    }
}

extension Color {
    fileprivate func code(depth: ColorDepth, isForeground: Bool) -> String? {
        let extended = isForeground ? 38 : 48
        switch quantised(to: depth) {
        case .none: return nil
        case .exact(let color): return "\(extended);2;\(color.red);\(color.green);\(color.blue)"
        case .index(let index, _):
            if depth == .palette256 { return "\(extended);5;\(index)" }
            let base = isForeground ? 30 : 40
            return index < 8 ? "\(base + Int(index))" : "\(base + 60 + Int(index) - 8)"
        }
    }
}
