import Glibc
import KavchatStore

/// How to reach a running demo: a 0600 file that its server writes and removes.
struct RuntimeFile: Hashable {
    var api: String
    var key: String
    var agent: String
    var password: String
    /// The server's process.
    var process: Int32

    private static let names: Set<String> = ["api", "key", "agent", "password", "process"]

    /// The file of a demo whose server still runs, nil where there is none.
    static func running(at path: String) -> RuntimeFile? {
        guard let bytes = try? SmallFile.read(path, limit: 4_096, isSecret: true),
            let file = try? SettingsFile(bytes, known: names),
            let api = file["api"], let key = file["key"], let agent = file["agent"],
            let password = file["password"], let process = file["process"].flatMap({ Int32($0) }),
            process > 0, kill(process, 0) == 0
        else { return nil }
        return RuntimeFile(
            api: api,
            key: key,
            agent: agent,
            password: password,
            process: process
        )
    }

    func write(to path: String) throws(SmallFile.Problem) {
        let file = SettingsFile([
            "api": api, "key": key, "agent": agent, "password": password,
            "process": String(process),
        ])
        guard PrivateFiles.write(path, file.bytes) else {
            throw .failed(path: path, reason: "it cannot be written")
        }
    }
}
