import FoundationEssentials
import Glibc
import KavchatClient
import KavchatModel
import KavchatNet

/// Many visitors in one process, for a bench that takes their server away.
///
/// Each line of the file is a conversation, its token and its client. Prints `live` once all are; a
/// line on the input makes each write a message; once each is live again with its message in the log,
/// prints a line for each: when (milliseconds of CLOCK_BOOTTIME), tries, times sent away.
@main
enum Storm {
    /// One thread of libcurl waits for that many.
    private static let clientsPerEngine = 100

    static func main() async {
        let words = CommandLine.arguments
        guard words.count == 4, let bytes = FileManager.default.contents(atPath: words[3]) else {
            tell("usage: kavchat-storm API KEY FILE\n")
            exit(2)
        }
        let clients = clients(
            of: ServerAddress(api: words[1], publicKey: words[2]),
            String(decoding: bytes, as: UTF8.self)
        )
        await withDiscardingTaskGroup { group in
            for client in clients { group.addTask { await client.run() } }
            await until { clients.allSatisfy(\.course.isLive) }
            tell("live\n")
            _ = readLine()
            for client in clients { client.write() }
            tell("written\n")
            await until { clients.allSatisfy { $0.course.returned != nil } }
            for course in clients.map(\.course) {
                let returned = course.returned?.milliseconds ?? 0
                tell("\(returned) \(course.tries) \(course.sentAway)\n")
            }
            group.cancelAll()
        }
    }

    private static func clients(of server: ServerAddress, _ list: String) -> [StormClient] {
        var engine = CurlEngine()
        var clients: [StormClient] = []
        for line in list.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3 else { continue }
            if clients.count % clientsPerEngine == 0 { engine = CurlEngine() }
            clients.append(
                StormClient(
                    server: server,
                    conversation: ConversationID(words[0]),
                    token: words[1],
                    client: words[2],
                    engine: engine
                )
            )
        }
        return clients
    }

    private static func until(_ holds: @Sendable () -> Bool) async {
        while !holds() { try? await Task.sleep(for: .milliseconds(20)) }
    }

    /// Writes at once, which `print` into a pipe does not.
    private static func tell(_ text: String) {
        var text = text
        _ = text.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }
}
