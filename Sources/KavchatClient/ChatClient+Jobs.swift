import KavchatEngine
import KavchatLive
import KavchatModel
import KavchatWire

// Orders that take time; each runs in a task of its own, whose end `run` waits for.

extension ChatClient {
    func carryOut(_ job: Job) async {
        switch job {
        case .live(let session): await session.run()
        case .alarm(let moment):
            guard (try? await ports.clock.sleep(moment)) != nil else { return }
            if alarm == moment { alarm = nil }
            perform(chat.due(on: occasion))
        case .changes(let changes):
            for await change in changes { perform(chat.scriptChanged(change, on: occasion)) }
        case .order(let order): if let api { await carryOut(order, api) }
        }
    }

    private func carryOut(_ order: ChatOrder, _ api: API) async {
        switch order {
        case .fetchRelease(let etag): await fetchRelease(etag, api)
        case .checkAvailability:
            let known = await api.availability(ports.random)
            guard !Task.isCancelled else { return }
            perform(chat.availabilityKnown(known, on: occasion))
        case .askAI(let question, let serial): await askAI(question, serial, api)
        case .sendQueue: await sendQueue(api)
        case .requestAgent(let body): await requestAgent(body, api)
        case .resumeLive(let conversation): await resume(conversation)
        case .report(let report): await send(report, api)
        case .eraseCredentials(let kept): await eraseCredentials(but: kept)
        case .save, .show, .host, .cache, .openLive, .live, .deleteSession, .askWhoseSession:
            // Carried out at once, in `perform`.
            break
        }
    }

    private func fetchRelease(_ etag: String?, _ api: API) async {
        let answer = await api.release(etag: etag)
        guard !Task.isCancelled else { return }
        let stored = { [key, ports] in key.flatMap(ports.releases.load) }
        perform(chat.released(answer, stored: stored, kept: keptSession, on: occasion))
    }

    private func askAI(_ question: ReportedText, _ serial: Int, _ api: API) async {
        guard let session = chat.session else { return }
        let now = occasion
        let post = AIQuestionPost(
            id: now.random.uuid(at: now.now),
            sessionId: session.id,
            question: question,
            language: chat.language.rawValue
        )
        let reply = await api.answer(to: post)
        guard !Task.isCancelled else { return }
        perform(chat.aiAnswered(reply, serial: serial, on: occasion))
    }

    private func sendQueue(_ api: API) async {
        guard !isQueueBusy, let key, let record = ports.requests.claim(key, ports.clock.now())
        else { return }
        isQueueBusy = true
        let answer = await api.send(record, presentUser: key.user)
        isQueueBusy = false
        switch answer {
        case .taken, .refused: ports.requests.remove(record.id)
        case .failed: ports.requests.putBack(record.id)
        }
        guard !Task.isCancelled else { return }
        perform(chat.queueAnswered(answer, on: occasion))
    }

    private func requestAgent(_ body: LiveRequestBody, _ api: API) async {
        let answer = await api.requestAgent(body, ports: ports)
        guard !Task.isCancelled else { return }
        if case .granted(let granted) = answer, let key {
            await ports.vault.write(key.vaultName(of: granted.conv), granted.token)
        }
        perform(chat.agentAnswered(answer, requestId: body.requestId, on: occasion))
    }

    private func resume(_ conversation: ConversationID) async {
        guard let key else { return }
        let token = await ports.vault.read(key.vaultName(of: conversation))
        // Meanwhile the session may have been taken back, which reads once more.
        guard live == nil, let transcript = chat.session?.history.openLive,
            transcript.conversation == conversation
        else { return }
        guard let token else {
            held = []
            perform(chat.liveLost(on: occasion))
            return
        }
        begin(transcript, token: token, remainingMs: nil)
    }

    private func eraseCredentials(but kept: ConversationID?) async {
        guard let key else { return }
        let now = ports.clock.now()
        await ports.vault.sweep(key.vaultPrefix, kept.map(key.vaultName), now)
    }

    func send(_ report: SessionReport, _ api: API) async {
        guard let id = chat.session?.id else { return }
        let isTaken = await api.report(report, session: id)
        chat.reported(through: isTaken ? report.entries.last?.ordinal : nil, session: id)
    }
}
