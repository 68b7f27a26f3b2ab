import KavchatModel
import KavchatWire

// The history as reports see it: without any captured value (K83, K88, A-K42).

extension Chat {
    /// What the server has not acknowledged yet.
    mutating func report() -> [ChatOrder] {
        guard !isReporting, let session else { return [] }
        let entries = session.reportEntries
        guard !entries.isEmpty else { return [] }
        isReporting = true
        let report = SessionReport(
            release: session.releaseVersion,
            language: language.rawValue,
            screen: setup.screen,
            startedAt: session.startedAt,
            from: session.reported,
            entries: entries
        )
        return [.report(report)]
    }

    /// A report that failed stays silent; the next makes up for it.
    mutating func reported(through ordinal: Int?, session id: SessionID) {
        isReporting = false
        guard let ordinal, session?.id == id else { return }
        let known = session?.reported ?? 0
        session?.reported = max(known, ordinal)
    }
}

extension ChatSession {
    fileprivate var reportEntries: [ReportEntry] {
        var all: [ReportEntry] = []
        for segment in history.segments {
            switch segment {
            case .bot(let entries):
                all += entries.filter { $0.ordinal > reported }.compactMap {
                    $0.reported(isUnanswered: unanswered.contains($0.ordinal))
                }
            case .live(let transcript):
                let last = transcript.firstOrdinal + max(0, transcript.entries.count - 1)
                guard transcript.state.isTerminal, last > reported,
                    let at = transcript.events.last?.at
                else { continue }
                all.append(
                    ReportEntry(
                        ordinal: last,
                        at: at,
                        kind: .live,
                        text: transcript.conversation.text,
                        name: transcript.state.rawValue
                    )
                )
            }
        }
        return all
    }
}

extension HistoryEntry {
    fileprivate func reported(isUnanswered: Bool) -> ReportEntry? {
        var entry = ReportEntry(ordinal: ordinal, at: at, kind: .line)
        switch body {
        case .line(let line):
            entry.stepId = line.stepId
            entry.lineId = line.lineId
            entry.text = line.template
        case .text(let text):
            entry.kind = .question
            entry.text = text
            entry.unanswered = isUnanswered ? true : nil
        case .answer(let answer):
            entry.kind = .answered
            entry.stepId = answer.stepId
        case .pressed(let press):
            entry.kind = .pressed
            entry.stepId = press.stepId
            entry.name = press.buttonId
        case .aiAnswer(let text):
            entry.kind = .aiAnswer
            entry.text = text
        case .form(let record):
            entry.kind = .form
            entry.name = record.kind.rawValue
        case .notice(.botStuck(let stepId)):
            entry.kind = .notice
            entry.stepId = stepId
            entry.name = ReportEntry.stuck
        case .buttons, .notice: return nil
        }
        return entry
    }
}
