import FoundationEssentials
import KavchatModel
import Testing

@Suite struct SystemTextsTests {
    private func catalogue(of language: Language) throws -> String {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Resources/languages/\(language.rawValue).txt")
        return try String(contentsOf: file, encoding: .utf8)
    }

    // K36: nothing is missing, and the same values stand in every language.
    @Test(arguments: Language.allCases)
    func everyLanguageIsComplete(_ language: Language) throws {
        let english = SystemTexts(language: .en, catalogue: try catalogue(of: .en))
        let texts = SystemTexts(language: language, catalogue: try catalogue(of: language))
        #expect(texts.problems(comparedWith: english) == [])
    }

    @Test(arguments: Language.allCases)
    func aTextFitsASmallWindow(_ language: Language) throws {
        for line in try catalogue(of: language).split(separator: "\n") where !line.hasPrefix("#") {
            let text = line.split(separator: "=", maxSplits: 1)[1]
            #expect(text.count <= 61, "\(line)")
        }
    }

    @Test(arguments: PluralTable.forms)
    func pluralsAreThoseOfCLDR(_ language: Language, _ runs: String) throws {
        var forms: Set<PluralCategory> = []
        for run in runs.split(separator: ", ") {
            let words = run.split(separator: " ")
            let ends = words[0].split(separator: "-").compactMap { Int($0) }
            let form = try #require(words.last.flatMap { PluralCategory(rawValue: String($0)) })
            forms.insert(form)
            for count in try #require(ends.first)...(try #require(ends.last)) {
                #expect(language.pluralCategory(of: count) == form, "\(count)")
            }
        }
        #expect(forms == Set(language.pluralCategories))
    }

    @Test func theTableHoldsEveryLanguage() {
        #expect(Set(PluralTable.forms.map(\.language)) == Set(Language.allCases))
    }

    @Test func aCountThatIsNegativeOrHugeHasAForm() {
        #expect(Language.ru.pluralCategory(of: -21) == .one)
        #expect(Language.ar.pluralCategory(of: .min) == .few)
    }

    @Test func valuesStandApartFromTheTextAroundThem() {
        let texts = SystemTexts(language: .en, catalogue: "agentJoined = {name} joined {here}.")
        #expect(texts.text(.agentJoined, ["name": "דנה"]) == "\u{2068}דנה\u{2069} joined {here}.")
    }

    @Test func aValueCannotReachPastItself() {
        let texts = SystemTexts(language: .en, catalogue: "agentJoined = {name} joined")
        let text = texts.text(.agentJoined, ["name": "a\u{2069}\u{202E}b{name}"])
        #expect(text == "\u{2068}ab{name}\u{2069} joined")
    }

    @Test func aCountChoosesItsLine() {
        let source = "charactersLeft#one = {count} left\ncharactersLeft#other = {count} are left"
        let texts = SystemTexts(language: .en, catalogue: source)
        #expect(texts.text(.charactersLeft, count: 1) == "\u{2068}1\u{2069} left")
        #expect(texts.text(.charactersLeft, count: 7) == "\u{2068}7\u{2069} are left")
    }

    @Test func aMissingTextShowsItsKey() {
        let texts = SystemTexts(language: .he, catalogue: "")
        #expect(texts[.skip] == "skip")
        #expect(texts.text(.newBelow, count: 3) == "newBelow")
    }

    @Test func whatIsWrongIsTold() {
        let long = String(repeating: "x", count: SystemTexts.textLimit + 1)
        let source = """
            # a comment
            skip = Skip
            skip = Pass
            nothing
            close =
            send = \(long)
            wrong = text
            agentLeft = {who} left
            """
        let english = SystemTexts(language: .en, catalogue: "agentLeft = {name} left")
        let problems = SystemTexts(language: .en, catalogue: source)
            .problems(comparedWith: english)
        #expect(
            problems.prefix(4) == [
                .duplicate(line: 3), .noText(line: 4), .noText(line: 5), .textTooLong(line: 6),
            ]
        )
        #expect(problems.contains(.values("agentLeft")))
        #expect(problems.contains(.missing("cancel")))
        #expect(problems.last == .unknownKey("wrong"))
    }

    @Test func aHugeCatalogueIsRefusedWhole() {
        let source = String(repeating: "#", count: SystemTexts.catalogueLimit) + "\nskip = Skip"
        let texts = SystemTexts(language: .en, catalogue: source)
        #expect(texts[.skip] == "skip")
        #expect(texts.lineProblems == [.catalogueTooLong])
    }
}
