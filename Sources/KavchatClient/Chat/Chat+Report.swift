import KavchatEngine
import KavchatModel
import KavchatWire

// The history as reports see it: without any captured value (K83, K88, A-K42).

extension Chat {
    /// What the server has not acknowledged yet.
    mutating func report() -> [ChatOrder] {
        guard !isReporting, let session else { return [] }
        let entries = session.reportEntries(hiding: session.values(of: setup.identity))
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
    fileprivate func reportEntries(hiding values: [CapturedValue]) -> [ReportEntry] {
        var all: [ReportEntry] = []
        for segment in history.segments {
            switch segment {
            case .bot(let entries):
                all += entries.filter { $0.ordinal > reported }.compactMap { entry in
                    content(of: entry, hiding: values).map {
                        ReportEntry(ordinal: entry.ordinal, at: entry.at, $0)
                    }
                }
            case .live(let transcript):
                let last = transcript.firstOrdinal + max(0, transcript.entries.count - 1)
                guard transcript.state.isTerminal, last > reported,
                    let at = transcript.events.last?.at
                else { continue }
                let content = ReportEntry.Content.live(transcript.conversation, transcript.state)
                all.append(ReportEntry(ordinal: last, at: at, content))
            }
        }
        return all
    }

    /// All that the visitor answered or filled in, whether the bot still knows it or not, and what the
    /// identity says: none of it stands in a report or a question to AI.
    func values(of identity: Identity?) -> [CapturedValue] {
        let known = bot.captured + (identity?.claims ?? [])
        return history.entries.reduce(into: known) { values, entry in
            switch entry.body {
            case .answer(let answer):
                values.append(CapturedValue(field: answer.field, value: answer.value))
            case .form(let record):
                values += record.values.filter { $0.id.isPersonal }.map {
                    CapturedValue(field: $0.id.rawValue, value: $0.value)
                }
            case .line, .buttons, .text, .pressed, .aiAnswer, .notice: break
            }
        }
    }

    private func content(
        of entry: HistoryEntry,
        hiding values: [CapturedValue]
    ) -> ReportEntry.Content? {
        switch entry.body {
        case .line(let line): .line(line)
        case .text(let text):
            .question(
                ReportedText(text, hiding: values),
                isUnanswered: unanswered.contains(entry.ordinal)
            )
        case .answer(let answer): .answered(stepId: answer.stepId)
        case .pressed(let press): .pressed(stepId: press.stepId, buttonId: press.buttonId)
        case .aiAnswer(let text): .aiAnswer(ReportedText(text, hiding: values))
        case .form(let record): .form(record.kind)
        case .notice(.botStuck(let stepId)): .stuck(stepId: stepId)
        case .buttons, .notice: nil
        }
    }
}

extension FormFieldID {
    fileprivate var isPersonal: Bool {
        switch self {
        case .name, .email, .phone: true
        case .topic, .department, .message: false
        }
    }
}
