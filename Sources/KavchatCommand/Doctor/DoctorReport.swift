import KavchatLive
import KavchatModel
import KavchatStore
import TerminalScreen
import TerminalText

/// What `kavchat doctor` says about its facts, as lines to be read.
struct DoctorReport {
    private(set) var lines: [Line] = []

    /// One thing that was looked at.
    struct Line: Hashable {
        var mark: Mark
        var subject: String
        var text: String
    }

    enum Mark: String {
        case fine = "ok"
        /// Worth knowing; nothing is wrong.
        case note
        /// Something to mend.
        case finding = "look"
    }

    init(_ facts: DoctorFacts) {
        add(.fine, "version", Version.current)
        add(facts.folders)
        add(.fine, "conversations", store: facts.store)
        if let vault = facts.vault {
            let mark: Mark =
                switch vault {
                case .secretService, .keyring: .fine
                case .files: .note
                case .memory: .finding
                }
            add(mark, "credentials", "they go into " + vault.name)
        }
        if let fuse = facts.fuse {
            add(
                .finding,
                "connection",
                "the chat wanted more than \(LiveTiming.triesPerMinute) tries to connect in a "
                    + "minute and was held back, last at \(fuse.last.iso8601) "
                    + "(\(fuse.count) in all): a defect, please report it; then delete the file "
                    + "\"fuse\" in the state folder"
            )
        }
        add(facts.terminal, name: facts.terminalName)
        add(facts.locale)
        if let path = facts.resources {
            add(.fine, "resources", path)
        } else {
            add(.finding, "resources", ResourceFolder.missing)
        }
        add(facts.configuration)
        add(.fine, "demo", facts.demo.map { "one runs at \($0)" } ?? "none runs")
        add(facts.server)
    }

    var findings: Int { lines.count { $0.mark == .finding } }

    var text: String {
        let width = (lines.map(\.subject.count).max() ?? 0) + 2
        let rows = lines.map { line in
            line.mark.rawValue + String(repeating: " ", count: 6 - line.mark.rawValue.count)
                + line.subject + String(repeating: " ", count: width - line.subject.count)
                + Sanitizer.display(line.text).string + "\n"
        }
        let end =
            switch findings {
            case 0: "All is well."
            case 1: "1 finding: the line that begins with \"look\"."
            case _: "\(findings) findings: the lines that begin with \"look\"."
            }
        return rows.joined() + "\n" + end + "\n"
    }

    private mutating func add(_ mark: Mark, _ subject: String, _ text: String) {
        lines.append(Line(mark: mark, subject: subject, text: text))
    }
}

// MARK: This machine

extension DoctorReport {
    private mutating func add(_ folders: [DoctorFacts.Folder]) {
        guard !folders.isEmpty else {
            add(.finding, "folders", World.Problem.noHome.sentence)
            return
        }
        for folder in folders {
            let subject = "\(folder.purpose) folder"
            if folder.isWritable {
                add(.fine, subject, folder.path)
            } else if folder.isOptional {
                add(.note, subject, "\(folder.path) cannot be written; it need not be")
            } else {
                add(
                    .finding,
                    subject,
                    "\(folder.path) cannot be written; make room or rights there"
                )
            }
        }
    }

    private mutating func add(_ mark: Mark, _ subject: String, store: StoreCondition?) {
        guard let store else {
            add(mark, subject, "none are kept yet")
            return
        }
        if let sentence = store.sentence {
            add(.finding, subject, sentence)
        } else {
            add(mark, subject, "they are kept, and the file is in order")
        }
    }

    private mutating func add(_ locale: DoctorFacts.Locale) {
        switch locale.characters {
        case nil:
            add(
                .finding,
                "locale",
                "\(locale.name) is not installed; set LANG to one that \"locale -a\" names"
            )
        case "UTF-8"?: add(.fine, "locale", "\(locale.name), characters are UTF-8")
        case let other?:
            add(
                .finding,
                "locale",
                "\(locale.name), characters are \(other); set LANG=C.UTF-8 if letters look wrong"
            )
        }
    }

    private mutating func add(_ configuration: DoctorFacts.Configuration) {
        switch configuration {
        case .absent(let path): add(.fine, "configuration", "none at \(path); none is needed")
        case .fine(let path): add(.fine, "configuration", path)
        case .wrong(let sentence): add(.finding, "configuration", sentence)
        }
    }

    private mutating func add(_ server: DoctorFacts.Server) {
        switch server {
        case .unasked:
            add(.note, "server", "not asked; give --api URL and --key pk_… to ask one")
        case .answered(let address, let release, let roundTripMs):
            add(
                .fine,
                "server",
                "\(address) answers in \(roundTripMs) ms, with release \(release)"
            )
        case .failed(let address, let reason):
            add(.finding, "server", "\(address): \(reason)")
        }
    }
}

// MARK: The terminal

extension DoctorReport {
    private mutating func add(_ terminal: DoctorFacts.Terminal, name: String?) {
        let name = name.map { "TERM=\($0)" } ?? "TERM is not set"
        switch terminal {
        case .unasked(let failure):
            add(.note, "terminal", "\(name); not asked for size, colours and order of text")
            switch failure {
            case .unknownTerminal, .outOfResources: add(.finding, "screen", failure.sentence)
            case .notATerminal, .plainTerminal: add(.note, "screen", failure.sentence)
            }
        case .asked(let size, let profile, let advice):
            add(.fine, "terminal", "\(name), \(size.columns) columns, \(size.rows) rows")
            add(profile)
            // The locale has a line of its own.
            for case .describedAsXterm(let name) in advice {
                add(.finding, "description", TerminalAdvice.describedAsXterm(name).sentence)
            }
        }
    }

    private mutating func add(_ profile: TerminalProfile) {
        if profile.hasAnswered {
            add(.fine, "answers", "it calls itself \(profile.program ?? "nothing")")
        } else {
            add(.note, "answers", "it did not answer in time; the environment is believed")
        }
        add(.fine, "colours", profile.colorDepth.words)
        add(.fine, "bidi", "\(profile.bidi.rawValue), \(profile.bidiSource.words)")
        add(.fine, "widths", profile.widths.words)
        add(.fine, "background", profile.background.map(\.words) ?? "it does not say")
        if profile.hidesOuterTerminal {
            add(
                .note,
                "multiplexer",
                "inside tmux or screen the terminal outside cannot be seen; if text in Hebrew or"
                    + " Arabic stands wrong, set bidi in the configuration file"
            )
        }
    }
}

extension ColorDepth {
    fileprivate var words: String {
        switch self {
        case .mono: "none"
        case .sixteen: "16"
        case .palette256: "256"
        case .trueColor: "16 million"
        }
    }
}

extension TerminalProfile.BidiSource {
    fileprivate var words: String {
        switch self {
        case .setting: "as set"
        case .answers: "by the terminal's answers"
        case .environment: "by the environment"
        }
    }
}

extension Color {
    fileprivate var words: String {
        let digits = [red, green, blue].map { part in
            (part < 16 ? "0" : "") + String(part, radix: 16)
        }
        return "#\(digits.joined()), \(luminance < 0.18 ? "dark" : "light")"
    }
}

extension WidthProfile {
    fileprivate var words: String {
        let classes = [
            (joinsVariations, "emoji variations"), (joinsKeycaps, "keycaps"),
            (joinsSequences, "emoji sequences"), (joinsSkinTones, "skin tones"),
            (knowsUnicode15, "Unicode 15"), (knowsUnicode16, "Unicode 16"),
            (joinsSpacingMarks, "Indic marks"), (joinsJamo, "jamo"),
            (hasWideAmbiguous, "ambiguous ones wide"),
        ]
        let joined = classes.filter(\.0).map(\.1)
        return joined.isEmpty ? "everything reduced" : joined.joined(separator: ", ")
    }
}
