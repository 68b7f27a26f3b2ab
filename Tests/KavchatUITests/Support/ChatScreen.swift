import KavchatModel
import KavchatUI
import TerminalText

/// A chat that is driven by keys as text; what it orders is collected.
struct ChatScreen {
    private(set) var state: ChatState
    private(set) var effects: [UIEffect<VisitorAction>] = []
    var time = start

    init(
        _ snapshot: ChatSnapshot,
        rows: Int = 24,
        columns: Int = 80,
        surroundings around: Surroundings? = nil
    ) throws {
        state = ChatState(
            snapshot: snapshot,
            size: Size(rows: rows, columns: columns),
            surroundings: try around ?? surroundings(snapshot.language),
            now: start
        )
    }

    mutating func send(_ event: UIEvent<ChatSnapshot>) {
        effects += state.update(event, now: time)
    }

    mutating func press(_ notation: String) {
        for key in keys(notation) { send(.key(key)) }
    }

    mutating func show(_ change: (inout ChatSnapshot) -> Void) {
        var snapshot = state.snapshot
        change(&snapshot)
        send(.snapshot(snapshot))
    }

    /// What was ordered of the client, without timers and the like.
    var actions: [VisitorAction] {
        effects.compactMap { if case .act(let action) = $0 { action } else { nil } }
    }

    var frame: Frame { state.view() }
    var lines: [String] { frame.text }
    var screen: String { lines.joined(separator: "\n") }
}
