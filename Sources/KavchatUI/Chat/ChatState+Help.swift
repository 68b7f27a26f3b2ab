import KavchatModel
import TerminalText

/// The keys of the chat.
extension ChatState {
    func help(in layout: ChatLayout) -> HelpView {
        HelpView(
            setter: setter,
            title: texts[.helpTitle],
            keys: helpKeys,
            area: Region(
                rows: layout.transcript.rows.lowerBound..<layout.hints.rows.lowerBound,
                columns: layout.transcript.columns,
                direction: layout.transcript.direction
            )
        )
    }

    private var helpKeys: [(key: String, words: String)] {
        [
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
