import KavchatModel
import TerminalText

/// A frame in the making, with the places that a click means something at.
struct Canvas {
    private(set) var frame: Frame
    private(set) var hits: [Hit] = []
    let theme: Theme

    /// Something that can be pressed, and where it is drawn.
    struct Hit: Hashable {
        let row: Int
        let columns: Range<Int>
        let target: Target
    }

    init(size: Size, theme: Theme) {
        frame = Frame(size: size)
        self.theme = theme
    }

    /// Puts a line into a region's row; one with a target can be clicked.
    mutating func put(
        _ line: TextLine,
        in region: Region,
        row: Int,
        at anchor: Anchor,
        as role: Role,
        target: Target? = nil
    ) {
        guard (0..<region.rows.count).contains(row) else { return }
        let place = frame.put(line, in: region, row: row, at: anchor, paint: theme[role])
        guard let target else { return }
        let columns = (place.column..<place.column + line.width).clamped(to: region.columns)
        hits.append(Hit(row: place.row, columns: columns, target: target))
    }

    mutating func fill(_ region: Region, as role: Role) {
        frame.fill(region, paint: theme[role])
    }

    mutating func rule(in region: Region, row: Int) {
        frame.rule(in: region, row: row, paint: theme[.rule])
    }

    /// One character of a frame.
    mutating func glyph(_ text: String, row: Int, column: Int, as role: Role) {
        frame.put(Cell(text: text, paint: theme[role]), at: Place(row: row, column: column))
    }

    mutating func placeCursor(row: Int, column: Int) {
        guard frame.rows.indices.contains(row), (0..<frame.size.columns).contains(column) else {
            return
        }
        frame.cursor = Place(row: row, column: column)
    }

    /// All that stands on a screen too small for the rest, in as many rows as it needs and has.
    mutating func say(_ words: String, setter: Typesetter) {
        let size = frame.size
        let lines = setter.words(words, columns: size.columns)
        let shown = lines.count > size.rows ? [setter.line(words, columns: size.columns)] : lines
        let screen = Region(size: size, direction: setter.direction)
        for (row, line) in shown.enumerated() {
            put(line, in: screen, row: row, at: .leading(0), as: .text)
        }
    }

    /// What lies under a click, the topmost first.
    func target(row: Int, column: Int) -> Target? {
        hits.last { $0.row == row && $0.columns.contains(column) }?.target
    }

    /// Whether a key answers yes where the end of the conversation is asked about.
    func confirmsEnd(_ key: Key) -> Bool {
        guard case .click(let row, let column) = key else { return key == .enter }
        return target(row: row, column: column) == .endConversation
    }
}

/// Something that can be chosen and pressed.
enum Target: Hashable, Sendable {
    case button(ordinal: Int, id: String)
    /// A message that was given up (K60).
    case failed(ordinal: Int)
    case skip
    case leaveMessage
    case endConversation
    case takeBack
    /// A field, or a button, of the form.
    case field(Int)
    case send
    case cancel
    /// A conversation at the desk.
    case conversation(ConversationID)
    case accept
    /// Who takes a conversation over: a row of the list.
    case handOver(Int)
}
