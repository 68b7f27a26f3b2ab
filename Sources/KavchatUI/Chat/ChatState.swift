package import KavchatModel
package import TerminalText

/// What the chat's view keeps beside the client's snapshot: input, scroll, selection, form.
package struct ChatState: Sendable {
    package private(set) var snapshot: ChatSnapshot
    private var surroundings: Surroundings
    private var size: Size
    private var now: UITime

    package init(
        snapshot: ChatSnapshot,
        size: Size,
        surroundings: Surroundings,
        now: UITime
    ) {
        self.snapshot = snapshot
        self.size = size
        self.surroundings = surroundings
        self.now = now
    }

    /// Takes an event in and names what is to be done.
    package mutating func update(
        _ event: UIEvent<ChatSnapshot>,
        now: UITime
    ) -> [UIEffect<VisitorAction>] {
        self.now = now
        return []
    }

    /// The screen, of exactly the size that was told last.
    package func view() -> Frame {
        Frame(size: size)
    }
}
