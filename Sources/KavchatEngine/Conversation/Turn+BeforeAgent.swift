import KavchatModel

/// What the script asks before an agent comes (K80, A-K60): its questions, then the form with their
/// answers in it.
extension Turn {
    /// The place below the questions' nodes that opens the form; no node's name begins with “/”.
    private static let agentNode = "/agent"

    mutating func prepareAgent() -> Flow {
        let nodes = prepared.script.agentBefore.compactMap { prepared.script.nodes[$0] }
        guard !env.isLocal, !nodes.isEmpty else { return openAgentForm() }
        leaveCalls()
        state.frames.append(Place(node: Self.agentNode, step: nil))
        for node in nodes.reversed() {
            state.visits[node.id, default: 0] += 1
            state.frames.append(Place(startOf: node.id, node.steps))
        }
        return .goesOn
    }

    /// Whether all questions before an agent are behind the conversation.
    func isAgentNext(_ place: Place) -> Bool { place.node == Self.agentNode }
}
