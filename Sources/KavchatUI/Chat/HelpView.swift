import KavchatModel
import TerminalText

/// All keys and what they do, over the conversation.
struct HelpView {
    let state: ChatState

    private static let keyColumns = 14

    /// The furthest that the help can be scrolled.
    static func lastRow(for state: ChatState) -> Int {
        let layout = state.layout
        return max(0, HelpView(state: state).rows.count - area(layout).rows.count)
    }

    func draw(on canvas: inout Canvas, in layout: ChatLayout, from first: Int) {
        let area = Self.area(layout)
        for (index, row) in rows.dropFirst(first).prefix(area.rows.count).enumerated() {
            canvas.draw(row, in: area, row: index, chosen: nil)
        }
    }

    private static func area(_ layout: ChatLayout) -> Region {
        Region(
            rows: layout.transcript.rows.lowerBound..<layout.hints.rows.lowerBound,
            columns: layout.transcript.columns,
            direction: layout.transcript.direction
        )
    }

    private var rows: [Block.Row] {
        let setter = state.setter
        let columns = state.size.columns
        let room = max(1, columns - Self.keyColumns - 2)
        let heading = setter.line(state.texts[.helpTitle], columns: columns - 2)
        var rows = [row([(heading, 1, columns - 2, .heading)])]
        for (key, words) in keys {
            let name = setter.line(key, columns: Self.keyColumns - 1)
            for (index, line) in setter.paragraphs(words, columns: room).enumerated() {
                let text = (line, Self.keyColumns + 1, room, Role.text)
                let isFirst = index == 0
                rows.append(
                    row(isFirst ? [(name, 1, Self.keyColumns, .button), text] : [text])
                )
            }
        }
        return rows
    }

    private func row(_ parts: [(TextLine, Int, Int, Role)]) -> Block.Row {
        Block.Row(
            pieces: parts.map { line, distance, width, role in
                let span = Block.Span(side: .leading, distance: distance, width: width)
                return .text(line, at: .leading(0), within: span, as: role, target: nil)
            }
        )
    }

    private var keys: [(String, String)] {
        let texts = state.texts
        return [
            ("1 … 9", texts[.helpDigits]),
            ("Tab ← ↑ ↓ →", texts[.helpSelect]),
            ("Enter", texts[.helpSend]),
            ("Alt-Enter", texts[.helpNewline]),
            ("PgUp PgDn", texts[.helpScroll]),
            ("Esc s", texts[.helpSkip]),
            ("Esc c", texts[.helpCancel]),
            ("Esc e", texts[.helpEnd]),
            ("Esc l", texts[.leaveMessage]),
            ("Esc a", texts[.helpAgain]),
            ("Ctrl-Z", texts[.helpSuspend]),
            ("Ctrl-Q Ctrl-D", texts[.helpLeave]),
            ("Mouse", texts[.helpMouse]),
            ("kavchat.com", texts[.poweredBy]),
        ]
    }
}
