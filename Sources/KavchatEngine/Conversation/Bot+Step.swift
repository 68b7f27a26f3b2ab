import KavchatModel

extension Bot {
    /// Decides what the bot does about an event.
    ///
    /// Pure: the same state, event and environment give the same answer everywhere.
    package func step(
        _ state: BotState,
        _ event: BotEvent,
        _ env: BotEnvironment
    ) -> (state: BotState, effects: [BotEffect]) {
        var turn = Turn(prepared, env: env, state: state)
        if case .goesRound(let stepId) = turn.take(event) {
            turn = Turn(prepared, env: env, state: state)
            turn.breakOff(event, at: stepId)
        }
        return turn.outcome()
    }
}
