import KavchatEngine
import KavchatModel

/// What holds in every conversation, whatever happens in it.
struct TalkRules {
    private var isGroupOpen = false

    /// More effects than a turn of 50 hops through nodes of 50 steps has.
    private static let mostEffects = 3_000
    private static let longestText = 40_000

    mutating func complaint(
        about effects: [BotEffect],
        of event: BotEvent,
        from before: BotState,
        to state: BotState,
        _ bot: Bot
    ) -> String? {
        guard effects.count <= Self.mostEffects else { return "\(effects.count) effects" }
        for effect in effects {
            if let complaint = note(effect) { return complaint }
            if let complaint = secrets(in: effect, before.captured + state.captured, bot) {
                return complaint
            }
        }
        if isGroupOpen != (state.menu != nil) { return "the shown group is not the open one" }
        return complaint(about: state) ?? partial(effects, of: event, to: state)
    }

    private mutating func note(_ effect: BotEffect) -> String? {
        switch effect {
        case .show(.buttons(let group), _):
            if isGroupOpen { return "two open groups" }
            if group.buttons.isEmpty { return "an empty group" }
            if Set(group.buttons.map(\.id)).count < group.buttons.count { return "a button twice" }
            isGroupOpen = true
        case .closeGroup:
            if !isGroupOpen { return "no group to close" }
            isGroupOpen = false
        case .show(.line(let line), _):
            if line.text.utf8.count > Self.longestText { return "\(line.text.utf8.count) bytes" }
        case .openLink(let address):
            guard address.hasPrefix("https://") || address.hasPrefix("tel:") else {
                return "opens \(address)"
            }
        case .show, .checkAvailability, .openContactForm, .openAgentForm, .askAI, .queueLead,
            .openScreen, .report, .noteUnanswered:
            break
        }
        return nil
    }

    /// One thing is asked at a time.
    private func complaint(about state: BotState) -> String? {
        guard let question = state.question else { return nil }
        if state.isAwaitingAI || state.isAwaitingAvailability { return "asks and waits" }
        guard let menu = state.menu else { return nil }
        return menu.stepId == question.stepId && question.isSkippable ? nil : "asks two things"
    }

    /// Of a turn that is broken off nothing stands but its event; a lead that is on its way is told of.
    private func partial(
        _ effects: [BotEffect],
        of event: BotEvent,
        to state: BotState
    ) -> String? {
        let isStuck = effects.contains { effect in
            if case .show(.notice(.botStuck), _) = effect { true } else { false }
        }
        guard isStuck else { return nil }
        if state.question != nil { return "stuck with a question" }
        let isActing = effects.contains { effect in
            switch effect {
            case .report, .queueLead: true
            case .show(.line, _): event != .leadQueued
            case .show, .closeGroup, .checkAvailability, .openContactForm, .openAgentForm, .askAI,
                .openLink, .openScreen, .noteUnanswered:
                false
            }
        }
        return isActing ? "part of a turn without an end" : nil
    }

    // MARK: K83

    /// Captured values in what is reported of an effect, or asked of others.
    private func secrets(
        in effect: BotEffect,
        _ captured: [CapturedValue],
        _ bot: Bot
    ) -> String? {
        let told: [String] =
            switch effect {
            case .show(.line(let line), _): [line.template, line.stepId, line.lineId]
            case .show(.pressed(let press), _): [press.stepId, press.buttonId]
            case .show(.answer(let answer), _): [answer.stepId]
            case .show(.notice(.botStuck(let stepId)), _): [stepId]
            case .report(let name): [name.text]
            case .askAI(let question): [question.text]
            case .show, .closeGroup, .checkAvailability, .openContactForm, .openAgentForm,
                .queueLead, .openLink, .openScreen, .noteUnanswered:
                []
            }
        let secret = captured.first { captured in
            captured.value.contains("Qzxv") && told.contains { $0.contains(captured.value) }
        }
        return secret.map { "tells the value of \($0.field)" }
    }
}
