import KavchatModel
import TerminalText

/// The keys of the desk.
extension DeskState {
    func help(in layout: DeskLayout) -> HelpView {
        HelpView(
            setter: setter,
            title: texts[.helpTitle],
            keys: helpKeys,
            area: Region(size: size, direction: direction)
                .rows(layout.header.rows.upperBound..<layout.hints.rows.lowerBound)
        )
    }

    private var helpKeys: [(key: String, words: String)] {
        [
            ("Tab ← ↑ ↓ →", texts[.helpDeskChoose]),
            ("a Enter", texts[.helpDeskAccept]),
            ("Enter", texts[.helpDeskSend]),
            ("Alt-Enter", texts[.helpNewline]),
            ("PgUp PgDn", texts[.helpScroll]),
            ("Ctrl-E Esc e", texts[.helpDeskEnd]),
            ("Esc t", texts[.helpDeskHandOver]),
            ("Esc r", texts[.helpDeskRetry]),
            ("Esc", texts[.helpDeskList]),
            ("Ctrl-Z", texts[.helpDeskSuspend]),
            ("Ctrl-Q Ctrl-D", texts[.helpDeskLeave]),
            ("Mouse", texts[.helpMouse]),
        ]
    }
}
