import KavchatModel

/// Rules about buttons, links and screens (KV401-KV408).
struct ButtonRules {
    let script: Script

    static let widestLabel = 24
    static let longestScreenLabel = 60

    func findings() -> [Finding] {
        var findings = screens()
        let labels = labelFindings()
        for step in script.steps {
            for (exit, place) in step.body.exits {
                findings.gather(target(exit, at: place ?? step.place))
            }
            guard case .buttons(let buttons) = step.body else { continue }
            findings.gather(buttons.flatMap { placed(labels[$0.label, default: []], at: $0) })
            findings.gather(samePlace(buttons))
        }
        return findings
    }

    // MARK: Addresses and screens

    private func target(_ exit: Exit, at place: SourcePlace) -> [Finding] {
        switch exit {
        case .link(let address): link(address, at: place).map { [$0] } ?? []
        case .screen(let id, let target): screen(id, target, at: place).map { [$0] } ?? []
        case .goto, .contact, .agent, .reply, .restart: []
        }
    }

    private func link(_ address: String, at place: SourcePlace) -> Finding? {
        guard address.lowercased().hasPrefix("https://") else { return nil }
        let host = address.dropFirst(8).prefix { !"/?#:\\".contains($0) }
        guard host.utf8.contains(where: { $0 > 0x7E }) else { return nil }
        return Finding(
            code: "KV401",
            severity: .warning,
            span: place.span,
            message:
                "The address \(quoted(String(host))) has letters that not every program opens.",
            suggestion: "Write it in Punycode, with “xn--” at its beginning."
        )
    }

    private func screen(_ id: String, _ target: String?, at place: SourcePlace) -> Finding? {
        guard let screen = script.screens.first(where: { $0.id == id }) else { return nil }
        guard screen.needsTarget != (target?.isEmpty == false) else { return nil }
        return Finding(
            code: "KV403",
            severity: screen.needsTarget ? .error : .warning,
            span: place.span,
            message: screen.needsTarget
                ? "The screen \(quoted(id)) needs to be told which element it shows."
                : "The screen \(quoted(id)) takes no element; \(quoted(target ?? "")) does nothing.",
            suggestion: screen.needsTarget
                ? "Write the element's id behind the screen." : "Leave the element out.",
            related: [Finding.Related(span: screen.place.span, message: "It is declared here.")]
        )
    }

    private func screens() -> [Finding] {
        var findings: [Finding] = []
        var seen: [String: ScriptScreen] = [:]
        let used = usedScreens()
        for screen in script.screens {
            if let first = seen[screen.id] {
                findings.append(again(screen, after: first))
                continue
            }
            seen[screen.id] = screen
            if screen.label.utf16.count > Self.longestScreenLabel { findings.append(long(screen)) }
            if !used.contains(screen.id) { findings.append(unused(screen)) }
        }
        return findings
    }

    private func again(_ screen: ScriptScreen, after first: ScriptScreen) -> Finding {
        Finding(
            code: "KV404",
            span: screen.place.span,
            message: "There is a screen \(quoted(screen.id)) already.",
            suggestion: "Delete one of them.",
            related: [Finding.Related(span: first.place.span, message: "The first is here.")]
        )
    }

    private func long(_ screen: ScriptScreen) -> Finding {
        Finding(
            code: "KV404",
            span: screen.place.span,
            message: "The label of the screen \(quoted(screen.id)) is longer than "
                + "\(Self.longestScreenLabel) characters.",
            suggestion: "Shorten it."
        )
    }

    private func unused(_ screen: ScriptScreen) -> Finding {
        Finding(
            code: "KV405",
            severity: .warning,
            span: screen.place.span,
            message: "Nothing opens the screen \(quoted(screen.id)) or asks for it.",
            suggestion: "Delete it, or give it a button.",
            edits: [.deleteStatement(screen.place.span)]
        )
    }

    private func usedScreens() -> Set<String> {
        var used = Set(script.conditions.flatMap(\.screens))
        for step in script.steps {
            for case (.screen(let id, _), _) in step.body.exits { used.insert(id) }
        }
        return used
    }

    // MARK: Labels

    /// What is wrong with each label as a language has it.
    private func labelFindings() -> [String: [(language: String, finding: Finding)]] {
        var findings: [String: [(language: String, finding: Finding)]] = [:]
        for label in script.labels {
            for language in script.languages {
                guard let line = script.texts[language]?[label] else { continue }
                for finding in [wide(line), taken(line)].compactMap(\.self) {
                    findings[label, default: []].append((language, finding))
                }
            }
        }
        return findings
    }

    private func wide(_ line: TextLine) -> Finding? {
        guard let wide = line.variants.first(where: { $0.count > Self.widestLabel }) else {
            return nil
        }
        return Finding(
            code: "KV406",
            severity: .warning,
            span: line.place.span,
            message: "The label \(quoted(wide)) has \(wide.count) characters; from "
                + "\(Self.widestLabel) on it is cut on small screens.",
            suggestion: "Say it in fewer words."
        )
    }

    private func taken(_ line: TextLine) -> Finding? {
        let taken = line.variants.first { text in
            let word = CaseFolding.folded(text.trimmed)
            return QuestionWords.cancel.contains(word) || QuestionWords.skip.contains(word)
        }
        return taken.map { taken in
            Finding(
                code: "KV407",
                severity: .warning,
                span: line.place.span,
                message: "The label \(quoted(taken)) is a word that ends or skips a question.",
                suggestion: "Use another word, so that typing it cannot be misread."
            )
        }
    }

    /// In the bot's own language the button is where it is mended.
    private func placed(
        _ found: [(language: String, finding: Finding)],
        at button: ScriptButton
    ) -> [Finding] {
        found.map { language, finding in
            var finding = finding
            if language == script.language { finding.span = button.place.span }
            return finding
        }
    }

    private func samePlace(_ buttons: [ScriptButton]) -> [Finding] {
        var seen: [Exit: ScriptButton] = [:]
        return buttons.compactMap { button in
            // What the label says is what such a button does.
            guard button.exit != .reply else { return nil }
            guard let first = seen[button.exit] else {
                seen[button.exit] = button
                return nil
            }
            return Finding(
                code: "KV408",
                severity: .warning,
                span: button.place.span,
                message: "Two buttons of this menu do the same.",
                suggestion: "One of them is enough, or one leads elsewhere.",
                related: [
                    Finding.Related(span: first.place.span, message: "The other stands here.")
                ]
            )
        }
    }
}
