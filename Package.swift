// swift-tools-version: 6.2
import PackageDescription

/// What every target is held to: no warnings, no hidden imports, no silent existential.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Pure targets touch no pointer, but in the files that ArchitectureTests names.
let pure: [SwiftSetting] = strict + [.strictMemorySafety()]

/// The toolchain's own ICU, and what it needs in a static build.
let icu: [LinkerSetting] = [
    .linkedLibrary("_FoundationICU"),
    .linkedLibrary("stdc++"),
    .linkedLibrary("m"),
]

let package = Package(
    name: "kavchat",
    products: [
        .executable(name: "kavchat", targets: ["KavchatCommand"]),
        .library(name: "KavchatEngine", targets: ["KavchatEngine"]),
    ],
    targets: [
        .systemLibrary(name: "CCurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CKeyUtils", providers: [.apt(["libkeyutils-dev"])]),
        .target(name: "CLibrary"),
        .target(name: "CCrypto", dependencies: ["CLibrary"]),
        .target(name: "CCurl", dependencies: ["CLibrary"]),
        .target(name: "CMicroHTTP", dependencies: ["CLibrary"]),
        .target(name: "CProcess"),
        .target(name: "CSecret", dependencies: ["CLibrary"]),

        .target(name: "KavchatModel", swiftSettings: pure),
        .target(
            name: "KavchatEngine",
            dependencies: ["KavchatModel"],
            swiftSettings: pure,
            linkerSettings: icu
        ),
        .target(name: "KavchatLive", dependencies: ["KavchatModel"], swiftSettings: pure),
        .target(name: "KavchatWire", dependencies: ["KavchatModel"], swiftSettings: pure),
        .target(
            name: "KavchatClient",
            dependencies: ["KavchatModel", "KavchatEngine", "KavchatLive", "KavchatWire"],
            swiftSettings: strict
        ),
        .target(
            name: "KavchatDesk",
            dependencies: ["KavchatModel", "KavchatLive", "KavchatWire"],
            swiftSettings: strict
        ),
        .target(
            name: "KavchatNet",
            dependencies: ["KavchatWire", "CCurl"],
            swiftSettings: strict
        ),
        .target(
            name: "KavchatStore",
            dependencies: ["KavchatModel", "CSQLite", "CKeyUtils", "CSecret"],
            swiftSettings: strict
        ),
        .target(
            name: "KavchatServer",
            dependencies: [
                "KavchatModel", "KavchatEngine", "KavchatWire", "CSQLite", "CMicroHTTP", "CCrypto",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "TerminalText",
            dependencies: ["CFriBidi"],
            swiftSettings: pure,
            linkerSettings: icu
        ),
        .target(
            name: "TerminalScreen",
            dependencies: ["TerminalText", "CCurses", "CProcess"],
            swiftSettings: strict
        ),
        .target(
            name: "KavchatUI",
            dependencies: ["KavchatModel", "KavchatEngine", "TerminalText"],
            swiftSettings: pure
        ),
        .executableTarget(
            name: "KavchatCommand",
            dependencies: [
                "KavchatModel", "KavchatEngine", "KavchatLive", "KavchatWire", "KavchatClient",
                "KavchatDesk", "KavchatNet", "KavchatStore", "KavchatServer", "TerminalText",
                "TerminalScreen", "KavchatUI", "CProcess",
            ],
            swiftSettings: strict
        ),

        .target(
            name: "TestSupport",
            dependencies: ["KavchatModel", "KavchatWire", "TerminalText"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "kavchat-wirelab",
            dependencies: ["KavchatNet", "KavchatServer", "KavchatWire"],
            path: "Tests/WireLab",
            exclude: ["try_autobahn.py"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "kavchat-phones",
            dependencies: ["KavchatModel"],
            path: "Tests/Phones",
            exclude: ["make_table.py", "try_phonenumbers.py"],
            swiftSettings: strict
        ),
        .target(
            name: "LiveModel",
            dependencies: ["KavchatLive", "KavchatModel"],
            path: "Tests/LiveModel",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "kavchat-explore",
            dependencies: ["LiveModel", "KavchatLive", "KavchatModel"],
            path: "Tests/Explore",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "kavchat-simulate",
            dependencies: ["LiveModel", "KavchatLive", "KavchatModel", "TestSupport"],
            path: "Tests/Simulate",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "kavchat-storm",
            dependencies: [
                "KavchatClient", "KavchatLive", "KavchatModel", "KavchatNet", "KavchatWire",
            ],
            path: "Tests/Storm",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "kavchat-turns",
            dependencies: ["KavchatEngine", "KavchatModel"],
            path: "Tests/Turns",
            swiftSettings: strict
        ),
        .target(
            name: "ScriptFuzz",
            dependencies: ["KavchatEngine", "KavchatModel", "KavchatWire"],
            path: "Tests/ScriptFuzz",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "kavchat-fuzz",
            dependencies: ["ScriptFuzz"],
            path: "Tests/Fuzzer",
            exclude: ["large.py"],
            swiftSettings: strict
        ),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "KavchatModelTests",
            dependencies: ["KavchatModel"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KavchatEngineTests",
            dependencies: ["KavchatEngine", "KavchatModel", "TestSupport"],
            exclude: ["Rules"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KavchatLiveTests",
            dependencies: ["KavchatLive", "KavchatModel", "LiveModel", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KavchatWireTests",
            dependencies: ["KavchatWire", "KavchatModel", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KavchatClientTests",
            dependencies: [
                "KavchatClient", "KavchatDesk", "KavchatModel", "KavchatEngine", "KavchatLive",
                "KavchatWire", "LiveModel", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KavchatNetTests",
            dependencies: ["KavchatNet", "KavchatWire"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KavchatStoreTests",
            dependencies: ["KavchatStore", "KavchatModel", "CSQLite"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KavchatServerTests",
            dependencies: [
                "KavchatServer", "KavchatNet", "KavchatWire", "KavchatModel", "KavchatEngine",
                "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TerminalTextTests",
            dependencies: ["TerminalText", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TerminalScreenTests",
            dependencies: ["TerminalScreen", "TerminalText", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KavchatUITests",
            dependencies: [
                "KavchatUI", "KavchatModel", "KavchatEngine", "TerminalText", "TestSupport",
            ],
            exclude: ["Snapshots"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KavchatCommandTests",
            dependencies: [
                "KavchatCommand", "KavchatStore", "TerminalScreen", "TerminalText", "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "KavchatCommand", "KavchatModel", "KavchatEngine", "KavchatWire", "KavchatStore",
                "ScriptFuzz", "TerminalScreen", "TestSupport",
            ],
            exclude: ["Seeds"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
