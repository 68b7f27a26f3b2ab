import KavchatModel

extension ResourceFolder {
    /// The texts of the interface in a language; only this one file is read.
    func texts(in language: Language) -> SystemTexts {
        let bytes =
            (try? SmallFile.read(
                self.language(language.rawValue),
                limit: SystemTexts.catalogueLimit
            )) ?? []
        return SystemTexts(language: language, catalogue: String(decoding: bytes, as: UTF8.self))
    }

    /// The labels of the system's buttons, so that a typed one counts as a press.
    func systemLabels(in language: Language) -> [SystemTextKey: String] {
        let texts = texts(in: language)
        let keys: [SystemTextKey] = [
            .skip, .cancel, .send, .noThanks, .contactTeam, .chatWithAgent, .startAgain,
        ]
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, texts[$0]) })
    }
}
