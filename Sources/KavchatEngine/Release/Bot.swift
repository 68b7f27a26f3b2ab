package import KavchatModel

/// A bot: its script and its settings.
package struct Bot: Sendable {
    /// Shared by all copies, of which each turn makes one.
    private var shared: SharedScript
    package var settings: BotSettings
    /// The script's canonical form (`script.md` 4.1), which publishing sends.
    package var canonicalJSON: [UInt8]
    /// Matchers that were made ahead, by language.
    private var matchers: [String: Matcher] = [:]
    /// Menus that were made ahead, by language.
    private(set) var menus: [String: Menus] = [:]

    init(script: Script, settings: BotSettings, canonicalJSON: [UInt8]) {
        shared = SharedScript(script)
        self.settings = settings
        self.canonicalJSON = canonicalJSON
    }

    /// Another script makes what was prepared void.
    package var script: Script {
        get { shared.script }
        set {
            shared = SharedScript(newValue)
            matchers = [:]
            menus = [:]
        }
    }

    /// Makes the matcher of a language and keeps it, so that not every message has to make its own.
    ///
    /// Changes no answer. It is no work for the first screen, and none once it is done.
    package mutating func prepareMatching(in language: String) {
        guard matchers[language] == nil else { return }
        matchers[language] = Matcher(script: script, language: language)
    }

    /// Makes the menus of a language and keeps them, so that all conversations share them.
    ///
    /// Like the matcher it changes no answer and is no work for the first screen.
    package mutating func prepareMenus(in language: String) {
        guard menus[language] == nil else { return }
        menus[language] = Menus(script: script, language: language)
    }

    func matcher(for language: String) -> Matcher {
        matchers[language] ?? Matcher(script: script, language: language)
    }
}

/// Matchers and menus follow from the script and make no difference.
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

/// A script that never changes, in one place.
private final class SharedScript: Sendable {
    let script: Script

    init(_ script: Script) {
        self.script = script
    }
}
