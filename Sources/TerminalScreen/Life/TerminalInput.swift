package import TerminalText

/// What comes from the terminal and from the system about it.
package enum TerminalInput: Hashable, Sendable {
    /// What one read brought, in order.
    case keys([Key])
    /// The window has this size now; a picture of another size is not drawn any more.
    case resized(Size)
    /// The process was stopped and goes on; the terminal is set up and the last picture is back.
    case continued
    /// The terminal is gone: SIGHUP, or the end of its input.
    case hangup
    /// SIGTERM, SIGINT or SIGQUIT, by number.
    case terminate(signal: Int32)
    /// The terminal has answered the probe: lay everything out anew by this.
    case profiled(TerminalProfile)
}

/// Why there is no full screen.
package enum TerminalFailure: Error, Hashable, Sendable {
    /// Input or output is a file or a pipe.
    case notATerminal
    /// TERM is unset or `dumb`, or names a terminal whose cursor cannot be placed.
    case plainTerminal
    /// Neither the terminal's description nor one to use instead is installed.
    case unknownTerminal(String)
    /// The system gives no thread or descriptor.
    case outOfResources

    /// What a person reads.
    package var sentence: String {
        switch self {
        case .notATerminal:
            "Input and output must be a terminal; start it without pipes and files around it."
        case .plainTerminal:
            "This terminal cannot show a full screen (TERM is unset or dumb); set TERM=xterm if it can."
        case .unknownTerminal(let name):
            "The terminal “\(SafeText.name(name))” is not described on this machine; "
                + "install ncurses-term or set TERM=xterm."
        case .outOfResources:
            "The system allows no more threads or open files; close some programs and try again."
        }
    }
}

/// What works, but not as well as it could.
package enum TerminalAdvice: Hashable, Sendable {
    /// The terminal's own description is missing, xterm's is used.
    case describedAsXterm(String)
    /// The locale's character set is not UTF-8.
    case localeIsNotUnicode

    /// What a person reads.
    package var sentence: String {
        switch self {
        case .describedAsXterm(let name):
            "The terminal “\(SafeText.name(name))” is not described on this machine, xterm-256color is "
                + "used instead; the package ncurses-term may know it."
        case .localeIsNotUnicode:
            "The locale is not a UTF-8 one; set LANG=C.UTF-8 if letters look wrong."
        }
    }
}

extension SafeText {
    /// A terminal's name from the environment, fit to be shown.
    fileprivate static func name(_ name: String) -> String {
        Sanitizer.display(String(name.prefix(40))).string
    }
}
