import KavchatModel
import KavchatStore
import TerminalScreen
import TerminalText
import Testing

@testable import KavchatCommand

@Suite struct DoctorReportTests {
    /// A machine without a fault, in a pipe.
    private let fine = DoctorFacts(
        folders: [
            DoctorFacts.Folder(purpose: "state", path: "/home/d/.local/state", isWritable: true)
        ],
        store: .kept,
        vault: .keyring,
        terminal: .unasked(.notATerminal),
        terminalName: "xterm",
        locale: DoctorFacts.Locale(name: "C.UTF-8", characters: "UTF-8"),
        resources: "/usr/share/kavchat",
        configuration: .absent(path: "/home/d/.config/kavchat/config"),
        demo: nil,
        server: .unasked
    )

    private func findings(_ change: (inout DoctorFacts) -> Void) -> [String] {
        var facts = fine
        change(&facts)
        return DoctorReport(facts).lines.filter { $0.mark == .finding }.map(\.subject)
    }

    @Test func aSoundMachineHasNoFinding() {
        let report = DoctorReport(fine)
        #expect(report.findings == 0)
        #expect(report.text.hasSuffix("\nAll is well.\n"))
        #expect(report.text.contains("note  terminal"))
    }

    @Test func whatIsToBeMendedIsAFinding() {
        #expect(findings { $0.folders = [] } == ["folders"])
        #expect(findings { $0.folders[0].isWritable = false } == ["state folder"])
        #expect(findings { $0.store = .setAside("/tmp/x") } == ["conversations"])
        #expect(findings { $0.vault = .memory } == ["credentials"])
        let fuse = FuseRecord(count: 2, last: Timestamp(milliseconds: 0))
        #expect(findings { $0.fuse = fuse } == ["connection"])
        #expect(findings { $0.locale.characters = nil } == ["locale"])
        #expect(findings { $0.locale.characters = "ISO-8859-8" } == ["locale"])
        #expect(findings { $0.resources = nil } == ["resources"])
        #expect(findings { $0.configuration = .wrong("line 2") } == ["configuration"])
        #expect(findings { $0.terminal = .unasked(.unknownTerminal("x")) } == ["screen"])
        #expect(
            findings { $0.server = .failed(address: "http://a", reason: "gone") } == ["server"]
        )
    }

    @Test func whatIsOnlyWeakerIsANote() {
        #expect(findings { $0.vault = .files }.isEmpty)
        #expect(
            findings {
                $0.folders[0].isWritable = false
                $0.folders[0].isOptional = true
            }.isEmpty
        )
    }

    @Test func aTerminalSaysHowItWasDetected() {
        var facts = fine
        let profile = TerminalProfile(environment: ["TMUX": "x"], colorCount: 256)
        facts.terminal = .asked(size: Size(rows: 24, columns: 80), profile, [])
        let text = DoctorReport(facts).text
        #expect(text.contains("TERM=xterm, 80 columns, 24 rows"))
        #expect(text.contains("lro, by the environment"))
        #expect(text.contains("everything reduced"))
        #expect(text.contains("the terminal outside cannot be seen"))
        #expect(text.contains("it did not answer in time"))
    }

    @Test func foreignTextIsMadeHarmless() {
        var facts = fine
        facts.server = .failed(address: "http://a", reason: "\u{1B}[2J\u{202E}evil")
        let text = DoctorReport(facts).text
        #expect(!text.contains("\u{1B}"))
        #expect(!text.contains("\u{202E}"))
    }

    @Test func aServerIsAskedWithItsKeyOrNotAtAll() throws {
        #expect(throws: UsageProblem.missingValue(name: "key", value: "pk_…")) {
            try Invocation(["doctor", "--api", "http://a"])
        }
        #expect(throws: UsageProblem.missingValue(name: "api", value: "URL")) {
            try Invocation(["doctor", "--key", "pk_1"])
        }
        #expect(throws: UsageProblem.secretKey) { try Invocation(["doctor", "--key", "sk_1"]) }
    }
}
