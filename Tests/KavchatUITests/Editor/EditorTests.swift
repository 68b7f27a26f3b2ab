import TerminalText
import Testing

@testable import KavchatUI

/// Triples of a text, keys and the text after them; `|` is the cursor.
@Suite struct EditorTests {
    @Test(arguments: [
        ("", "hello", "hello|"),
        ("one two|", "<C-w>", "one |"),
        ("one two|", "<C-a>1<C-e>2", "1one two2|"),
        ("one two|", "<M-b><M-b><M-d>", "| two"),
        ("one| two", "<C-k>", "one|"),
        ("one| two", "<C-u>", "| two"),
        ("ab|", "<C-t>", "ba|"),
        ("abc|", "<C-b><C-h><C-d>", "a|"),
        ("one two|", "<C-w><C-w><C-y>", "one two|"),
        ("one|\ntwo", "<C-k>", "one|two"),
        ("one two|", "<WordLeft>x<Home>y<End>z", "yone xtwoz|"),
        ("a|", "<Newline>b", "a\nb|"),
        ("one two|", "<C-w><C-a><C-k><C-y><M-y>", "two|"),
        ("", "one<C-_>", "|"),
        ("", "one two<C-_><M-_>", "one two|"),
        ("one|", "<C-k><C-u><C-_>", "one|"),
    ])
    func aKeyDoesWhatReadlineDoes(before: String, pressed: String, after: String) {
        var editor = Editor(marked: before)
        for key in keys(pressed) { _ = editor.take(key, lines: true) }
        #expect(editor.marked == after)
    }

    @Test func wholeClustersAreDeleted() {
        var editor = Editor("a👨‍👩‍👧‍👦שׁ")
        editor.deleteBackward()
        #expect(editor.text == "a👨‍👩‍👧‍👦")
        editor.deleteBackward()
        #expect(editor.text == "a")
    }

    @Test func aMarkJoinsTheLetterThatStandsBeforeIt() {
        var editor = Editor("e")
        _ = editor.insert("\u{301}")
        #expect(editor.cursor == 1)
        #expect(editor.text == "e\u{301}")
    }

    @Test func nothingIsPutInThatATerminalWouldObey() {
        var editor = Editor()
        _ = editor.take(.paste("a\u{1B}[2Jb\tc\u{202E}d\u{9B}\u{2066}e\r\nf"), lines: true)
        #expect(editor.text == "a[2Jb cde\nf")
    }

    @Test func aPasteThatIsTooLongIsRefusedWhole() {  // A-K3
        var editor = Editor("kept")
        let paste = String(repeating: "x", count: Editor.capacity)
        #expect(editor.take(.paste(paste), lines: true) == .refused)
        #expect(editor.text == "kept")
    }

    @Test func leftAndRightFollowTheScreenInHebrew() throws {
        let setter = Typesetter(direction: .leftToRight, options: LayoutOptions())
        var editor = Editor("שלום")
        let laid = LaidInput(editor, setter: setter, columns: 20)
        let right = try #require(laid.place(after: .right))
        #expect(right == 3)
        editor.move(to: right)
        #expect(LaidInput(editor, setter: setter, columns: 20).place(after: .left) == 4)
    }
}

extension Editor {
    /// Reads a text with a bar where the cursor is.
    init(marked: String) {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        self.init(parts.map(String.init).joined())
        move(to: parts.first?.count ?? 0)
    }

    var marked: String {
        String(characters[..<cursor]) + "|" + String(characters[cursor...])
    }
}
