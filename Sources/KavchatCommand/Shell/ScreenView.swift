import KavchatModel
import KavchatUI
import TerminalText

/// A pure view that a shell can drive: the visitor's chat, the agent's desk.
protocol ScreenView: Sendable {
    associatedtype Snapshot: Hashable & Sendable
    associatedtype Action: Hashable & Sendable

    var snapshot: Snapshot { get }

    mutating func update(_ event: UIEvent<Snapshot>, now: UITime) -> [UIEffect<Action>]
    func view() -> Frame
}

extension ChatState: ScreenView {}
extension DeskState: ScreenView {}

extension UITime {
    /// Both clocks of the machine, read now.
    static var current: UITime {
        UITime(moment: SystemPorts.moment(), timestamp: SystemPorts.timestamp())
    }
}
