import KavchatModel

/// The menus of a script in one language that are the same for every visitor.
///
/// Made once and shared by all conversations: none puts its buttons together or keeps its own.
struct Menus: Sendable {
    private var buttons: [Place: [BotButton]] = [:]

    /// Leaves out menus whose texts have variants, or values of the visitor in them.
    init(script: Script, language: String) {
        for node in script.nodes.elements {
            for step in node.steps {
                guard case .buttons(let buttons) = step.body else { continue }
                let shown = buttons.compactMap { $0.shown(in: script, language) }
                guard shown.count == buttons.count else { continue }
                self.buttons[Place(node: node.id, step: step.id)] = shown
            }
        }
    }

    subscript(place: Place) -> [BotButton]? { buttons[place] }
}

extension ScriptButton {
    /// As a menu shows it; `filling` puts values into the target of a screen.
    func shown(label: String, filling: (String) -> String) -> BotButton {
        let kind: ButtonKind =
            switch exit {
            case .goto, .reply: .go
            case .link(let address): .link(LinkAddress.checked(address))
            case .screen(let id, let target): .screen(id: id, target: target.map(filling))
            case .contact: .contact
            case .agent: .agent
            case .restart: .restart
            }
        return BotButton(id: id, label: .script(label), kind: kind)
    }

    /// As it is shown to every visitor; nil where it differs between them.
    fileprivate func shown(in script: Script, _ language: String) -> BotButton? {
        let variants = script.variants(of: label, in: language) ?? [label]
        guard variants.count == 1, !Template.isFilled(variants[0]) else { return nil }
        if case .screen(_, let target?) = exit, Template.isFilled(target) { return nil }
        return shown(label: variants[0]) { $0 }
    }
}
