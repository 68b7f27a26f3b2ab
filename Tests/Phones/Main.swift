import Glibc
import KavchatModel

/// Answers each line of its input, a country, a tab and a number, by the number in international
/// form or `-`; then a line with the microseconds that a check took.
@main
enum Phones {
    static func main() {
        var questions: [(country: String, typed: String)] = []
        while let line = readLine() {
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { exit(2) }
            questions.append((String(parts[0]), String(parts[1])))
        }
        let clock = ContinuousClock()
        var answers = ""
        let spent = clock.measure {
            for question in questions {
                let number = PhoneNumber(
                    typed: question.typed,
                    defaultCountry: question.country
                )
                answers += (number?.e164 ?? "-") + "\n"
            }
        }
        answers += "\(spent / .microseconds(1) / Double(max(questions.count, 1)))\n"
        _ = answers.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }
}
