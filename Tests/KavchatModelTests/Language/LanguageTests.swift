import KavchatModel
import Testing

@Suite struct LanguageTests {
    // K35, A-K18: the first of given, device and script that is translated; else English.
    @Test(arguments: [
        ("fr", "de_DE.UTF-8", "he", Language.fr),
        ("ja", "de_DE.UTF-8", "he", .de),
        ("de-AT", "", "", .de),
        ("iw", "", "", .he),
        ("", "ja_JP.UTF-8", "he", .he),
        ("", "C", "ar", .ar),
        ("", "", "ja", .en),
        ("", "", "", .en),
    ])
    func theInterfaceTakesTheFirstTranslatedLanguage(
        _ given: String,
        _ device: String,
        _ script: String,
        _ expected: Language
    ) {
        let found = Language.ofInterface(
            given: given.isEmpty ? nil : given,
            environment: ["LANG": device],
            script: script.isEmpty ? nil : script
        )
        #expect(found == expected)
    }

    // A-K19
    @Test(arguments: [
        (["LANGUAGE": "ja:tr:de", "LANG": "en_US.UTF-8"], Language.tr),
        (["LANGUAGE": "tr", "LANG": "C.UTF-8"], nil),
        (["LANGUAGE": "tr", "LC_ALL": "POSIX", "LANG": "de_DE"], nil),
        (["LANGUAGE": "ja:ko", "LANG": "ru_RU"], .ru),
        (["LC_ALL": "", "LC_MESSAGES": "it_IT", "LANG": "pt_BR"], .it),
        (["LC_ALL": "es_MX", "LC_MESSAGES": "it_IT"], .es),
        (["LANGUAGE": "tr"], nil),
        ([:], nil),
    ])
    func theDeviceSpeaksAsGettextReadsIt(_ environment: [String: String], _ expected: Language?) {
        #expect(Language.ofDevice(environment) == expected)
    }

    // K38
    @Test func hebrewAndArabicReadFromTheRight() {
        let fromTheRight = Language.allCases.filter { $0.direction == .rightToLeft }
        #expect(fromTheRight == [.he, .ar])
    }
}
