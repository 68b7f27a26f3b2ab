/// The form that a text answer must have, as a whole.
package struct TextPattern: Hashable, Sendable {
    package var source: String

    /// Nil where the pattern cannot be read.
    init?(_ source: String) {
        return nil
    }

    func matches(_ text: String) -> Bool { true }
}
