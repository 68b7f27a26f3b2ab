import Testing

@Suite struct SourceCheckerTests {
    private let pure = Room(
        name: "Pure",
        kind: .pure,
        imports: ["Values"],
        callers: ["Caller.swift": ["CThing"]]
    )
    private let edge = Room(name: "Edge", kind: .edge, imports: ["Values", "Glibc"])

    private func found(_ source: String, in room: Room, file: String = "A/B.swift") -> [Int] {
        SourceChecker(room: room).breaches(in: source, file: file).map(\.line)
    }

    @Test(arguments: [
        "import Foundation", "package import Glibc", "@testable import Other",
        "import struct Other.Thing", "internal import Foundation.NSString", "unsafe import CThing",
    ])
    func aForbiddenImportIsFoundWithItsLine(_ line: String) {
        #expect(found("import Values\n\n\(line)\n", in: pure) == [3])
    }

    @Test func aBreachNamesFileAndLine() {
        let breaches = SourceChecker(room: pure).breaches(in: "import Glibc", file: "A/B.swift")
        #expect(
            breaches.map(\.description) == ["A/B.swift:1: B.swift of Pure may not import Glibc"]
        )
    }

    @Test func onlyTheNamedFileCallsC() {
        let source = "import CThing\nlet x = unsafe call()\n"
        #expect(found(source, in: pure, file: "Pure/Caller.swift") == [])
        #expect(found(source, in: pure, file: "Pure/Other.swift") == [1, 2])
    }

    @Test(arguments: [
        "let now = Date()", "let id = UUID()", "print(1)", "x = unsafe y",
        "nonisolated(unsafe) var x",
        "try! f()", "fatalError(\"no\")", "final class C: @unchecked Sendable {}",
    ])
    func aPureRoomTouchesNothing(_ line: String) {
        #expect(!found(line, in: pure).isEmpty)
    }

    @Test func anEdgeMayTouchTheWorldButNotTrap() {
        #expect(found("import Glibc\nlet x = unsafe y\nprint(1)\n", in: edge) == [])
        #expect(
            found("try! f()\nfatalError()\nclass C: @unchecked Sendable {}", in: edge) == [1, 2, 3]
        )
    }

    @Test(arguments: [
        "// print(1) is never unsafe", "/// import Foundation", "let blueprint = fingerprint(1)",
        "let unsafely = 1", "let link = \"https://a.example/b\"", "importer.run()",
        "let day = CivilDate(daysSince1970: 0)", "let other = NoUUID()",
    ])
    func whatOnlyLooksAlikePasses(_ line: String) {
        #expect(found(line, in: pure) == [])
    }

    @Test func aFileEndsAtFourHundredLines() {
        #expect(found(String(repeating: "x\n", count: 400), in: pure) == [])
        #expect(found(String(repeating: "x\n", count: 401), in: pure) == [401])
    }

    @Test func aManifestIsRead() {
        let manifest = """
            let package = Package(
                products: [
                    .library(name: "Values", targets: ["Values"]),
                ],
                targets: [
                    .systemLibrary(name: "CThing", providers: [.apt(["thing-dev"])]),
                    .target(
                        name: "Values",
                        dependencies: [
                            "One",
                            "Two",
                        ],
                        swiftSettings: pure
                    ),
                    .executableTarget(
                        name: "lab",
                        path: "Tests/Lab",
                        swiftSettings: strict
                    ),
                    .testTarget(name: "ValuesTests", swiftSettings: strict),
                ]
            )
            """
        #expect(
            ManifestTarget.all(in: manifest) == [
                ManifestTarget(
                    name: "CThing",
                    kind: "systemLibrary",
                    dependencies: [],
                    isStrictAboutMemory: false,
                    isSupport: false
                ),
                ManifestTarget(
                    name: "Values",
                    kind: "target",
                    dependencies: ["One", "Two"],
                    isStrictAboutMemory: true,
                    isSupport: false
                ),
                ManifestTarget(
                    name: "lab",
                    kind: "executableTarget",
                    dependencies: [],
                    isStrictAboutMemory: false,
                    isSupport: true
                ),
                ManifestTarget(
                    name: "ValuesTests",
                    kind: "testTarget",
                    dependencies: [],
                    isStrictAboutMemory: false,
                    isSupport: false
                ),
            ]
        )
    }
}
