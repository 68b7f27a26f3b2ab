extension SystemTexts {
    /// All that is wrong with the catalogue, judged by the reference language's.
    ///
    /// A key is counted where the reference has plural forms of it. Values are the `{name}` of a text;
    /// the forms for no, one and two may leave `{count}` out, since they say it in words.
    package func problems(comparedWith reference: SystemTexts) -> [SystemTextProblem] {
        var problems = lineProblems
        var expected: Set<String> = []
        for key in SystemTextKey.allCases {
            let counted = reference.lines["\(key.rawValue)#\(PluralCategory.other.rawValue)"]
            let forms: [PluralCategory?] = counted == nil ? [nil] : language.pluralCategories
            for form in forms {
                let name = key.rawValue + (form.map { "#\($0.rawValue)" } ?? "")
                expected.insert(name)
                guard let text = lines[name] else {
                    problems.append(.missing(name))
                    continue
                }
                var values = Self.values(in: text)
                if form.map(Self.saysItsCount) == true { values.insert("count") }
                if values != Self.values(in: counted ?? reference[key]) {
                    problems.append(.values(name))
                }
            }
        }
        problems += lines.keys.filter { !expected.contains($0) }.sorted().map { .unknownKey($0) }
        return problems
    }

    private static func saysItsCount(_ form: PluralCategory) -> Bool {
        switch form {
        case .zero, .one, .two: true
        case .few, .many, .other: false
        }
    }

    private static func values(in text: String) -> Set<String> {
        var names: Set<String> = []
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            rest = rest[rest.index(after: open)...]
            guard let close = rest.firstIndex(of: "}") else { break }
            names.insert(String(rest[..<close]))
        }
        return names
    }
}
