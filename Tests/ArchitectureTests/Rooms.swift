/// A target of the package: what it is, and what it may see.
struct Room {
    var name: String
    var kind: Kind
    /// The modules that any of its files may import.
    var imports: Set<String>
    /// The only files of a pure room that may call C, and what they may import for it.
    var callers: [String: Set<String>] = [:]

    enum Kind {
        /// Decides; touches no pointer, clock, file or terminal.
        case pure
        /// Carries out through ports.
        case runtime
        /// Touches the world.
        case edge
    }
}

extension Room {
    /// What an edge may use beside the libraries of its own.
    private static let system: Set<String> = [
        "Glibc", "Dispatch", "Synchronization", "FoundationEssentials",
    ]

    /// The rooms and their arrows, which only point inward.
    static let all: [Room] = [
        Room(name: "KavchatModel", kind: .pure, imports: []),
        Room(
            name: "KavchatEngine",
            kind: .pure,
            imports: ["KavchatModel"],
            callers: ["ICU.swift": ["_FoundationICU"], "Stemmer.swift": ["CStemmer"]]
        ),
        Room(name: "KavchatLive", kind: .pure, imports: ["KavchatModel"]),
        Room(name: "KavchatWire", kind: .pure, imports: ["KavchatModel", "FoundationEssentials"]),
        Room(
            name: "KavchatClient",
            kind: .runtime,
            imports: [
                "KavchatModel", "KavchatEngine", "KavchatLive", "KavchatWire", "Synchronization",
            ]
        ),
        Room(
            name: "KavchatDesk",
            kind: .runtime,
            imports: ["KavchatModel", "KavchatLive", "KavchatWire", "Synchronization"]
        ),
        Room(
            name: "KavchatNet",
            kind: .edge,
            imports: system.union(["KavchatWire", "CCurl", "CCrypto"])
        ),
        Room(
            name: "KavchatStore",
            kind: .edge,
            imports: system.union(["KavchatModel", "CSQLite", "CKeyUtils", "CSecret"])
        ),
        Room(
            name: "KavchatServer",
            kind: .edge,
            imports: system.union([
                "KavchatModel", "KavchatEngine", "KavchatWire", "CSQLite", "CMicroHTTP", "CCrypto",
            ])
        ),
        Room(
            name: "TerminalText",
            kind: .pure,
            imports: [],
            callers: ["ICU.swift": ["_FoundationICU"], "Bidi.swift": ["CFriBidi"]]
        ),
        Room(
            name: "TerminalScreen",
            kind: .edge,
            imports: system.union(["TerminalText", "CCurses", "CProcess"])
        ),
        Room(
            name: "KavchatUI",
            kind: .pure,
            imports: ["KavchatModel", "KavchatEngine", "TerminalText"]
        ),
        Room(
            name: "KavchatCommand",
            kind: .edge,
            imports: system.union([
                "KavchatModel", "KavchatEngine", "KavchatLive", "KavchatWire", "KavchatClient",
                "KavchatDesk", "KavchatNet", "KavchatStore", "KavchatServer", "TerminalText",
                "TerminalScreen", "KavchatUI", "CProcess",
            ])
        ),
    ]
}
