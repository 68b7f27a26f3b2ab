import KavchatModel
import KavchatWire

/// An agent passes a conversation on (`live.md` 5.11).
extension ServerCore {
    func transferTargets(_ call: Call) throws -> Reply {
        let (workspace, agent, _) = try signedIn(call)
        let agents = try store.agents(in: workspace)
            .filter { $0.id != agent.id && isThere($0, in: workspace) }
            .map { TransferTarget(kind: .agent, id: $0.id, name: $0.name) }
        let departments = try availability(in: workspace).departments.filter(\.open)
            .map { TransferTarget(kind: .department, id: $0.id, name: $0.name) }
        return try Reply(TransferTargets(targets: agents + departments))
    }

    func transfer(_ id: ConversationID, _ call: Call) throws -> Reply {
        let (workspace, agent, _) = try signedIn(call)
        let post = try call.resource(TransferPost.self)
        let writer = Writer.agent(
            id: agent.id,
            name: agent.name,
            assignmentGen: post.assignmentGen
        )
        switch (post.agent, post.department) {
        case (let target?, nil):
            guard target != agent.id, let target = try store.agent(target, in: workspace) else {
                throw Refusal.badField("agent")
            }
            guard isThere(target, in: workspace) else { throw Refusal.agentAway(target.name) }
            let acted = try store.transfer(id, of: workspace, by: writer, to: target, at: now)
            endTyping(of: writer, in: id)
            return try Reply(publish(acted))
        case (nil, let department?):
            return try Reply(hand(id, by: writer, to: department, in: workspace))
        case (nil, nil), (_?, _?):
            throw Refusal.badField("agent")
        }
    }

    /// The visitor waits in the department's room, in front of all who came later.
    private func hand(
        _ id: ConversationID,
        by writer: Writer,
        to department: String,
        in workspace: String
    ) throws -> ActionAnswer {
        let availability = try availability(in: workspace, department: department)
        guard availability.departments.contains(where: { $0.id == department }) else {
            throw Refusal.badField("department")
        }
        if case .unavailable(let why) = availability.state { throw Refusal.unavailable(why) }
        let acted = try store.hand(
            id,
            of: workspace,
            by: writer,
            to: department,
            waitingUntil: try waitDeadline(in: workspace),
            at: now
        )
        endTyping(of: writer, in: id)
        let answer = publish(acted)
        tellOfWait(acted.conversation)
        return answer
    }

    /// Present, and not only because a lost link is given its time to come back.
    private func isThere(_ agent: Agent, in workspace: String) -> Bool {
        agent.isPresent(at: now)
            && lostAgents[AgentName(workspace: workspace, id: agent.id)] == nil
    }
}
