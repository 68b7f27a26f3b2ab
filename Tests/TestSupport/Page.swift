import FoundationEssentials

/// A page of `Resources/docs`, with its fenced blocks.
package struct Page: Sendable {
    package var text: String
    package var blocks: [Block] = []

    /// What stands between two fences.
    package struct Block: Sendable {
        /// The first word behind the fence; tells how the block is run.
        package var tag: String
        /// The other words.
        package var words: [String]
        /// Ends with a line break.
        package var text: String
        /// Of the fence, from 1.
        package var line: Int
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources/docs")

    /// The names of all pages.
    package static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".md") }.sorted()

    package init(_ name: String) throws {
        let bytes = try Data(contentsOf: Self.folder.appending(path: name))
        text = String(decoding: bytes, as: UTF8.self)
        var open: Block?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    let words = line.dropFirst(3).split(separator: " ").map(String.init)
                    open = Block(
                        tag: words.first ?? "",
                        words: Array(words.dropFirst()),
                        text: "",
                        line: index + 1
                    )
                }
            } else {
                open?.text += line + "\n"
            }
        }
    }
}
