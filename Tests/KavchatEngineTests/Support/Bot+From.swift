import KavchatModel

@testable import KavchatEngine

extension Bot {
    /// A step from a state that the test keeps.
    func step(
        from state: BotState,
        _ event: BotEvent,
        _ env: BotEnvironment
    ) -> (state: BotState, effects: [BotEffect]) {
        var next = state
        let effects = step(&next, event, env)
        return (next, effects)
    }
}
