package import KavchatModel

/// A bot: its script and its settings.
package struct Bot: Sendable {
    package var script: Script
    package var settings: BotSettings
    /// The script's canonical form (`script.md` 4.1), which publishing sends.
    package var canonicalJSON: [UInt8]
    /// Matchers that were made ahead, by language.
    private var matchers: [String: Matcher] = [:]

    init(script: Script, settings: BotSettings, canonicalJSON: [UInt8]) {
        self.script = script
        self.settings = settings
        self.canonicalJSON = canonicalJSON
    }

    /// Makes the matcher of a language and keeps it, so that not every message has to make its own.
    ///
    /// Changes no answer. It is no work for the first screen, and none once it is done.
    package mutating func prepareMatching(in language: String) {
        guard matchers[language] == nil else { return }
        matchers[language] = Matcher(script: script, language: language)
    }

    func matcher(for language: String) -> Matcher {
        matchers[language] ?? Matcher(script: script, language: language)
    }
}

/// Matchers follow from the script and make no difference.
extension Bot: Hashable {
    package static func == (left: Bot, right: Bot) -> Bool {
        left.canonicalJSON == right.canonicalJSON && left.settings == right.settings
            && left.script == right.script
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(canonicalJSON)
        hasher.combine(settings)
    }
}
