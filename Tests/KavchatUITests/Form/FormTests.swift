import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// Forms: prefilled, checked before they are sent, with what is wrong beside the field.
@Suite struct FormTests {
    private func form(_ change: (inout FormRequest) -> Void = { _ in }) throws -> ChatScreen {
        var snapshot = Scene.form.snapshot(.en)
        var request = try #require(snapshot.form)
        change(&request)
        snapshot.form = request
        return try ChatScreen(snapshot)
    }

    private func sent(
        name: String = "Dana",
        email: String = "",
        phone: String = "",
        topic: String = "",
        message: String
    ) -> [VisitorAction] {
        [
            .submitForm([
                FilledField(id: .name, value: name), FilledField(id: .email, value: email),
                FilledField(id: .phone, value: phone), FilledField(id: .topic, value: topic),
                FilledField(id: .message, value: message),
            ])
        ]
    }

    @Test func whatIsKnownIsFilledInAndTheFirstGapIsAsked() throws {  // K78
        var chat = try form()
        #expect(chat.screen.contains("▏ Dana"))
        chat.press("d@example.org<Enter><Enter><Enter>help me<Enter>")
        #expect(chat.actions == sent(email: "d@example.org", message: "help me"))
    }

    @Test func whatIsWrittenIsNotDrawnAsChosen() throws {
        var chat = try form()
        let plain = chat.frame
        chat.press("<BackTab>")
        let row = try #require(chat.lines.firstIndex { $0.contains("▏ Dana") })
        let column = try #require(plain.rows[row].firstIndex { $0.text == "D" })
        #expect(chat.frame.rows[row][column].paint == Paint())
    }

    @Test func controlSSendsFromAnyField() throws {
        var chat = try form()
        chat.press("<Tab><Tab><Tab>hello<BackTab><BackTab>+972 3 000 0000<C-s>")
        #expect(chat.actions == sent(phone: "+972 3 000 0000", message: "hello"))
    }

    @Test func aGuestGivesAWayBack() throws {  // K13, A-K17
        var chat = try form()
        chat.press("<Tab><Tab><Tab>hello<C-s>")
        #expect(chat.actions == [])
        #expect(chat.screen.contains("Please leave an e-mail address or a phone number."))
        #expect(chat.screen.contains("✗ E-mail"))
        chat.press("d@example.org<C-s>")
        #expect(chat.actions == sent(email: "d@example.org", message: "hello"))
    }

    @Test func aSignedInVisitorNeedsNoWayBack() throws {  // K13
        var chat = try form { $0.needsWayBack = false }
        chat.press("<Tab><Tab><Tab>hello<C-s>")
        #expect(chat.actions == sent(message: "hello"))
    }

    @Test(arguments: [
        "nobody", "a@b", "a b@c.de", "@c.de", "a@.de", "a@b@c.de",
    ])
    func whatIsFilledInIsChecked(email: String) throws {
        var chat = try form()
        chat.press("\(email)<C-s>")
        #expect(chat.actions == [])
        #expect(chat.screen.contains("Please enter a valid e-mail address."))
    }

    @Test func whatIsRequiredIsAskedFor() throws {
        var chat = try form { $0.needsWayBack = false }
        chat.press("<Esc>")
        #expect(chat.actions == [.cancelForm])
        chat.press("<C-s>")
        #expect(chat.screen.contains("Please fill in this field."))
    }

    @Test func arrowsChooseATopic() throws {
        var chat = try form { $0.needsWayBack = false }
        chat.press("<Tab><Tab><Right><Down>hello<C-s>")
        #expect(chat.actions == sent(topic: "t", message: "hello"))
    }

    @Test func aMessageMayHaveLinesAndAFieldMayNot() throws {
        var chat = try form { $0.needsWayBack = false }
        chat.press("<Tab><Tab><Tab>one<Newline>two<Up>!<C-s>")
        #expect(chat.actions == sent(message: "one!\ntwo"))
        chat = try form { $0.needsWayBack = false }
        chat.press("<Tab><Newline><Paste:1\n2345678><Tab><Tab>x<C-s>")
        #expect(chat.actions == sent(phone: "1 2345678", message: "x"))
    }

    @Test func aFormIsSentOnce() throws {
        var chat = try form { $0.needsWayBack = false }
        chat.press("<Tab><Tab><Tab>hello<C-s><C-s><Enter>")
        #expect(chat.actions == sent(message: "hello"))
        #expect(chat.screen.contains("Sending…"))
    }

    @Test func whatWasWrittenSurvivesOtherNews() throws {
        var chat = try form()
        chat.press("d@ex")
        chat.show { $0.connection = .offline }
        #expect(chat.screen.contains("▏ d@ex"))
    }

    @Test func theReasonStandsAboveTheForm() throws {  // K49
        let chat = try form { $0.reason = .allBusy }
        #expect(chat.screen.contains("All our agents are busy right now."))
    }
}
