import KavchatModel

/// Leads: asked for, sent with consent, confirmed (K76).
extension Turn {
    mutating func askConsent(_ lead: LeadStep, stepId: String) -> Flow {
        let node = state.frames[state.frames.count - 1].node
        return askConsent(lead, at: Place(node: node, step: stepId), stepId: stepId)
    }

    private mutating func askConsent(_ lead: LeadStep, at place: Place, stepId: String) -> Flow {
        closeMenu()
        say(lead.consent, stepId: stepId)
        state.pending = .consent(place, asked: consent(to: lead))
        open([SystemButton.send, SystemButton.decline], stepId: stepId)
        return .waits
    }

    private func lead(at place: Place) -> LeadStep? {
        guard case .lead(let lead) = step(at: place)?.body else { return nil }
        return lead
    }

    private func consent(to lead: LeadStep) -> String {
        template(lead.consent).map { plain($0) } ?? ""
    }

    /// Queues the lead; one that another revision asks for in other words is asked for anew.
    mutating func send(_ place: Place, asked: String) -> Flow {
        state.pending = nil
        guard let lead = lead(at: place), let stepId = place.step else { return moveToMenu() }
        guard consent(to: lead) == asked else {
            return askConsent(lead, at: place, stepId: stepId)
        }
        let fields = lead.fields.compactMap { field in
            value(of: field).map { CapturedValue(field: field, value: $0) }
        }
        effects.append(.queueLead(Lead(name: lead.name, fields: fields, consent: asked)))
        state.pending = .lead(place)
        return .waits
    }

    mutating func decline(_ place: Place) -> Flow {
        state.pending = nil
        guard let stepId = place.step, let exit = lead(at: place)?.declined else { return .goesOn }
        return leave(by: exit, stepId: stepId)
    }

    /// The lead is safely in the queue: confirms it and goes on (A-K59).
    mutating func confirmLead() -> Flow {
        guard case .lead(let place) = state.pending else { return .waits }
        state.pending = nil
        if let stepId = place.step, let done = lead(at: place)?.done {
            say(done, stepId: stepId)
        }
        return .goesOn
    }
}
