import KavchatModel

/// Following the script from step to step.
extension Turn {
    /// Follows the script until it waits.
    mutating func run() -> Course {
        // The way that the event itself took is the visitor's.
        hops = 0
        var stepId = ""
        var node = ""
        var steps: [Step] = []
        while hops <= Self.maxHops {
            guard let place = state.frames.last else { return .settled }
            if isAgentNext(place) {
                state.frames.removeLast()
                if openAgentForm() == .waits { return .settled }
                continue
            }
            if place.node != node {
                node = place.node
                steps = script.steps(of: node) ?? []
            }
            guard let (step, next) = Self.find(place, in: steps) else {
                // Behind the last step of a called node: back to the caller.
                state.frames.removeLast()
                hops += 1
                continue
            }
            stepId = step.id
            if perform(step, at: place, next: next) == .waits { return .settled }
        }
        return .goesRound(stepId: stepId)
    }

    /// A step, and the place behind it.
    private static func find(_ place: Place, in steps: [Step]) -> (Step, next: Place)? {
        guard let id = place.step, let index = steps.firstIndex(where: { $0.id == id }) else {
            return nil
        }
        let following = index + 1
        let next = following < steps.count ? steps[following].id : nil
        return (steps[index], Place(node: place.node, step: next))
    }

    func step(at place: Place) -> Step? {
        place.step.flatMap { id in script.steps(of: place.node)?.first { $0.id == id } }
    }

    private mutating func perform(_ step: Step, at place: Place, next: Place) -> Flow {
        if case .buttons(let buttons) = step.body { return offer(buttons, at: place) }
        if case .ask(let question) = step.body { return ask(question, at: place, next: next) }
        moveOn(to: next)
        switch step.body {
        case .say(let line): say(line, stepId: step.id)
        case .buttons, .ask: break  // Handled above: they are waited at, not passed.
        case .branch(let branches):
            guard let branch = branches.first(where: { holds($0.condition) }) else { break }
            return leave(by: branch.exit, stepId: step.id)
        case .set(let field, let value): set(field, to: value)
        case .goto(let node): return go(to: node)
        case .call(let node): return call(node)
        case .returns: return giveBack()
        case .lead(let lead): return askConsent(lead, at: place)
        case .contact: return offerContact(stepId: step.id)
        case .agent: return offerContact(stepId: step.id)
        case .ai: return askAIAgain()
        case .event(let name): effects.append(.report(event: name))
        case .end:
            if returnToQuestion() { return .goesOn }
            state.frames = []
            closeMenu()
            return .waits
        }
        return .goesOn
    }

    func holds(_ condition: Condition?) -> Bool {
        condition.map { evaluate($0) } ?? true
    }

    mutating func moveOn(to place: Place) {
        guard let top = state.frames.last, top.heldTries == nil else {
            return state.frames.append(place)
        }
        state.frames[state.frames.count - 1] = place
    }

    /// Goes to a node's first step.
    mutating func go(to id: String) -> Flow {
        guard let steps = prepared.script.steps(of: id) else { return returnToMenu() }
        hops += 1
        state.visits[id, default: 0] += 1
        moveOn(to: Place(node: id, step: steps.first?.id))
        return .goesOn
    }

    private mutating func call(_ id: String) -> Flow {
        guard let node = script.nodes[id] else { return .goesOn }
        hops += 1
        state.visits[id, default: 0] += 1
        // A script that calls itself for ever would grow the state without end.
        if state.frames.count >= Self.maxCalls { state.frames.removeFirst() }
        state.frames.append(Place(node: id, step: node.steps.first?.id))
        return .goesOn
    }

    private mutating func giveBack() -> Flow {
        hops += 1
        state.frames.removeLast()
        return .goesOn
    }

    /// Takes a way out of a step or a question.
    mutating func leave(by exit: Exit, stepId: String) -> Flow {
        switch exit {
        case .goto(let node): return go(to: node)
        case .link(let address):
            if let address = LinkAddress.checked(address) { effects.append(.openLink(address)) }
            return .goesOn
        case .screen(let id, let target):
            effects.append(.openScreen(id: id, target: target.map { plain($0) }))
            return .goesOn
        case .contact, .agent: return offerContact(stepId: stepId)
        case .reply: return .goesOn  // Only a button has a label that could have been typed.
        case .restart: return begin()
        }
    }

    /// Shows the last menu again, where there is one.
    mutating func returnToMenu() -> Flow {
        if returnToQuestion() { return .goesOn }
        state.pending = nil
        guard let last = state.lastMenu else {
            state.frames = []
            return .waits
        }
        guard isMenu(last) else { return startAnew() }
        hops += 1
        state.frames = [last]
        return .goesOn
    }
}
