package import KavchatModel
package import TerminalText

/// What the agent's view keeps beside the desk's snapshot: selection, input, scroll.
package struct DeskState: Sendable {
    package private(set) var snapshot: DeskSnapshot
    private var surroundings: Surroundings
    private var size: Size
    private var now: UITime

    package init(
        snapshot: DeskSnapshot,
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
        _ event: UIEvent<DeskSnapshot>,
        now: UITime
    ) -> [UIEffect<DeskAction>] {
        self.now = now
        return []
    }

    /// The screen, of exactly the size that was told last.
    package func view() -> Frame {
        Frame(size: size)
    }
}
