/// What a visitor of the demo bot does in one conversation.
struct Course {
    /// In the order of time; each of them makes the bot do something.
    let acts: [Act]
    /// The menu that the conversation stands at in the end, named by its step.
    let ending: String

    enum Act {
        case open
        case press(String)
        case say(String)
    }

    /// Buttons, questions with wrong answers and right ones, branches, jumps and a declined lead.
    static let scripted = Course(
        acts: [
            .open, .press("welcome.b1"), .say("abc"), .say("48213"), .press("order.sent.b3"),
            .press("welcome.b1"), .say("700123"), .press("order.new.b2"),
            .press("delivery.times.b3"), .press("welcome.b4"), .press("topics.b1"),
            .press("more.b1"), .press("topics.b8"), .press("more.b3"), .press("welcome.b6"),
            .say("4711"), .say("Dana Levi"), .say("050"), .say("050-234-5678"),
            .press("decline"), .press("more.b3"),
        ],
        ending: "welcome/2"
    )

    /// Questions in the visitor's own words.
    static let questions = Course(
        acts: [
            .open, .say("how long does delivery take"), .say("which cards do you accept"),
            .say("Is there a guarantee?"), .say("what time do you close"),
        ],
        ending: "hours/3"
    )
}
