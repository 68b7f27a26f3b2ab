import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// The agent's desk as text files.
@Suite struct DeskSnapshotTests {
    static let sizes = [(80, 24), (60, 20), (40, 12), (200, 50)]

    /// The scene in each size, with what its files are named by.
    private static func desks(_ language: Language) throws -> [(name: String, desk: DeskScreen)] {
        try sizes.map { columns, rows in
            let desk = try DeskScreen(
                .scene(language),
                language: language,
                rows: rows,
                columns: columns
            )
            return ("\(language.rawValue)-\(columns)x\(rows)", desk)
        }
    }

    @Test(arguments: [Language.en, .he, .ar])
    func listAndConversationAreDrawnAsKept(language: Language) throws {  // K57, K69, K79
        for (name, desk) in try Self.desks(language) {
            var desk = desk
            try expectScreen(desk.frame, named: "desk-mine-\(name)")
            desk.press("<Tab>")
            try expectScreen(desk.frame, named: "desk-waiting-\(name)")
        }
    }

    @Test(arguments: [Language.en, .he, .ar])
    func handingOverAndHelpAreDrawnAsKept(language: Language) throws {
        let other = Words(language)
        for (name, desk) in try Self.desks(language) {
            var desk = desk
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
