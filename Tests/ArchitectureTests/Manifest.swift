/// What `Package.swift` says of a target.
struct ManifestTarget: Hashable {
    var name: String
    var kind: String
    var dependencies: [String]
    var isStrictAboutMemory: Bool
    /// It stands under `Tests` and is no part of the program.
    var isSupport: Bool

    /// The targets in a manifest's text, one for each call such as `.target(name: …)`.
    static func all(in manifest: String) -> [ManifestTarget] {
        let kinds = [".systemLibrary(", ".target(", ".executableTarget(", ".testTarget("]
        let lines = manifest.split(separator: "\n")
        var calls: [(kind: String, text: String)] = []
        var isTargets = false
        for line in lines {
            if line.hasPrefix("    targets: [") { isTargets = true }
            guard isTargets else { continue }
            let text = line.drop(while: \.isWhitespace)
            if let kind = kinds.first(where: { text.hasPrefix($0) }) {
                calls.append((kind: kind, text: ""))
            }
            if let last = calls.indices.last { calls[last].text += text }
        }
        return calls.compactMap { call in
            guard let name = quoted(in: after("name: ", of: call.text)).first else { return nil }
            let list = after("dependencies: [", of: call.text).prefix { $0 != "]" }
            return ManifestTarget(
                name: name,
                kind: String(call.kind.dropFirst().dropLast()),
                dependencies: quoted(in: list),
                isStrictAboutMemory: after("swiftSettings: ", of: call.text).hasPrefix("pure"),
                isSupport: after("path: \"", of: call.text).hasPrefix("Tests/")
            )
        }
    }

    private static func after(_ mark: String, of text: String) -> Substring {
        guard let start = text.indices.first(where: { text[$0...].hasPrefix(mark) }) else {
            return ""
        }
        return text[start...].dropFirst(mark.count)
    }

    private static func quoted(in text: Substring) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
