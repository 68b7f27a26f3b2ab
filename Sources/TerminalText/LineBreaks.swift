/// Where a line may begin, by UAX #14.
enum LineBreaks {
    /// For each scalar of a paragraph: a line may begin with it.
    static func opportunities(in scalars: [Unicode.Scalar]) -> [Bool] {
        PlainLineBreaks.opportunities(in: scalars) ?? ICULineBreaks().opportunities(in: scalars)
    }
}
