/// Something whose every course can be explored.
protocol Explorable {
    associatedtype Move

    /// What may come next.
    var moves: [Move] { get }
    /// What broke on the last move, an invariant's name first.
    var objections: [String] { get }

    mutating func perform(_ move: Move)
    /// The same for states that differ in nothing that matters.
    func key(_ keys: inout MachineKeys) -> UInt64
    /// What is wrong with the way on from here although nothing goes wrong any more.
    func objectionToHealing(_ healed: inout Set<UInt64>, _ keys: inout MachineKeys) -> String?
    /// A move in words, before it is made.
    func sentence(for move: Move) -> String
}

/// Explores breadth first, so that the trace to a violation is the shortest.
///
/// A state is kept as a hash of 64 bits, and a way back to the start as one move. Two different
/// states share a hash with odds of about n²/2⁶⁵: 1 to 10 million for two million states, and then
/// one of them is not looked at.
struct Explorer<State: Explorable> {
    /// More states than these are a mistake in the bounds.
    static var mostStates: Int { 6_000_000 }

    private var seen: Set<UInt64> = []
    private var healed: Set<UInt64> = []
    private var keys = MachineKeys()
    private var parents: [UInt32] = []
    private var moves: [State.Move?] = []

    /// What an exploration came to.
    struct Result {
        var states = 0
        var depth = 0
        var violation: Violation?
    }

    /// What broke, and the shortest way there.
    struct Violation {
        var objections: [String]
        var trace: [String]
    }

    /// Looks at every state that can be reached; ends at the first violation.
    ///
    /// Without healing, only what broke on the way counts: the trace has no steps but its own.
    mutating func explore(from start: State, heals: Bool) -> Result {
        var result = Result()
        var layer: [(index: UInt32, state: State)] = []
        _ = enter(start, parent: 0, move: nil).map { layer.append(($0, start)) }
        while !layer.isEmpty {
            var next: [(index: UInt32, state: State)] = []
            for (index, state) in layer {
                var objections = state.objections
                if heals, objections.isEmpty, let one = state.objectionToHealing(&healed, &keys) {
                    objections = [one]
                }
                if !objections.isEmpty {
                    let trace = trace(to: index, from: start)
                    result.violation = Violation(objections: objections, trace: trace)
                    result.states = parents.count
                    return result
                }
                for move in state.moves {
                    var successor = state
                    successor.perform(move)
                    guard let place = enter(successor, parent: index, move: move) else { continue }
                    next.append((place, successor))
                }
            }
            layer = next
            result.depth += 1
            if parents.count > Self.mostStates {
                result.violation = Violation(objections: ["too many states"], trace: [])
                break
            }
        }
        result.states = parents.count
        return result
    }

    /// The place of a state that is new, nil for one that was seen.
    private mutating func enter(_ state: State, parent: UInt32, move: State.Move?) -> UInt32? {
        guard seen.insert(state.key(&keys)).inserted else { return nil }
        parents.append(parent)
        moves.append(move)
        return UInt32(parents.count - 1)
    }

    private func trace(to index: UInt32, from start: State) -> [String] {
        var way: [State.Move] = []
        var place = Int(index)
        while let move = moves[place] {
            way.append(move)
            place = Int(parents[place])
        }
        var state = start
        return way.reversed().map { move in
            let sentence = state.sentence(for: move)
            state.perform(move)
            return sentence
        }
    }
}
