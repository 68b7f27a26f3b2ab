import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// The agent's desk as text files.
@Suite struct DeskSnapshotTests {
    static let sizes = [(80, 24), (60, 20), (40, 12), (200, 50)]

    @Test(arguments: [Language.en, .he, .ar])
    func listAndConversationAreDrawnAsKept(language: Language) throws {  // K57, K69, K79
        for (columns, rows) in Self.sizes {
            var desk = try DeskScreen(
                .scene(language),
                language: language,
                rows: rows,
                columns: columns
            )
            let name = "\(language.rawValue)-\(columns)x\(rows)"
            try expectScreen(desk.frame, named: "desk-mine-\(name)")
            desk.press("<Tab>")
            try expectScreen(desk.frame, named: "desk-waiting-\(name)")
        }
    }

    @Test(arguments: [Language.en, .he, .ar])
    func handingOverAndHelpAreDrawnAsKept(language: Language) throws {
        let other = Words(language)
        for (columns, rows) in Self.sizes {
            var desk = try DeskScreen(
                .scene(language),
                language: language,
                rows: rows,
                columns: columns
            )
            let name = "\(language.rawValue)-\(columns)x\(rows)"
            desk.press("<Esc>t")
            desk.show { desk in
                desk.targets = [
                    TransferTarget(kind: .agent, id: "o", name: other.visitor),
                    TransferTarget(kind: .department, id: "s", name: "Sales"),
                ]
            }
            try expectScreen(desk.frame, named: "desk-handover-\(name)")
            desk.press("<Esc><F1>")
            try expectScreen(desk.frame, named: "desk-help-\(name)")
        }
    }
}
