import Foundation
import TerminalText
import Testing

/// Compares a screen with the file that keeps it.
///
/// `KAVCHAT_RECORD=1` writes the file and fails, so that a recording run is never green.
func expectScreen(
    _ frame: Frame,
    named name: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Snapshots")
    let file = folder.appending(path: "\(name).txt")
    let screen = frame.text.joined(separator: "\n") + "\n"
    let kept = try? String(contentsOf: file, encoding: .utf8)
    guard ProcessInfo.processInfo.environment["KAVCHAT_RECORD"] == nil else {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if kept != screen { try screen.write(to: file, atomically: true, encoding: .utf8) }
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
        return
    }
    #expect(
        kept == screen,
        "\(name) is drawn differently:\n\(screen)",
        sourceLocation: sourceLocation
    )
}
