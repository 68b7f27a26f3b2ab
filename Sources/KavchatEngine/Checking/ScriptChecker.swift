import KavchatModel

/// Holds a script that was read against the rules that need the whole of it (`script.md` 5).
///
/// The script may have errors: names that lead nowhere are the reader's to note and are passed over here.
struct ScriptChecker {
    let script: Script
    let settings: BotSettings

    /// All that the rules find, family by family.
    func findings() -> [Finding] {
        let graph = ScriptGraph(script)
        let flow = FieldFlow(graph: graph)
        return GraphRules(script: script, graph: graph).findings()
            + MenuRules(script: script, graph: graph).findings()
            + QuestionRules(script: script, graph: graph, flow: flow).findings()
            + ConditionRules(script: script, graph: graph, flow: flow).findings()
            + ButtonRules(script: script).findings()
            + HandOffRules(script: script, settings: settings).findings()
            + TranslationRules(script: script).findings()
            + LimitRules(script: script).findings()
            + StrayStatements(script: script).findings()
            + StyleRules(script: script, settings: settings).findings()
    }
}
