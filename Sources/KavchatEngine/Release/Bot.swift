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

    /// Makes the matcher of a language ahead, so that no message has to wait for it.
    ///
    /// Changes no answer. Worth doing once, after the first screen; without it each message makes its
    /// own.
    package mutating func prepareMatching(in language: String) {
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
