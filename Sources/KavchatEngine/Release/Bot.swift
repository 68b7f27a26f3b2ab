package import KavchatModel

/// A bot: its script and its settings.
package struct Bot: Hashable, Sendable {
    package var script: Script
    package var settings: BotSettings
    /// The script's canonical form (`script.md` 4.1), which publishing sends.
    package var canonicalJSON: [UInt8]
}
