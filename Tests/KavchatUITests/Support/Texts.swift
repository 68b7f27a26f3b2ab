import Foundation
import KavchatModel
import KavchatUI
import TerminalText
import Testing

/// The interface's own words, as the program ships them.
func texts(_ language: Language) throws -> SystemTexts {
    try #require(catalogues[language])
}

/// Read once, for all tests.
private let catalogues: [Language: SystemTexts] = {
    var texts: [Language: SystemTexts] = [:]
    for language in Language.allCases {
        let file = packageRoot.appending(path: "Resources/languages/\(language.rawValue).txt")
        guard let catalogue = try? String(contentsOf: file, encoding: .utf8) else { continue }
        texts[language] = SystemTexts(language: language, catalogue: catalogue)
    }
    return texts
}()

let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

func surroundings(_ language: Language) throws -> Surroundings {
    Surroundings(
        texts: try texts(language),
        theme: Theme(primaryColor: "#2457d6", background: .dark, depth: .trueColor),
        zone: ZoneRules(fixedOffsetSeconds: 7_200)
    )
}

/// Sunday, 2026-03-01, 09:41 in the tests' zone.
let start = UITime(
    moment: Moment(milliseconds: 1_000_000),
    timestamp: Timestamp(milliseconds: 1_772_350_860_000)
)
