package import KavchatModel
package import TerminalText

/// What happens to a view: a key, a new size, news of what it shows, a timer.
package enum UIEvent<Snapshot: Hashable & Sendable>: Hashable, Sendable {
    case key(Key)
    case resized(Size)
    case snapshot(Snapshot)
    /// The timer that `UIEffect.wake` ordered is due.
    case tick
    /// The terminal told what it can do: other colours, other widths.
    case themed(Theme, LayoutOptions)
    /// The language of the interface became another one.
    case worded(SystemTexts)
    /// The program has something to say for a moment, in words: a link was opened, text was copied.
    case note(String)
}

/// What a view orders.
///
/// After every update the shell draws the view anew; the screen sends only what changed.
package enum UIEffect<Action: Hashable & Sendable>: Hashable, Sendable {
    case act(Action)
    /// Leaves the program.
    case quit
    /// Forgets what the terminal shows and draws everything (Ctrl-L).
    case repaint
    /// The view's one timer: `tick` is wanted at this moment; a later order replaces an earlier one.
    case wake(at: Moment)
    /// Stops the program as Ctrl-Z does elsewhere.
    case suspend
    case bell
    /// Puts text on the clipboard; ordered by a key of the user only.
    case copy(String)
}

/// A reading of both clocks: one for what elapses, one for what is shown.
package struct UITime: Hashable, Sendable {
    package var moment: Moment
    package var timestamp: Timestamp

    package init(moment: Moment, timestamp: Timestamp) {
        self.moment = moment
        self.timestamp = timestamp
    }
}

/// What a view is told once: words, colours, the zone.
package struct Surroundings: Sendable {
    package var texts: SystemTexts
    package var theme: Theme
    /// The local zone.
    package var zone: ZoneRules
    /// Typing dots stand still.
    package var isMotionReduced: Bool
    /// What the terminal needs of text.
    package var layout: LayoutOptions

    package init(
        texts: SystemTexts,
        theme: Theme,
        zone: ZoneRules,
        isMotionReduced: Bool = false,
        layout: LayoutOptions = LayoutOptions()
    ) {
        self.texts = texts
        self.theme = theme
        self.zone = zone
        self.isMotionReduced = isMotionReduced
        self.layout = layout
    }
}
