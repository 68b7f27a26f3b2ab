import TerminalText

/// Which part of the screen belongs to what at the desk.
struct DeskLayout: Hashable {
    let header: Region
    let list: Region
    let details: Region
    let transcript: Region
    let status: Region
    let input: Region
    let hints: Region
    /// One pane at a time.
    let isNarrow: Bool
    let showsList: Bool
    let showsConversation: Bool

    private static let narrowLimit = 70
    private static let listColumns = 26

    static func isNarrow(_ columns: Int) -> Bool { columns < narrowLimit }

    /// The columns of the pane that a conversation is read in.
    static func paneColumns(_ columns: Int) -> Int {
        isNarrow(columns) ? max(1, columns) : columns - listColumns - 1
    }

    init(
        size: Size,
        direction: TextDirection,
        isReading: Bool,
        detailRows: Int,
        statusRows: Int,
        inputRows: Int
    ) {
        let screen = Region(size: size, direction: direction)
        isNarrow = Self.isNarrow(size.columns)
        showsList = !isNarrow || !isReading
        showsConversation = !isNarrow || isReading
        let height = max(0, size.rows)
        let foot = min(max(2, height - 2), height)
        header = screen.rows(0..<2)
        hints = screen.rows(foot..<height)
        let body = screen.rows(min(2, foot)..<foot)
        let width = isNarrow ? size.columns : Self.listColumns
        // What is to be told stands under the list where that is all there is.
        let told = showsConversation ? 0 : min(statusRows, max(0, body.rows.count - 1))
        let listed = body.rows.count - told
        list = body.rows(0..<listed).columns(leading: 0, width: width)
        let pane =
            isNarrow ? body : body.columns(trailing: 0, width: Self.paneColumns(size.columns))
        let room = pane.rows.count
        // A rule above the input, and at least one row of the conversation.
        let input = min(max(1, inputRows), max(1, size.rows / 3), max(1, room - 2))
        let status = min(statusRows, max(0, room - input - 2))
        let details = min(detailRows, max(0, (room - input - status - 2) / 2))
        let low = max(0, room - input)
        self.input = pane.rows(low..<room)
        self.status =
            showsConversation
            ? pane.rows(max(0, low - status)..<low) : body.rows(listed..<body.rows.count)
        self.details = pane.rows(0..<details)
        transcript = pane.rows(details..<max(details, low - status - 1))
    }

    /// The row of the line above status and input.
    var ruleRow: Int { transcript.rows.upperBound }
}
