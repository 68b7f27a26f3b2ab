import KavchatModel

/// Rules about size and about characters that nobody sees (KV108, KV109).
///
/// What is over a limit is the reader's to note; here stands what comes near.
struct LimitRules {
    let script: Script

    func findings() -> [Finding] {
        var findings = near(
            script.nodes.elements.count,
            ScriptReader.maxNodes,
            "nodes",
            script.place
        )
        for node in script.nodes.elements {
            findings += near(node.steps.count, ScriptReader.maxSteps, "steps", node.place)
            for list in node.phrases.values.sorted(by: { $0.count > $1.count }).prefix(1) {
                findings += near(list.count, ScriptReader.maxPhrases, "phrases", node.place)
            }
        }
        for language in script.languages {
            for line in script.texts[language]?.lines ?? [] {
                let longest = line.variants.map(\.count).max() ?? 0
                findings += near(longest, ScriptReader.maxText, "characters", line.place)
                findings += invisible(line)
            }
        }
        return findings
    }

    /// From nine tenths of a limit on.
    private func near(
        _ count: Int,
        _ limit: Int,
        _ what: String,
        _ place: SourcePlace
    ) -> [Finding] {
        guard count <= limit, count * 10 >= limit * 9 else { return [] }
        return [
            Finding(
                code: "KV108",
                severity: .warning,
                span: place.span,
                message: "There are \(count) \(what) here; at most \(limit) are allowed.",
                suggestion: "Make two of it before there is no room left."
            )
        ]
    }

    private func invisible(_ line: TextLine) -> [Finding] {
        guard line.variants.contains(where: { $0.unicodeScalars.contains(where: \.isStrayControl) })
        else { return [] }
        return [
            Finding(
                code: "KV109",
                severity: .warning,
                span: line.place.span,
                message:
                    "The line \(quoted(line.id)) has characters that nobody sees: marks that turn "
                    + "the direction, or spaces without width.",
                suggestion: "Delete them; texts find their direction by themselves."
            )
        ]
    }
}

extension Unicode.Scalar {
    /// Embeddings, overrides and isolates of direction, and spaces without width (UAX #9, 2.1-2.4).
    ///
    /// Joiners and the plain marks of direction are left out: writing needs them.
    var isStrayControl: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069, 0x200B, 0x2060, 0xFEFF: true
        default: false
        }
    }

    /// What shows nothing in a name, or a space of another kind than the plain one.
    var isUnseen: Bool {
        switch value {
        case 0xA0, 0xAD, 0x61C, 0x180E, 0x2000...0x200F, 0x202F, 0x205F, 0x3000: true
        default: isStrayControl || properties.isBidiControl
        }
    }
}
