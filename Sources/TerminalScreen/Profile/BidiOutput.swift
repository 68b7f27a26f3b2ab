/// How right-to-left text goes out, so that it stands right in this terminal; the names are the setting's.
package enum BidiOutput: String, Hashable, Sendable, CaseIterable {
    /// Visual order and nothing else: the terminal reorders nothing.
    case visual
    /// Visual order, the terminal's own reordering switched off by `CSI 8 l` (VTE).
    case bdsm
    /// Visual order between U+202D and U+202C (tmux, whose outer terminal is unknown).
    case lro
    /// As `lro`, each right-to-left run in logical order between U+202E and U+202C (Konsole).
    case rlo
    /// Words in visual order, the letters of each in logical order (kitty).
    case words
    /// Logical order; the terminal does it all (mlterm, qterminal).
    case terminal
}
