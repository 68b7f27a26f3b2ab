import KavchatModel
import KavchatWire

// MARK: What clients send

extension Store {
    /// Keeps a lead once; false where it was there already.
    func insert(
        _ lead: LeadPost,
        user: String?,
        isProved: Bool,
        in workspace: String,
        at now: Timestamp
    ) throws -> Bool {
        let body = try WireJSON.encode(lead)
        let digest = Digest.sha256(body)
        return try database.transaction {
            let known = try database.first(
                "SELECT digest FROM lead WHERE workspace=? AND id=?",
                workspace,
                lead.id
            ) { $0.blob(0) }
            if let known {
                guard known == digest else { throw Refusal.idConflict }
                return false
            }
            try database.run(
                "INSERT INTO lead VALUES(?,?,?,?,?,?,?,?)",
                workspace,
                lead.id,
                user,
                isProved,
                lead.sessionId,
                body,
                digest,
                now
            )
            return true
        }
    }

    /// Keeps an app's screens; those of other platforms stay (K29).
    func put(_ put: ScreensPut, in workspace: String, at now: Timestamp) throws {
        try database.transaction {
            for screen in put.screens {
                try database.run(
                    """
                    INSERT INTO screen VALUES(?,?,?,?,?) ON CONFLICT(workspace, id) DO UPDATE SET
                        label=excluded.label, needs_target=excluded.needs_target,
                        updated_at=excluded.updated_at
                    """,
                    workspace,
                    screen.id,
                    screen.label,
                    screen.needsTarget,
                    now
                )
                try database.run(
                    "INSERT OR REPLACE INTO screen_platform VALUES(?,?,?,?)",
                    workspace,
                    screen.id,
                    put.platform,
                    now
                )
            }
        }
    }

    /// Keeps what a report adds to a session, by ordinal (K88); `from` 0 replaces the whole.
    func put(
        _ report: SessionReport,
        session: SessionID,
        in workspace: String,
        at now: Timestamp
    ) throws {
        try database.transaction {
            try database.run(
                """
                INSERT INTO session VALUES(?,?,?,?,?,?,?) ON CONFLICT(workspace, id) DO UPDATE SET
                    release=excluded.release, language=excluded.language, screen=excluded.screen,
                    updated_at=excluded.updated_at
                """,
                workspace,
                session,
                report.release,
                report.language,
                report.screen,
                report.startedAt,
                now
            )
            if report.from == 0 {
                try database.run(
                    "DELETE FROM session_entry WHERE workspace=? AND session=?",
                    workspace,
                    session
                )
            }
            for entry in report.entries { try put(entry, of: session, in: workspace) }
        }
    }

    private func put(_ entry: ReportEntry, of session: SessionID, in workspace: String) throws {
        try database.run(
            "INSERT OR REPLACE INTO session_entry VALUES(?,?,?,?,?,?,?,?,?)",
            workspace,
            session,
            entry.ordinal,
            entry.at,
            entry.kind.rawValue,
            entry.stepId,
            entry.text,
            entry.unanswered ?? false,
            try WireJSON.encode(entry)
        )
    }

    /// How many sessions began since a moment.
    func sessionCount(in workspace: String, since start: Timestamp) throws -> Int {
        try database.first(
            "SELECT count(*) FROM session WHERE workspace=? AND started_at>=?",
            workspace,
            start
        ) { $0.int(0) } ?? 0
    }
}

// MARK: What the customer's server reads

/// The report of the server API.
struct Report: Codable {
    var from: Timestamp
    var to: Timestamp
    var totals: Totals
    var byScript: [ScriptCount]
    var dropOff: [StepCount]
    var unmatched: [UnmatchedGroup]

    /// Each session counts under one of the last four.
    struct Totals: Codable {
        var sessions = 0
        /// Still within its 30 minutes.
        var open = 0
        /// The script or AI answered what was asked.
        var answered = 0
        /// A ticket, a lead or an agent came of it.
        var contact = 0
        /// Left with nothing said, or at a question without an answer.
        var abandoned = 0
    }

    struct ScriptCount: Codable {
        var version: Int
        var sessions: Int
    }

    /// How many abandoned sessions stopped at a step.
    struct StepCount: Codable {
        var stepId: String
        var count: Int
    }

    struct UnmatchedGroup: Codable {
        var groupKey: String
        var sample: String
        var count: Int
        var lastAt: Timestamp
    }
}

extension Store {
    /// Of each list of a report: its names come from clients, and there is no end of them.
    private static let mostLines = 1_000

    private struct SessionOutcome {
        var release: Int
        var updatedAt: Timestamp
        var hasContact: Bool
        var questions: Int
        var lastUnanswered: Bool
        var lastStep: String?
    }

    func report(
        in workspace: String,
        from: Timestamp,
        to: Timestamp,
        at now: Timestamp
    ) throws -> Report {
        var totals = Report.Totals()
        var releases: [Int: Int] = [:]
        var steps: [String: Int] = [:]
        for outcome in try outcomes(in: workspace, from: from, to: to) {
            totals.sessions += 1
            releases[outcome.release, default: 0] += 1
            if outcome.hasContact {
                totals.contact += 1
            } else if now < outcome.updatedAt.advanced(byMilliseconds: 30 * 60_000) {
                totals.open += 1
            } else if outcome.questions > 0, !outcome.lastUnanswered {
                totals.answered += 1
            } else {
                totals.abandoned += 1
                if let step = outcome.lastStep { steps[step, default: 0] += 1 }
            }
        }
        return Report(
            from: from,
            to: to,
            totals: totals,
            byScript: releases.sorted { $0.key > $1.key }.prefix(Self.mostLines).map {
                Report.ScriptCount(version: $0.key, sessions: $0.value)
            },
            dropOff: steps.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .prefix(Self.mostLines)
                .map { Report.StepCount(stepId: $0.key, count: $0.value) },
            unmatched: try unmatched(in: workspace, from: from, to: to)
        )
    }

    private func outcomes(
        in workspace: String,
        from: Timestamp,
        to: Timestamp
    ) throws -> [SessionOutcome] {
        try database.rows(
            """
            SELECT coalesce(s.release, 0), s.updated_at,
                EXISTS(SELECT 1 FROM ticket t WHERE t.workspace=s.workspace AND t.session_id=s.id)
                OR EXISTS(SELECT 1 FROM lead l WHERE l.workspace=s.workspace AND l.session_id=s.id)
                OR EXISTS(SELECT 1 FROM conversation c
                    WHERE c.workspace=s.workspace AND c.session_id=s.id),
                (SELECT count(*) FROM session_entry e WHERE e.workspace=s.workspace
                    AND e.session=s.id AND e.kind IN ('question','pressed','answered')),
                coalesce((SELECT e.is_unanswered FROM session_entry e
                    WHERE e.workspace=s.workspace AND e.session=s.id
                    AND e.kind IN ('question','pressed','answered')
                    ORDER BY e.ordinal DESC LIMIT 1), 0),
                (SELECT substr(e.step_id, 1, 200) FROM session_entry e WHERE e.workspace=s.workspace
                    AND e.session=s.id AND e.step_id IS NOT NULL ORDER BY e.ordinal DESC LIMIT 1)
            FROM session s WHERE s.workspace=? AND s.started_at>=? AND s.started_at<?
            """,
            workspace,
            from,
            to
        ) {
            SessionOutcome(
                release: $0.int(0),
                updatedAt: $0.time(1),
                hasContact: $0.bool(2),
                questions: $0.int(3),
                lastUnanswered: $0.bool(4),
                lastStep: $0.textIfAny(5)
            )
        }
    }

    private func unmatched(
        in workspace: String,
        from: Timestamp,
        to: Timestamp
    ) throws -> [Report.UnmatchedGroup] {
        let questions = try database.rows(
            """
            SELECT substr(text, 1, 500), at FROM session_entry
            WHERE workspace=? AND is_unanswered=1 AND text IS NOT NULL AND at>=? AND at<?
            ORDER BY at DESC LIMIT 5000
            """,
            workspace,
            from,
            to
        ) { (text: $0.text(0), at: $0.time(1)) }
        var groups: [String: Report.UnmatchedGroup] = [:]
        for question in questions {
            let key = question.text.lowercased()
                .split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
            guard groups[key] == nil else {
                groups[key]?.count += 1
                continue
            }
            groups[key] = Report.UnmatchedGroup(
                groupKey: key,
                sample: question.text,
                count: 1,
                lastAt: question.at
            )
        }
        return Array(
            groups.values.sorted { ($1.count, $0.groupKey) < ($0.count, $1.groupKey) }
                .prefix(Self.mostLines)
        )
    }
}
