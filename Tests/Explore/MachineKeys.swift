import KavchatLive
import KavchatModel

/// Names a machine by what can still matter of it.
///
/// Time is abstracted so that the state stays small: it stands still but for the moves in which a
/// deadline comes, and every `Moment` inside the machine counts as its distance from now. Two
/// machines that differ only in when all of it happened are one. The moments are found by
/// reflection, so that the product needs no seam for this; as that is slow, each machine is
/// looked at once.
struct MachineKeys {
    private var known: [Dated: Int] = [:]

    private struct Dated: Hashable {
        var machine: LiveMachine
        var now: Moment
    }

    /// What is left out: the fuse of 30 tries a minute trips in no exploration, whose bounds allow
    /// far fewer, so when the tries were matters to nothing.
    private static let unimportant: Set<String> = ["tries"]

    mutating func key(of machine: LiveMachine, now: Moment) -> Int {
        let dated = Dated(machine: machine, now: now)
        if let key = known[dated] { return key }
        var hasher = Hasher()
        Self.combine(machine, now, into: &hasher)
        let key = hasher.finalize()
        known[dated] = key
        return key
    }

    private static func combine(_ value: Any, _ now: Moment, into hasher: inout Hasher) {
        switch value {
        case let moment as Moment: hasher.combine(moment.milliseconds(since: now))
        // The transcript holds no moment.
        case let transcript as LiveTranscript: hasher.combine(transcript)
        case let text as String: hasher.combine(text)
        case let number as Int: hasher.combine(number)
        case let number as Int64: hasher.combine(number)
        case let isOn as Bool: hasher.combine(isOn)
        default: combineParts(of: value, now, into: &hasher)
        }
    }

    private static func combineParts(
        of value: Any,
        _ now: Moment,
        into hasher: inout Hasher
    ) {
        let mirror = Mirror(reflecting: value)
        hasher.combine(mirror.children.count)
        // A case without values shows nothing but its name.
        if mirror.displayStyle == .enum, mirror.children.isEmpty {
            hasher.combine(String(describing: value))
        }
        for child in mirror.children {
            if let label = child.label {
                if unimportant.contains(label) { continue }
                hasher.combine(label)
            }
            combine(child.value, now, into: &hasher)
        }
    }
}
