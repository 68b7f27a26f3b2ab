import FoundationEssentials

@testable import KavchatEngine

/// The bots of `Resources`: the demo bot and the examples that authors learn from.
enum ShippedBots {
    private static let resources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Resources")

    /// Folders below `Resources`, such as `examples/clinic`.
    static let all = ["bots", "examples"].flatMap { folder in
        names(in: folder).map { "\(folder)/\($0)" }
    }

    private static func names(in folder: String) -> [String] {
        let path = resources.appending(path: folder).path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// A file of the resources.
    static func resource(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: resources.appending(path: name)))
    }

    static func source(_ bot: String) throws -> BotSource {
        BotSource(files: try names(in: bot).map { ($0, try resource("\(bot)/\($0)")) })
    }

    static func bot(_ bot: String) throws -> Bot { try source(bot).compile() }
}
