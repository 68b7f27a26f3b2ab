import KavchatModel
import KavchatWire

/// A conversation after an act, and what the act added to its log.
struct Acted {
    var conversation: Conversation
    var event: LiveEvent?
    var ticket: Int?
}

/// What changes a conversation's state: each is one transaction around one conditional update, so
/// that of two who act at once exactly one succeeds (V-09, V-10).
extension Store {
    func accept(
        _ id: ConversationID,
        of workspace: String,
        by agent: Agent,
        at now: Timestamp
    ) throws -> Acted {
        try database.transaction {
            let changed = try database.run(
                """
                UPDATE conversation
                SET state='active', agent_id=?, assignment_gen=assignment_gen+1, wait_deadline=NULL
                WHERE workspace=? AND id=? AND state='waiting'
                """,
                agent.id,
                workspace,
                id
            )
            let conversation = try required(id, in: workspace)
            guard changed == 1 else {
                try requireOpen(conversation, for: .visitor)
                // The same agent again: the first answer was lost on its way.
                guard conversation.agent == agent.id else {
                    throw Refusal.alreadyTaken(by: conversation.agentName ?? "")
                }
                return Acted(conversation: conversation)
            }
            let event = try append(
                .agentJoined(name: agent.name),
                by: .server,
                to: conversation,
                at: now
            )
            return Acted(conversation: try required(id, in: workspace), event: event)
        }
    }

    /// Gives the conversation to another agent; the one who had it cannot speak any more.
    func transfer(
        _ id: ConversationID,
        of workspace: String,
        by writer: Writer,
        to agent: Agent,
        at now: Timestamp
    ) throws -> Acted {
        try database.transaction {
            let conversation = try required(id, in: workspace)
            try requireOpen(conversation, for: writer)
            try database.run(
                """
                UPDATE conversation SET agent_id=?, assignment_gen=assignment_gen+1
                WHERE workspace=? AND id=? AND state='active'
                """,
                agent.id,
                workspace,
                id
            )
            let event = try append(
                .transferred(name: agent.name),
                by: .server,
                to: conversation,
                at: now
            )
            return Acted(conversation: try required(id, in: workspace), event: event)
        }
    }

    /// Lets a visitor wait anew, in front of all who came later, because the agent is gone.
    ///
    /// Nil where the agent does not have the conversation any more.
    func requeue(
        _ conversation: Conversation,
        waitingUntil deadline: Timestamp,
        at now: Timestamp
    ) throws -> Acted? {
        try database.transaction {
            try waitAnew(conversation, in: conversation.department, until: deadline, at: now)
        }
    }

    /// Gives the conversation to the waiting room of a department.
    func hand(
        _ id: ConversationID,
        of workspace: String,
        by writer: Writer,
        to department: String,
        waitingUntil deadline: Timestamp,
        at now: Timestamp
    ) throws -> Acted {
        try database.transaction {
            let conversation = try required(id, in: workspace)
            try requireOpen(conversation, for: writer)
            let acted = try waitAnew(conversation, in: department, until: deadline, at: now)
            guard let acted else { throw Refusal.staleAssignment }
            return acted
        }
    }

    private func waitAnew(
        _ conversation: Conversation,
        in department: String?,
        until deadline: Timestamp,
        at now: Timestamp
    ) throws -> Acted? {
        let changed = try database.run(
            """
            UPDATE conversation SET state='waiting', agent_id=NULL, wait_deadline=?,
                department=?, assignment_gen=assignment_gen+1
            WHERE workspace=? AND id=? AND state='active' AND assignment_gen=?
            """,
            deadline,
            department,
            conversation.workspace,
            conversation.id,
            conversation.assignmentGen
        )
        guard changed == 1 else { return nil }
        let event = try append(
            .agentLeft(name: conversation.agentName ?? ""),
            by: .server,
            to: conversation,
            at: now
        )
        return Acted(
            conversation: try required(conversation.id, in: conversation.workspace),
            event: event
        )
    }

    /// Ends a conversation; an end of one that was ended so already is answered alike.
    func end(
        _ id: ConversationID,
        of workspace: String,
        rid: String,
        by writer: Writer,
        at now: Timestamp
    ) throws -> Acted {
        let ender: Ender =
            switch writer {
            case .visitor: .visitor
            case .agent(_, let name, _): .agent(name: name)
            case .server: .server
            }
        return try database.transaction {
            let conversation = try required(id, in: workspace)
            if conversation.state == .ended { return Acted(conversation: conversation) }
            try requireOpen(conversation, for: writer)
            return try close(conversation, as: .ended, rid: rid, .ended(by: ender), writer, now)
        }
    }

    /// Turns a wait into the ticket that the visitor wrote instead (K53).
    func leaveMessage(
        _ message: String,
        in id: ConversationID,
        of workspace: String,
        rid: String,
        at now: Timestamp
    ) throws -> Acted {
        try database.transaction {
            let conversation = try required(id, in: workspace)
            if conversation.state == .leftMessage, conversation.closedBy == rid {
                return Acted(
                    conversation: conversation,
                    ticket: try ticketNumber(of: conversation)
                )
            }
            guard conversation.state == .waiting else {
                try requireOpen(conversation, for: .visitor)
                throw Refusal.alreadyTaken(by: conversation.agentName ?? "")
            }
            return try makeTicket(
                of: conversation,
                message: message,
                as: .leftMessage,
                rid: rid,
                at: now
            )
        }
    }

    /// Turns a wait that is over into a ticket (K56), or lets a conversation of 12 hours expire.
    ///
    /// Nil where somebody was quicker.
    func settleOverdue(_ overdue: Conversation, at now: Timestamp) throws -> Acted? {
        try database.transaction {
            let conversation = try required(overdue.id, in: overdue.workspace)
            if conversation.state == .waiting, let deadline = conversation.waitDeadline,
                deadline <= now
            {
                return try makeTicket(
                    of: conversation,
                    message: nil,
                    as: .ticketed,
                    rid: nil,
                    at: now
                )
            }
            guard !conversation.state.isTerminal, conversation.expiresAt <= now else { return nil }
            return try close(conversation, as: .expired, rid: nil, .expired, .server, now)
        }
    }

    /// Ends a conversation whose visitor wrote this ticket, in the transaction that keeps it.
    ///
    /// Nil where it was over already.
    func close(
        _ conversation: Conversation,
        for ticket: Int,
        at now: Timestamp
    ) throws -> Acted? {
        switch conversation.state {
        case .waiting:
            let body = LiveEventBody.ticket(number: ticket, leftMessage: true)
            return try close(conversation, as: .leftMessage, rid: nil, body, .server, now)
        case .active:
            let body = LiveEventBody.ended(by: .visitor)
            return try close(conversation, as: .ended, rid: nil, body, .visitor, now)
        case .ended, .ticketed, .leftMessage, .expired: return nil
        }
    }

    private func makeTicket(
        of conversation: Conversation,
        message: String?,
        as state: LiveState,
        rid: String?,
        at now: Timestamp
    ) throws -> Acted {
        let number = try insertTicket(of: conversation, message: message, at: now)
        var acted = try close(
            conversation,
            as: state,
            rid: rid,
            .ticket(number: number, leftMessage: state == .leftMessage),
            .server,
            now
        )
        acted.ticket = number
        return acted
    }

    private func close(
        _ conversation: Conversation,
        as state: LiveState,
        rid: String?,
        _ body: LiveEventBody,
        _ writer: Writer,
        _ now: Timestamp
    ) throws -> Acted {
        let event = try append(body, by: writer, to: conversation, at: now)
        try database.run(
            """
            UPDATE conversation SET state=?, closed_by=?, wait_deadline=NULL
            WHERE workspace=? AND id=? AND state IN ('waiting','active')
            """,
            state,
            rid,
            conversation.workspace,
            conversation.id
        )
        return Acted(
            conversation: try required(conversation.id, in: conversation.workspace),
            event: event
        )
    }

    private func required(_ id: ConversationID, in workspace: String) throws -> Conversation {
        guard let found = try conversation(id, in: workspace) else { throw Refusal.notFound }
        return found
    }
}
