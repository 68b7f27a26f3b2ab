import TerminalText

/// Which rows of the screen belong to what; all parts together are exactly the screen.
struct ChatLayout: Hashable {
    let header: Region
    let transcript: Region
    /// Statuses, the question, what is wrong.
    let status: Region
    let input: Region
    let hints: Region
    /// Short screens go without the subtitle and the rule above the hints.
    let isTall: Bool

    /// Below this the screen holds one honest line.
    static let least = Size(rows: 8, columns: 30)
    private static let tallRows = 14

    static func isLargeEnough(_ size: Size) -> Bool {
        size.rows >= least.rows && size.columns >= least.columns
    }

    init(
        size: Size,
        direction: TextDirection,
        statusRows: Int,
        inputRows: Int
    ) {
        isTall = size.rows >= Self.tallRows
        let screen = Region(size: size, direction: direction)
        let head = isTall ? 3 : 2
        let foot = isTall ? 2 : 1
        // A rule, and at least two rows of the conversation.
        let free = max(1, size.rows - head - foot - 1 - 2)
        let input = min(max(1, inputRows), max(1, size.rows / 3), free)
        let status = min(statusRows, max(0, free - input))
        let bottom = size.rows - foot
        self.header = screen.rows(0..<head)
        hints = screen.rows(bottom..<size.rows)
        self.input = screen.rows(bottom - input..<bottom)
        self.status = screen.rows(bottom - input - status..<bottom - input)
        transcript = screen.rows(head..<max(head, bottom - input - status - 1))
    }

    /// The row of the line between the conversation and what is written.
    var ruleRow: Int { transcript.rows.upperBound }
}
