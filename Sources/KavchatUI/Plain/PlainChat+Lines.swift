import KavchatModel

/// What is told of each change, in the words of the interface.
extension PlainChat {
    func connectionLines(_ before: ChatSnapshot?) -> [String] {
        guard let snapshot else { return [] }
        var lines: [String] = []
        if snapshot.phase == .loading, before == nil { lines.append(texts[.connecting]) }
        if snapshot.connection != before?.connection {
            switch snapshot.connection {
            case .offline where snapshot.phase == .ready: lines.append(texts[.offlineHint])
            case .untrusted where snapshot.phase != .unreachable: lines.append(texts[.untrusted])
            case .local(let problem?): lines.append(problem)
            case .connecting, .online, .offline, .untrusted, .local(nil): break
            }
        }
        return lines.map(PlainLine.sentence)
    }

    // MARK: History

    /// A kept history is told whole at the start, the visitor's own words too.
    mutating func historyLines(isFirst: Bool) -> [String] {
        guard let snapshot else { return [] }
        let news = history.news(in: snapshot.history)
        let tellsOwn = !isEchoed || isFirst
        var lines: [String] = []
        for entry in news.entries {
            if case .agent = entry.author { isTypingTold = false }
            if entry.author != .visitor || tellsOwn { lines += self.lines(entry, in: snapshot) }
        }
        if isFirst, snapshot.isKept, let words = alsoWrite {
            lines.append(PlainLine.sentence(words))
        }
        if news.hasFailedForm { lines.append(PlainLine.sentence(texts[.formFailed])) }
        lines += news.unsent.map { message in
            let text = PlainLine.field(String(message.text.prefix(80)))
            return PlainLine.sentence("\(texts.text(.notSent, ["key": "r"])) · \(text)")
        }
        return lines + refusal(after: news.entries)
    }

    private func lines(_ entry: HistoryEntry, in snapshot: ChatSnapshot) -> [String] {
        let name = self.name(entry.author, in: snapshot)
        switch entry.body {
        case .line(let line): return [PlainLine.said(line.text, by: name)]
        case .text(let text): return [PlainLine.said(text, by: name)]
        case .answer(let answer): return [PlainLine.said(answer.value, by: name)]
        case .pressed(let press): return [PlainLine.said(texts.label(press.label), by: name)]
        case .aiAnswer(let text):
            return [PlainLine.said(text, by: "\(name) (\(texts[.aiAnswer]))")]
        case .buttons(let group):
            // Under a question numbers are answers, and other groups cannot be pressed any more.
            let isMenu = entry.ordinal == snapshot.menuOrdinal && snapshot.question == nil
            return isMenu && group.state == .open ? choices(group) : []
        case .form(let record):
            let filled = record.values.filter { !$0.value.isEmpty }
                .map { "\(texts.label($0.id)): \(PlainLine.field($0.value))" }
            let words = [texts.title(record.kind)] + filled
            return [PlainLine.said(words.joined(separator: "\n"), by: name)]
        case .notice(let notice):
            return texts.sentence(notice, now: entry.at, zone: zone)
                .map { [PlainLine.sentence($0)] } ?? []
        }
    }

    private func name(_ author: Author, in snapshot: ChatSnapshot) -> String {
        switch author {
        case .bot: snapshot.settings.botName
        case .visitor: texts[.you]
        case .agent(let name): texts.text(.agentName, ["name": name])
        case .system: texts[.system]
        }
    }

    private func choices(_ group: ButtonGroup) -> [String] {
        group.buttons.enumerated().map { index, button in
            let label = texts.label(button.label)
            // An address is seen before it is opened.
            if case .link(let address?) = button.kind {
                return PlainLine.choice(index + 1, "\(label) (\(address))")
            }
            return PlainLine.choice(index + 1, label)
        }
    }

    /// What was wrong with an answer, where the bot's own words stand instead of the notice (K72).
    private func refusal(after entries: [HistoryEntry]) -> [String] {
        guard let problem = snapshot?.question?.problem,
            entries.contains(where: { if case .answer = $0.body { true } else { false } }),
            !entries.contains(where: { $0.body == .notice(.invalidAnswer(problem)) })
        else { return [] }
        return [PlainLine.sentence(texts.sentence(problem))]
    }

    // MARK: Questions

    /// The kind of answer that is expected, and the words that leave the question, once a question.
    func questionLines(_ before: ChatSnapshot?) -> [String] {
        guard let question = snapshot?.question, question.stepId != before?.question?.stepId else {
            return []
        }
        let line = [texts.word(question.keyboard), alsoWrite].compactMap(\.self)
        return [PlainLine.sentence(line.joined(separator: ". "))]
    }

    var alsoWrite: String? {
        let words = words.map { texts[$0.0] }
        guard !words.isEmpty else { return nil }
        return texts.text(.alsoWrite, ["words": words.joined(separator: ", ")])
    }

    // MARK: Live conversations

    mutating func liveLines(_ before: ChatSnapshot?, now: Moment) -> [String] {
        guard let snapshot else { return [] }
        if snapshot.isOpenedElsewhere {
            guard before?.isOpenedElsewhere != true else { return [] }
            // The session's notice stands in the history; a conversation's is only a state.
            let state = snapshot.live?.link == .openedElsewhere ? texts[.openedElsewhere] : nil
            return [state, alsoWrite].compactMap(\.self).map(PlainLine.sentence)
        }
        guard let live = snapshot.live else { return [] }
        var lines = linkLines(live, before: before?.live)
        if live.isActLost, before?.live?.isActLost != true { lines.append(texts[.endNotHeard]) }
        if live.stage != before?.live?.stage {
            lines += stageLines(live, now: now)
        } else if let known = before?.live?.deadline, let deadline = live.deadline,
            known < deadline
        {
            lines.append(waitingLine(live, now: now))
        }
        if live.isAgentReconnecting, before?.live?.isAgentReconnecting != true {
            lines.append(texts.text(.agentReconnecting, ["name": live.agent ?? ""]))
        }
        if live.isAgentTyping, !isTypingTold, let agent = live.agent {
            isTypingTold = true
            lines.append(texts.text(.agentIsTyping, ["name": agent]))
        }
        return lines.map(PlainLine.sentence)
    }

    private func stageLines(_ live: LiveStatus, now: Moment) -> [String] {
        switch live.stage {
        case .requesting: return [texts[.waitingMoment]]
        case .waiting: return [waitingLine(live, now: now), alsoWrite].compactMap(\.self)
        // Who joined stands in the history.
        case .active: return [alsoWrite].compactMap(\.self)
        }
    }

    private func waitingLine(_ live: LiveStatus, now: Moment) -> String {
        let left = live.deadline.map { max(0, $0.milliseconds(since: now)) } ?? 0
        return left > 0 ? texts.wait(live, milliseconds: left) : texts[.waitingMoment]
    }

    private func linkLines(_ live: LiveStatus, before: LiveStatus?) -> [String] {
        guard let old = before?.link, old != live.link else { return [] }
        switch live.link {
        case .reconnecting: return [texts[.reconnecting]]
        case .polling: return [texts[.slowConnection]]
        case .live: return old == .reconnecting ? [texts[.online]] : []
        case .connecting, .openedElsewhere: return []
        }
    }

    // MARK: Forms

    /// A form is introduced once, then asked field by field.
    mutating func formLines() -> [String] {
        guard let request = snapshot?.form else {
            form = nil
            return []
        }
        guard form?.request != request else { return [] }
        form = PlainForm(request)
        let now = snapshot?.history.entries.last?.at ?? Timestamp(milliseconds: 0)
        let reason = texts.reason(request, now: now, zone: zone)
        let cancel = texts.text(.alsoWrite, ["words": texts[.cancel]])
        return [texts.title(request.kind), reason, cancel].compactMap(\.self)
            .map(PlainLine.sentence) + fieldLines
    }

    /// The field that the next line fills; what stands in brackets is kept by an empty line.
    var fieldLines: [String] {
        guard let (field, value) = form?.next else { return [] }
        var prompt = texts.label(field.id)
        if !field.isRequired { prompt += " (\(texts[.fieldOptional]))" }
        if !value.isEmpty { prompt += " [\(PlainLine.field(value))]" }
        return [PlainLine.sentence(prompt + ":")]
            + field.choices.enumerated().map { PlainLine.choice($0 + 1, $1.name) }
    }
}

extension ChatSnapshot {
    /// The bot's conversation was begun earlier and may be begun anew.
    fileprivate var isKept: Bool {
        live == nil && question == nil && form == nil && !isOpenedElsewhere
            && history.entries.contains { $0.author == .visitor }
    }
}
