/// Where a part of a script was read from.
///
/// All places are equal: a script that says the same is the same, wherever it stands.
package struct SourcePlace: Hashable, Sendable {
    var span: SourceSpan

    init(_ span: SourceSpan) {
        self.span = span
    }

    package static func == (left: SourcePlace, right: SourcePlace) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
