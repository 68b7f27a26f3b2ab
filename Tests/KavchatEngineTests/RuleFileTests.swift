import Foundation
import Testing

@testable import KavchatEngine

/// Each rule has three small bots: one that breaks it, one that does not, and one that almost does.
///
/// A line of the first that the rule is to name ends in a comment with the rule's code.
@Suite struct RuleFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Rules")

    private static let rules = names(in: folder)

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private struct Bot {
        var files: [(name: String, bytes: [UInt8])]

        /// The lines where a rule finds something.
        func lines(of rule: String) -> [String] {
            BotSource(files: files).check().problems.filter { $0.code == rule }
                .map { "\($0.place.file):\($0.place.line)" }.sorted()
        }

        /// The lines that say they break a rule.
        func marked(_ rule: String) -> [String] {
            files.flatMap { file in
                String(decoding: file.bytes, as: UTF8.self)
                    .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.element.contains("# \(rule)") }
                    .map { "\(file.name):\($0.offset + 1)" }
            }.sorted()
        }
    }

    /// A file such as `positive.kav`, or the files of a folder `positive`.
    private static func bot(_ rule: String, _ kind: String) throws -> Bot {
        let place = folder.appending(path: rule)
        let inside = names(in: place.appending(path: kind))
        let paths =
            inside.isEmpty
            ? names(in: place).filter { $0.hasPrefix(kind + ".") } : inside.map { "\(kind)/\($0)" }
        try #require(!paths.isEmpty, "\(rule) has no \(kind) file.")
        return Bot(
            files: try paths.map { path in
                let name = path.split(separator: "/").last.map(String.init) ?? path
                return (name, Array(try Data(contentsOf: place.appending(path: path))))
            }
        )
    }

    /// Matching has rules of its own, KV6xx; questions of another type than their field are the
    /// compiler's.
    @Test func everyRuleHasItsFilesAndItsPage() throws {
        #expect(Self.rules == Rule.all.map(\.code))
        let pages = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Resources/rules")
        #expect(Self.names(in: pages) == Rule.all.map { $0.code + ".md" })
        for rule in Rule.all {
            let page = try String(
                contentsOf: pages.appending(path: rule.code + ".md"),
                encoding: .utf8
            )
            #expect(page.hasPrefix("# \(rule.code): \(rule.title)\n\n"))
        }
    }

    @Test(arguments: rules)
    func theRuleFindsWhatBreaksItAndNothingElse(_ rule: String) throws {
        let positive = try Self.bot(rule, "positive")
        let marked = positive.marked(rule)
        #expect(!marked.isEmpty)
        #expect(positive.lines(of: rule) == marked)
        #expect(try Self.bot(rule, "negative").lines(of: rule) == [])
        #expect(try Self.bot(rule, "almost").lines(of: rule) == [])
    }

    @Test(arguments: rules)
    func whatIsFoundHasAPlaceAndAWayOut(_ rule: String) throws {
        for kind in ["positive", "almost"] {
            let problems = BotSource(files: try Self.bot(rule, kind).files).check().problems
            #expect(problems.filter { $0.place.line == 0 || $0.suggestion == nil } == [])
        }
    }
}
