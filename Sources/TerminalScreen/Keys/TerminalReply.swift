package import TerminalText

/// What a terminal answers to a question of the program.
package enum TerminalReply: Hashable, Sendable {
    /// Where the cursor stands (CPR), counted from 0.
    case cursor(Place)
    /// DA1; every terminal answers it, so it closes a row of questions.
    case primaryAttributes([Int])
    /// DA2.
    case secondaryAttributes([Int])
    /// DA3, the unit's id in hexadecimal.
    case tertiaryAttributes(String)
    /// DECRPM: 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
    case mode(number: Int, isPrivate: Bool, state: Int)
    /// XTVERSION, such as `kitty(0.26.5)`.
    case version(String)
    /// The background's colour (OSC 11).
    case background(Color)
    /// The kitty keyboard protocol is known, with these flags on.
    case keyboard(flags: Int)
}

/// What the parser finds in a terminal's bytes.
package enum ParsedInput: Hashable, Sendable {
    case key(Key)
    case reply(TerminalReply)
}
