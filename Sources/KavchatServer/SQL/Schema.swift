/// The tables, as numbered steps: what the file's `user_version` has not seen yet is done at start.
enum Schema {
    /// Marks a file as a database of this server (`PRAGMA application_id`): "kavc".
    static let applicationID = 0x6B61_7663

    static let migrations = [
        """
        CREATE TABLE meta(name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;

        CREATE TABLE workspace(
            id TEXT PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL,
            public_key TEXT NOT NULL UNIQUE, secret_key TEXT NOT NULL UNIQUE,
            webhook_url TEXT, enabled INTEGER NOT NULL, audience TEXT NOT NULL,
            tester_phones TEXT NOT NULL, session_quota INTEGER,
            next_ticket INTEGER NOT NULL, created_at INTEGER NOT NULL) STRICT;

        CREATE TABLE release(
            workspace TEXT NOT NULL, version INTEGER NOT NULL, note TEXT NOT NULL,
            published_at INTEGER NOT NULL, restored_from INTEGER,
            settings BLOB NOT NULL, scripts BLOB NOT NULL,
            body BLOB NOT NULL, etag TEXT NOT NULL,
            PRIMARY KEY(workspace, version)) STRICT;

        CREATE TABLE conversation(
            workspace TEXT NOT NULL, id TEXT PRIMARY KEY, epoch TEXT NOT NULL,
            state TEXT NOT NULL, assignment_gen INTEGER NOT NULL, agent_id TEXT,
            department TEXT, wait_deadline INTEGER, created_at INTEGER NOT NULL,
            queued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, next_seq INTEGER NOT NULL,
            request_id TEXT NOT NULL, request_digest BLOB NOT NULL, request BLOB NOT NULL,
            session_id TEXT NOT NULL, client TEXT, closed_by TEXT,
            UNIQUE(workspace, request_id)) STRICT;
        CREATE INDEX conversation_open ON conversation(workspace, state, queued_at, id);
        CREATE INDEX conversation_session ON conversation(workspace, session_id);

        CREATE TABLE event(
            workspace TEXT NOT NULL, conv TEXT NOT NULL, seq INTEGER NOT NULL,
            kind TEXT NOT NULL, author TEXT NOT NULL, cmid TEXT, body BLOB NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY(conv, seq), UNIQUE(conv, author, cmid)) STRICT, WITHOUT ROWID;

        CREATE TABLE conversation_token(
            workspace TEXT NOT NULL, hash BLOB PRIMARY KEY, conv TEXT NOT NULL, parent BLOB,
            expires_at INTEGER NOT NULL, is_used INTEGER NOT NULL,
            is_replaced INTEGER NOT NULL) STRICT, WITHOUT ROWID;

        CREATE TABLE ticket(
            workspace TEXT NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL,
            conv TEXT UNIQUE, status TEXT NOT NULL, name TEXT, email TEXT, phone TEXT,
            user_id TEXT, topic_id TEXT, script_id TEXT, session_id TEXT NOT NULL,
            language TEXT NOT NULL, message TEXT NOT NULL, fields BLOB NOT NULL,
            transcript BLOB NOT NULL, digest BLOB NOT NULL,
            created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
            PRIMARY KEY(workspace, id), UNIQUE(workspace, number)) STRICT;
        CREATE INDEX ticket_session ON ticket(workspace, session_id);

        CREATE TABLE lead(
            workspace TEXT NOT NULL, id TEXT NOT NULL, user_id TEXT, is_proved INTEGER NOT NULL,
            session_id TEXT NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL,
            received_at INTEGER NOT NULL,
            PRIMARY KEY(workspace, id)) STRICT;

        CREATE INDEX lead_session ON lead(workspace, session_id);

        CREATE TABLE screen(
            workspace TEXT NOT NULL, id TEXT NOT NULL, label TEXT NOT NULL,
            needs_target INTEGER NOT NULL, updated_at INTEGER NOT NULL,
            PRIMARY KEY(workspace, id)) STRICT;
        CREATE TABLE screen_platform(
            workspace TEXT NOT NULL, screen TEXT NOT NULL, platform TEXT NOT NULL,
            seen_at INTEGER NOT NULL,
            PRIMARY KEY(workspace, screen, platform)) STRICT, WITHOUT ROWID;

        CREATE TABLE session(
            workspace TEXT NOT NULL, id TEXT NOT NULL, release INTEGER, language TEXT NOT NULL,
            screen TEXT, started_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
            PRIMARY KEY(workspace, id)) STRICT;
        CREATE INDEX session_start ON session(workspace, started_at);
        CREATE TABLE session_entry(
            workspace TEXT NOT NULL, session TEXT NOT NULL, ordinal INTEGER NOT NULL,
            at INTEGER NOT NULL, kind TEXT NOT NULL, step_id TEXT, text TEXT,
            is_unanswered INTEGER NOT NULL, body BLOB NOT NULL,
            PRIMARY KEY(workspace, session, ordinal)) STRICT, WITHOUT ROWID;

        CREATE TABLE agent(
            workspace TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
            salt BLOB NOT NULL, password_hash BLOB NOT NULL, departments TEXT NOT NULL,
            max_conversations INTEGER NOT NULL, is_away INTEGER NOT NULL,
            present_until INTEGER NOT NULL,
            PRIMARY KEY(workspace, id)) STRICT;
        CREATE TABLE agent_session(
            workspace TEXT NOT NULL, hash BLOB PRIMARY KEY, agent TEXT NOT NULL,
            expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        """,
        // What is looked for each second or for each agent is found without reading what is over.
        """
        CREATE INDEX conversation_agent ON conversation(workspace, agent_id, queued_at, id)
            WHERE state='active';
        CREATE INDEX conversation_wait ON conversation(wait_deadline) WHERE state='waiting';
        CREATE INDEX conversation_end ON conversation(expires_at)
            WHERE state IN ('waiting','active');
        """,
        // The request for an agent that a contact form was sent instead of.
        """
        ALTER TABLE ticket ADD COLUMN request_id TEXT;
        CREATE UNIQUE INDEX ticket_request ON ticket(workspace, request_id)
            WHERE request_id IS NOT NULL;
        """,
    ]
}
