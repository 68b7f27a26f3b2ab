import KavchatModel
import Synchronization

/// The texts of the interface: a language's file is read once, for the bot's labels and the view.
final class TextsFolder: Sendable {
    private let folder: ResourceFolder
    /// The language in use; another one takes its place.
    private let kept = Mutex<SystemTexts?>(nil)

    init(_ folder: ResourceFolder) {
        self.folder = folder
    }

    subscript(language: Language) -> SystemTexts {
        if let texts = kept.withLock({ $0 }), texts.language == language { return texts }
        let texts = read(language)
        kept.withLock { $0 = texts }
        return texts
    }

    private func read(_ language: Language) -> SystemTexts {
        let bytes =
            (try? SmallFile.read(
                folder.language(language.rawValue),
                limit: SystemTexts.catalogueLimit
            )) ?? []
        return SystemTexts(language: language, catalogue: String(decoding: bytes, as: UTF8.self))
    }

    /// The labels of the system's buttons, so that a typed one counts as a press.
    func systemLabels(in language: Language) -> [SystemTextKey: String] {
        let texts = self[language]
        let keys: [SystemTextKey] = [
            .skip, .cancel, .send, .noThanks, .contactTeam, .chatWithAgent, .startAgain,
        ]
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, texts[$0]) })
    }
}
