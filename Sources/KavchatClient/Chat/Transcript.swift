import KavchatModel

extension History {
    /// The history as a ticket's or a request's transcript (K79), the newest lines within its limit.
    func transcriptLines(label: (SystemTextKey) -> String) -> [TranscriptLine] {
        var lines: [TranscriptLine] = []
        var bytes = 0
        for entry in entries.reversed() {
            guard let line = entry.transcriptLine(label: label) else { continue }
            bytes += line.text.utf8.count + 80
            guard bytes <= ChatTiming.transcriptBytes else { break }
            lines.append(line)
        }
        return lines.reversed()
    }
}

extension HistoryEntry {
    fileprivate func transcriptLine(label: (SystemTextKey) -> String) -> TranscriptLine? {
        switch body {
        case .line(let line):
            TranscriptLine(from: .bot, text: line.text.withoutIsolates, stepId: line.stepId, at: at)
        case .text(let text):
            TranscriptLine(from: author.ofTranscript, text: text, stepId: nil, at: at)
        case .answer(let answer):
            TranscriptLine(from: .user, text: answer.value, stepId: answer.stepId, at: at)
        case .pressed(let press):
            TranscriptLine(
                from: .user,
                text: press.label.text(label),
                stepId: press.stepId,
                at: at
            )
        case .aiAnswer(let text): TranscriptLine(from: .bot, text: text, stepId: nil, at: at)
        case .buttons, .form, .notice: nil
        }
    }
}

extension ButtonLabel {
    func text(_ label: (SystemTextKey) -> String) -> String {
        switch self {
        case .script(let text): text
        case .system(let key): label(key)
        }
    }
}

extension Author {
    fileprivate var ofTranscript: TranscriptAuthor {
        switch self {
        case .bot, .system: .bot
        case .visitor: .user
        case .agent: .agent
        }
    }
}
