import KavchatModel

/// Leads: asked for, sent with consent, confirmed (K76).
extension Turn {
    mutating func askConsent(_ lead: LeadStep, stepId: String) -> Flow {
        closeMenu()
        say(lead.consent, stepId: stepId)
        let node = state.frames[state.frames.count - 1].node
        state.pending = .consent(Place(node: node, step: stepId))
        open([SystemButton.send, SystemButton.decline], stepId: stepId)
        return .waits
    }

    private func lead(at place: Place) -> LeadStep? {
        guard case .lead(let lead) = step(at: place)?.body else { return nil }
        return lead
    }

    mutating func send(_ place: Place) -> Flow {
        state.pending = nil
        guard let lead = lead(at: place) else { return returnToMenu() }
        let fields = lead.fields.compactMap { field in
            value(of: field).map { CapturedValue(field: field, value: $0) }
        }
        let consent = template(lead.consent).map { plain($0) } ?? ""
        effects.append(.queueLead(Lead(name: lead.name, fields: fields, consent: consent)))
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
