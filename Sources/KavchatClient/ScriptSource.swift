package import KavchatEngine

/// A script of this machine, and what its files become while the chat runs.
package struct ScriptSource: Sendable {
    package var bot: Bot
    /// In order; what nobody has read yet waits.
    package var changes: AsyncStream<ScriptChange>

    package init(bot: Bot, changes: AsyncStream<ScriptChange>) {
        self.bot = bot
        self.changes = changes
    }
}

/// What became of a changed script.
package enum ScriptChange: Hashable, Sendable {
    /// The chat goes on with it.
    case replaced(Bot)
    /// It has an error, told in a sentence; the chat goes on with the one before.
    case problem(String)
}
