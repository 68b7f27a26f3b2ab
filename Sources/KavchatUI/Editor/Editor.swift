/// A text being written, several lines if need be, edited by whole clusters.
///
/// It knows no screen: what lies above or beside the cursor on it is told by the layout.
struct Editor: Hashable, Sendable {
    /// No input grows past this many UTF-16 units, wherever it goes.
    static let capacity = 10_000

    private(set) var characters: [Character] = []
    /// Before the character of this index.
    private(set) var cursor = 0
    private var kills = KillRing()
    private var past: [Version] = []
    private var future: [Version] = []
    private var lastEdit = Edit.other

    /// What the last change was: runs of one kind are undone, and killed, together.
    private enum Edit: Hashable {
        case typing
        case kill
        case yank(length: Int)
        case other
    }

    private struct Version: Hashable {
        var characters: [Character]
        var cursor: Int
    }

    private static let versions = 200

    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    var text: String { String(characters) }
    var isEmpty: Bool { characters.isEmpty }
    var isMultiLine: Bool { characters.contains("\n") }

    /// How long the text is as the server counts it (A-K3).
    var utf16Count: Int { characters.reduce(0) { $0 + $1.utf16.count } }

    /// Nothing written and nothing to undo, but what was killed can still be yanked.
    var emptied: Editor {
        var next = Editor()
        next.kills = kills
        return next
    }

    // MARK: Writing

    /// Puts text in at the cursor; false where it would be too much, then nothing changed.
    mutating func insert(_ text: String, typed: Bool = true) -> Bool {
        let clean = Self.clean(text)
        guard !clean.isEmpty else { return true }
        guard utf16Count + clean.utf16.count <= Self.capacity else { return false }
        let runsOn = typed && lastEdit == .typing && !clean.contains(where: \.isWhitespace)
        if !runsOn { remember() }
        put(clean)
        lastEdit = typed ? .typing : .other
        return true
    }

    /// Replaces everything, as the history of sent texts does.
    mutating func replace(with text: String) {
        remember()
        characters = Array(Self.clean(text))
        cursor = characters.count
        lastEdit = .other
    }

    mutating func clear() {
        guard !isEmpty else { return }
        remember()
        characters = []
        cursor = 0
        lastEdit = .other
    }

    mutating func deleteBackward() {
        guard cursor > 0 else { return }
        remove(cursor - 1..<cursor)
    }

    mutating func deleteForward() {
        guard cursor < characters.count else { return }
        remove(cursor..<cursor + 1)
    }

    /// Swaps the characters around the cursor (C-t).
    mutating func transpose() {
        guard characters.count >= 2, cursor > 0 else { return }
        remember()
        let right = min(cursor, characters.count - 1)
        characters.swapAt(right - 1, right)
        cursor = right + 1
        lastEdit = .other
    }

    // MARK: Killing and yanking

    mutating func kill(to place: Int, isForward: Bool) {
        let end = min(max(0, place), characters.count)
        let range = min(cursor, end)..<max(cursor, end)
        guard !range.isEmpty else { return }
        remember()
        kills.add(String(characters[range]), joins: lastEdit == .kill, isForward: isForward)
        characters.removeSubrange(range)
        cursor = range.lowerBound
        lastEdit = .kill
    }

    mutating func yank() {
        guard let text = kills.current, utf16Count + text.utf16.count <= Self.capacity else {
            return
        }
        remember()
        let before = cursor
        put(text)
        lastEdit = .yank(length: cursor - before)
    }

    /// Replaces what was yanked by the text killed before it (M-y).
    mutating func yankEarlier() {
        guard case .yank(let length) = lastEdit, length <= cursor else { return }
        kills.turn()
        guard let text = kills.current else { return }
        characters.removeSubrange(cursor - length..<cursor)
        cursor -= length
        let before = cursor
        put(text)
        lastEdit = .yank(length: cursor - before)
    }

    // MARK: Moving

    mutating func move(to place: Int) {
        cursor = min(max(0, place), characters.count)
        lastEdit = .other
    }

    // MARK: Undoing

    mutating func undo() {
        guard let version = past.popLast() else { return }
        future.append(Version(characters: characters, cursor: cursor))
        restore(version)
    }

    mutating func redo() {
        guard let version = future.popLast() else { return }
        past.append(Version(characters: characters, cursor: cursor))
        restore(version)
    }

    private mutating func restore(_ version: Version) {
        characters = version.characters
        cursor = version.cursor
        lastEdit = .other
    }

    private mutating func remember() {
        past.append(Version(characters: characters, cursor: cursor))
        if past.count > Self.versions { past.removeFirst() }
        future = []
    }

    private mutating func remove(_ range: Range<Int>) {
        remember()
        characters.removeSubrange(range)
        cursor = range.lowerBound
        lastEdit = .other
    }

    /// What is typed may join the cluster before the cursor, so both are cut into clusters anew.
    private mutating func put(_ text: String) {
        let head = String(characters[..<cursor]) + text
        let tail = String(characters[cursor...])
        characters = Array(head + tail)
        cursor = min(head.count, characters.count)
    }

    /// Neither control characters nor overrides of the reading order stay in a text.
    private static func clean(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09: scalars.append(" ")
            case 0x0A, 0x2028, 0x2029: scalars.append("\n")
            case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: continue
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
