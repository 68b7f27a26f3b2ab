/// What a visitor does; a view names it, the client carries it out.
package enum VisitorAction: Hashable, Sendable {
    /// Free text: a question to the bot, an answer, a button's label or number, a live message.
    case say(String)
    /// Presses a button of the group at this ordinal.
    case press(ordinal: Int, buttonId: String)
    case skipQuestion
    case cancelQuestion
    case submitForm([FilledField])
    case cancelForm
    /// Tries the failed live messages again, from this one's entry on (K60).
    case retry(ordinal: Int)
    /// The visitor began or stopped typing; the client spaces the signals (`live.md` 5.11).
    case typing(Bool)
    case endConversation
    case leaveMessageInstead
    /// Takes the session back from the terminal that has it.
    case takeBack
    case restart
}
