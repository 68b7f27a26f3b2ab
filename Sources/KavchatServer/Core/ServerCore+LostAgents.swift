import KavchatModel
import KavchatWire

/// An agent of a workspace.
struct AgentName: Hashable {
    var workspace: String
    var id: String
}

/// Agents whose links broke (`live.md` 5.11): for a minute they may come back, then their visitors
/// wait for somebody else.
extension ServerCore {
    private static let graceMs: Int64 = 60_000

    /// What is due at start: deadlines that passed, and agents who must show themselves again.
    func begin() {
        store.database.isGathering = true
        sweep()
        do {
            for workspace in try store.workspaces() {
                for agent in try store.openCounts(in: workspace.id).keys {
                    lostAgents[AgentName(workspace: workspace.id, id: agent)] = moment
                }
            }
        } catch {
            ports.log("running conversations could not be read", [])
        }
    }

    /// The last link of an agent broke.
    func agentLost(_ agent: AgentName) {
        let isElsewhere = links.values.contains { link in
            guard case .agent(let id, _) = link.holder else { return false }
            return id == agent.id && link.workspace == agent.workspace && link.isGreeted
        }
        guard !isElsewhere, !isDraining else { return }
        lostAgents[agent] = moment
        do {
            for conversation in try store.conversations(of: agent.id, in: agent.workspace) {
                // Nobody writes at a desk that is gone (V-17).
                showTyping(false, of: .server, in: conversation.id)
                show(Ephemeral(agentReconnecting: true), toVisitorOf: conversation.id)
            }
        } catch {
            ports.log("running conversations could not be read", [])
        }
    }

    /// An agent is back, or has shown itself by a call.
    func agentReturned(_ agent: AgentName) throws {
        guard lostAgents.removeValue(forKey: agent) != nil else { return }
        try show(Ephemeral(agentReconnecting: false), toVisitorsOf: agent)
    }

    /// Whether a conversation's agent may still come back.
    func isAgentLost(of conversation: Conversation) -> Bool {
        conversation.agent.map {
            lostAgents[AgentName(workspace: conversation.workspace, id: $0)] != nil
        } ?? false
    }

    func giveUpLostAgents() {
        for (agent, since) in lostAgents
        where moment >= since.advanced(byMilliseconds: Self.graceMs) {
            lostAgents[agent] = nil
            do {
                try giveUp(agent)
            } catch {
                ports.log("a lost agent's conversations could not be given up", [])
            }
        }
    }

    private func giveUp(_ agent: AgentName) throws {
        for conversation in try store.conversations(of: agent.id, in: agent.workspace) {
            let acted = try store.requeue(
                conversation,
                waitingUntil: try waitDeadline(in: agent.workspace),
                at: now
            )
            guard let acted else { continue }
            _ = publish(acted)
            tellOfWait(acted.conversation)
        }
    }

    /// Tells a visitor who has no agent any more how long the new wait is.
    func tellOfWait(_ conversation: Conversation) {
        let eph = Ephemeral(
            agent: "",
            agentReconnecting: false,
            remainingMs: conversation.remainingMs(at: now)
        )
        show(eph, toVisitorOf: conversation.id)
    }

    private func show(_ eph: Ephemeral, toVisitorsOf agent: AgentName) throws {
        for conversation in try store.conversations(of: agent.id, in: agent.workspace) {
            show(eph, toVisitorOf: conversation.id)
        }
    }

    func show(_ eph: Ephemeral, toVisitorOf conversation: ConversationID) {
        for id in followers[conversation] ?? [] where links[id]?.isAgents == false {
            send(.ephemeral(conversation: conversation, eph), to: id)
        }
    }
}
