import KavchatModel

/// What the model says in cases, put into words.
extension SystemTexts {
    func label(_ label: ButtonLabel) -> String {
        switch label {
        case .script(let text): text
        case .system(let key): self[key]
        }
    }

    /// What is wrong with an answer, and what would be right (K72).
    func sentence(_ problem: AnswerProblem) -> String {
        switch problem {
        case .name: self[.invalidName]
        case .phone: self[.invalidPhone]
        case .email: self[.invalidEmail]
        case .number: self[.invalidNumber]
        case .integer: self[.invalidInteger]
        case .atLeast(let least): text(.invalidAtLeast, ["min": String(least)])
        case .atMost(let most): text(.invalidAtMost, ["max": String(most)])
        case .between(let least, let most):
            text(.invalidBetween, ["min": String(least), "max": String(most)])
        case .tooShort(let least): text(.invalidTooShort, count: least)
        case .tooLong(let most): text(.invalidTooLong, count: most)
        case .pattern: self[.invalidPattern]
        case .empty: self[.invalidEmpty]
        }
    }

    func sentence(_ problem: FormProblem) -> String {
        switch problem {
        case .missing: self[.fieldMissing]
        case .invalid(let problem): sentence(problem)
        case .needsWayBack: self[.emailOrPhone]
        }
    }

    /// Why no agent is offered (K49); nil where the reason is not known (A-K15).
    func sentence(_ reason: Unavailability, now: Timestamp, zone: LocalTime) -> String? {
        switch reason {
        case .outsideHours(let next?):
            text(.agentsBackAt, ["time": zone.coming(next, now: now, texts: self)])
        case .outsideHours(nil), .off: self[.agentsOutsideHours]
        case .allBusy: self[.agentsBusy]
        case .unknown: nil
        }
    }

    /// How long an agent is still waited for.
    func wait(_ live: LiveStatus, milliseconds left: Int64) -> String {
        text(
            live.isWaitExtended ? .waitingExtended : .waitingFor,
            ["time": LocalTime.span(milliseconds: left + 999)]
        )
    }

    /// The line above a form, where there is one.
    func reason(_ form: FormRequest, now: Timestamp, zone: LocalTime) -> String? {
        if form.isSecondTry { return self[.notArrived] }
        return form.reason.flatMap { sentence($0, now: now, zone: zone) }
    }

    /// A notice of the history; nil where there is nothing to say.
    ///
    /// `now` is the time of the notice: "Monday 09:00" is told from there.
    func sentence(_ notice: Notice, now: Timestamp, zone: LocalTime) -> String? {
        switch notice {
        case .invalidAnswer(let problem): sentence(problem)
        case .noAnswer: self[.noAnswer]
        case .scriptChanged: self[.scriptChanged]
        case .botStuck: self[.botStuck]
        case .agentsUnavailable(let reason): sentence(reason, now: now, zone: zone)
        case .ticket(let number): text(.ticketMade, ["number": String(number)])
        case .ticketQueued: self[.ticketQueued]
        case .formCancelled: self[.formCancelled]
        case .needsServer: self[.needsServer]
        case .agentJoined(let name): text(.agentJoined, ["name": name])
        case .agentLeft(let name): text(.agentLeft, ["name": name])
        case .transferred(let name): text(.transferredTo, ["name": name])
        case .waiting: self[.agentRequested]
        case .ended(let ender): sentence(ender)
        case .expired: self[.conversationExpired]
        case .leftMessage: self[.messageLeft]
        case .openedElsewhere: self[.openedElsewhere]
        }
    }

    /// How a form stands; nil where a notice of its own tells what came of it.
    func sentence(_ outcome: FormOutcome) -> String? {
        switch outcome {
        case .pending: self[.formSending]
        case .ticket, .queued, .agentRequested: nil
        case .failed: self[.formFailed]
        }
    }

    func title(_ form: FormKind) -> String {
        switch form {
        case .contact: self[.contactFormTitle]
        case .agentRequest: self[.agentFormTitle]
        case .leaveMessage: self[.leaveMessageTitle]
        }
    }

    func label(_ field: FormFieldID) -> String {
        switch field {
        case .name: self[.fieldName]
        case .email: self[.fieldEmail]
        case .phone: self[.fieldPhone]
        case .topic: self[.fieldTopic]
        case .department: self[.fieldDepartment]
        case .message: self[.fieldMessage]
        }
    }

    /// The kind of text that is expected (K71).
    func word(_ keyboard: Keyboard) -> String {
        switch keyboard {
        case .name: self[.keyboardName]
        case .phone: self[.keyboardPhone]
        case .email: self[.keyboardEmail]
        case .number: self[.keyboardNumber]
        case .text: self[.keyboardText]
        }
    }

    private func sentence(_ ender: Ender) -> String {
        switch ender {
        case .visitor: self[.endedByVisitor]
        case .agent(let name): text(.endedByAgent, ["name": name])
        case .server: self[.endedByServer]
        }
    }
}
