import KavchatModel
import TerminalText

/// Who takes a conversation over: asked above the input, chosen with arrows, Tab or the mouse.
extension DeskState {
    /// So many are in sight at once.
    private var windowRows: Int { max(1, min(8, size.rows / 3)) }

    func handOverRows(_ maker: StatusRows, chosen: Int) -> [Block.Row] {
        let close = StatusRows.Item(
            text: "\(texts[.close]) · \("Esc".isolated)",
            role: .button,
            target: .cancel
        )
        let title = maker.row("? \(texts[.deskHandOverTo])", as: .heading, item: close)
        guard let targets = snapshot.targets else {
            let isAsking = snapshot.message == nil
            return title + (isAsking ? maker.row("◌ \(texts[.waitingMoment])", as: .notice) : [])
        }
        guard !targets.isEmpty else {
            return title + maker.row(texts[.deskNobodyElse], as: .notice)
        }
        let first = min(max(0, chosen - windowRows + 1), max(0, targets.count - windowRows))
        let shown = targets.enumerated().dropFirst(first).prefix(windowRows)
        return title
            + shown.flatMap { index, target in
                let mark = index == chosen ? direction.chosenMark : " "
                let kind: SystemTextKey = target.kind == .agent ? .deskAgent : .fieldDepartment
                return maker.row(
                    "\(mark) \(target.name.isolated) · \(texts[kind])",
                    as: index == chosen ? .heading : .button,
                    target: .handOver(index)
                )
            }
    }

    mutating func askHandOver() -> [UIEffect<DeskAction>] {
        guard current?.isOpen == true else { return [] }
        isReading = true
        overlay = .handingOver(chosen: 0)
        // What was known of an earlier moment is not shown as if it held.
        snapshot.targets = nil
        return stopTyping() + [.act(.askTargets)]
    }

    mutating func take(_ key: Key, handingOver chosen: Int) -> [UIEffect<DeskAction>] {
        let last = max(0, (snapshot.targets?.count ?? 0) - 1)
        if [.up, .left, .backTab].contains(key) {
            overlay = .handingOver(chosen: max(0, chosen - 1))
        } else if [.down, .right, .tab].contains(key) {
            overlay = .handingOver(chosen: min(last, chosen + 1))
        } else if key == .escape {
            overlay = nil
        } else if key == .enter {
            return handOver(to: min(chosen, last))
        } else if case .click(let row, let column) = key {
            let target = drawn().target(row: row, column: column)
            if case .handOver(let index) = target { return handOver(to: index) }
            if target == .cancel { overlay = nil }
        }
        return []
    }

    private mutating func handOver(to index: Int) -> [UIEffect<DeskAction>] {
        guard let selected, let targets = snapshot.targets, targets.indices.contains(index) else {
            return []
        }
        overlay = nil
        return [.act(.transfer(selected, targets[index]))]
    }
}
