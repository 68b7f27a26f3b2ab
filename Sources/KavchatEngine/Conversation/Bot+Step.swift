import KavchatModel

extension Bot {
    /// Decides what the bot does about an event.
    ///
    /// Pure: the same state, event and environment give the same answer everywhere.
    package func step(
        _ state: inout BotState,
        _ event: BotEvent,
        _ env: BotEnvironment
    ) -> [BotEffect] {
        var turn = Turn(prepared, env: env)
        // Moved, not copied: what is held in one place only is changed in place.
        swap(&state, &turn.state)
        turn.take(event)
        swap(&state, &turn.state)
        return turn.effects
    }
}
