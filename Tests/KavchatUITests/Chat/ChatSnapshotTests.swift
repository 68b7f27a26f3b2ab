import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// The chat as text files, at every size and in a left-to-right and two right-to-left languages.
@Suite struct ChatSnapshotTests {
    static let sizes = [(80, 24), (60, 20), (40, 12), (200, 50)]
    static let languages: [Language] = [.en, .he, .ar]

    @Test(arguments: Scene.allCases, languages)
    func everySceneIsDrawnAsKept(scene: Scene, language: Language) throws {  // K38, A-K47
        for (columns, rows) in Self.sizes {
            let chat = try ChatScreen(scene.snapshot(language), rows: rows, columns: columns)
            let name = "\(scene.rawValue)-\(language.rawValue)-\(columns)x\(rows)"
            try expectScreen(chat.frame, named: name)
        }
    }

    @Test(arguments: languages)
    func helpIsDrawnAsKept(language: Language) throws {
        for (columns, rows) in Self.sizes {
            var chat = try ChatScreen(
                Scene.greeting.snapshot(language),
                rows: rows,
                columns: columns
            )
            chat.press("<F1>")
            try expectScreen(chat.frame, named: "help-\(language.rawValue)-\(columns)x\(rows)")
        }
    }
}
