import KavchatModel

/// Following the script from step to step.
extension Turn {
    /// Follows the script until it waits.
    mutating func run() -> Course {
        // The way that the event itself took is the visitor's.
        hops = 0
        var stepId = ""
        while hops <= Self.maxHops {
            let top = state.frames.count - 1
            guard top >= 0 else { return .settled }
            if isAgentNext(state.frames[top]) {
                state.frames.removeLast()
                if openAgentForm() == .waits { return .settled }
                continue
            }
            guard let id = state.frames[top].step else {
                // Behind the last step of a called node: back to the caller.
                state.frames.removeLast()
                hops += 1
                continue
            }
            guard let steps = steps(of: state.frames[top].node),
                let index = steps.firstIndex(where: { $0.id == id }),
                state.frames[top].heldTries == nil || steps[index].body.isQuestion
            else {
                if moveToMenu() == .waits { return .settled }
                continue
            }
            stepId = id
            if perform(index, in: steps) == .waits { return .settled }
        }
        return .goesRound(stepId: stepId)
    }

    func step(at place: Place) -> Step? {
        place.step.flatMap { id in prepared.steps(of: place.node)?.first { $0.id == id } }
    }

    /// Performs the step that the conversation stands at.
    private mutating func perform(_ index: Int, in steps: [Step]) -> Flow {
        switch steps[index].body {
        case .buttons(let buttons):
            return offer(buttons, at: state.frames[state.frames.count - 1])
        case .ask(let question): return ask(question, at: index, in: steps)
        case .say(let line):
            moveOn(behind: index, in: steps)
            say(line, stepId: steps[index].id)
            return .goesOn
        case .branch, .set, .goto, .call, .returns, .lead, .contact, .agent, .ai, .event, .end:
            moveOn(behind: index, in: steps)
            return pass(steps[index])
        }
    }

    /// Performs a step that the conversation stands behind by then.
    private mutating func pass(_ step: Step) -> Flow {
        switch step.body {
        case .say, .buttons, .ask: return .goesOn  // Performed without this function.
        case .branch(let branches):
            guard let branch = branches.first(where: { holds($0.condition) }) else {
                return .goesOn
            }
            return leave(by: branch.exit, stepId: step.id)
        case .set(let field, let value): set(field, to: value)
        case .goto(let node): return go(to: node)
        case .call(let node): return call(node)
        case .returns: return giveBack()
        case .lead(let lead): return askConsent(lead, stepId: step.id)
        case .contact, .agent: return offerContact(stepId: step.id)
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

    /// Goes to a place, from which the conversation does not come back to where it is.
    ///
    /// A question that waits stays below.
    mutating func moveOn(to place: Place) {
        let top = state.frames.count - 1
        if top >= 0, state.frames[top].heldTries == nil {
            state.frames[top] = place
        } else {
            state.frames.append(place)
        }
    }

    /// Goes to the next step of the node that the conversation stands in, or behind its last.
    mutating func moveOn(behind index: Int, in steps: [Step]) {
        let next = index + 1
        state.frames[state.frames.count - 1].step = next < steps.count ? steps[next].id : nil
    }

    /// Goes to a node's first step.
    mutating func go(to id: String) -> Flow {
        guard let steps = steps(of: id) else { return returnToMenu() }
        hops += 1
        state.visits[id, default: 0] += 1
        moveOn(to: Place(startOf: id, steps))
        return .goesOn
    }

    private mutating func call(_ id: String) -> Flow {
        guard let steps = steps(of: id) else { return .goesOn }
        hops += 1
        state.visits[id, default: 0] += 1
        // A script that calls itself for ever would grow the state without end.
        if state.frames.count >= Self.maxCalls { state.frames.removeFirst() }
        state.frames.append(Place(startOf: id, steps))
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
