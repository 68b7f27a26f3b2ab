import KavchatModel

/// Words that end or skip a question, in all languages of the interface (K74, A-K20).
///
/// The whole answer must be one of them, without surrounding space and whatever its case.
enum QuestionWords {
    enum Meaning {
        case cancel, skip
    }

    static func meaning(of answer: String) -> Meaning? {
        meanings[CaseFolding.folded(answer.trimmed)]
    }

    private static let meanings: [String: Meaning] = cancel.union(skip).reduce(into: [:]) {
        $0[$1] = cancel.contains($1) ? .cancel : .skip
    }

    static let cancel: Set<String> = folded([
        "cancel", "stop", "quit", "exit", "never mind", "nevermind",  // English
        "ביטול", "בטל", "בטלי", "לבטל", "עצור", "די",  // Hebrew
        "إلغاء", "الغاء", "ألغ", "الغ", "توقف",  // Arabic
        "отмена", "отменить", "отмени", "стоп",  // Russian
        "cancelar", "cancela", "anular",  // Spanish, Portuguese
        "annuler", "annule",  // French
        "abbrechen", "abbruch", "stopp",  // German
        "annulla", "annullare", "cancella",  // Italian
        "iptal", "vazgeç", "vazgec", "i̇ptal",  // Turkish
        "parar", "arrêter", "basta", "dur",
    ])

    static let skip: Set<String> = folded([
        "skip",  // English
        "דלג", "דלגי", "לדלג", "דילוג",  // Hebrew
        "تخط", "تخطي", "تخطى", "تجاوز",  // Arabic
        "пропустить", "пропусти",  // Russian
        "omitir", "saltar",  // Spanish
        "passer", "ignorer",  // French
        "überspringen", "ueberspringen",  // German
        "pular",  // Portuguese
        "salta", "saltare",  // Italian
        "atla", "geç",  // Turkish
    ])

    private static func folded(_ words: [String]) -> Set<String> {
        Set(words.map { CaseFolding.folded($0) })
    }
}
