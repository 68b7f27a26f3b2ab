import FoundationEssentials
import Testing

@Suite struct ArchitectureTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func everySourceKeepsToItsRoom() throws {
        for room in Room.all {
            let files = try Self.swiftFiles(under: "Sources/\(room.name)")
            #expect(!files.isEmpty, "\(room.name) has no source")
            for file in files {
                let source = try String(
                    contentsOf: Self.root.appending(path: file),
                    encoding: .utf8
                )
                let breaches = SourceChecker(room: room).breaches(in: source, file: file)
                #expect(breaches.isEmpty, "\(Self.report(breaches))")
            }
        }
    }

    @Test func everyTargetOfThePackageIsARoom() throws {
        let manifest = try String(
            contentsOf: Self.root.appending(path: "Package.swift"),
            encoding: .utf8
        )
        for target in ManifestTarget.all(in: manifest) {
            let room = Room.all.first { $0.name == target.name }
            switch target.kind {
            case "target", "executableTarget":
                // Small C targets and the tests' own support are no rooms.
                if target.name.hasPrefix("C") || target.isSupport { continue }
                let found = try #require(room, "\(target.name) is not in the table of rooms")
                #expect(target.isStrictAboutMemory == (found.kind == .pure), "\(target.name)")
                let allowed = found.callers.values.reduce(found.imports) { $0.union($1) }
                let extra = Set(target.dependencies).subtracting(allowed)
                #expect(extra.isEmpty, "\(target.name) may not depend on \(extra.sorted())")
            default:
                #expect(room == nil, "\(target.name) is no \(target.kind)")
            }
        }
    }

    @Test func everyRoomHasItsTarget() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: "Sources").path
        )
        let rooms = folders.filter { !$0.hasPrefix("C") && !$0.hasPrefix(".") }
        #expect(Set(rooms) == Set(Room.all.map(\.name)))
    }

    @Test func noFileIsTooLong() throws {
        for file in try Self.swiftFiles(under: "Tests") {
            let source = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
            let breaches = SourceChecker.lengthBreaches(lines: lines, file: file)
            #expect(breaches.isEmpty, "\(Self.report(breaches))")
        }
    }

    private static func swiftFiles(under folder: String) throws -> [String] {
        let start = root.appending(path: folder).path
        return try FileManager.default.subpathsOfDirectory(atPath: start)
            .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }

    private static func report(_ breaches: [Breach]) -> String {
        breaches.map(\.description).joined(separator: "\n")
    }
}
