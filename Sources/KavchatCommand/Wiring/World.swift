import KavchatModel
import KavchatStore

/// What every command is given: the environment, the program's folders and its resources.
struct World: Sendable {
    let environment: Environment
    let folders: Folders
    let resources: ResourceFolder
    let texts: TextsFolder

    /// Why a command cannot begin.
    enum Problem: Error {
        case noHome
        case noResources

        var sentence: String {
            switch self {
            case .noHome: "neither HOME nor the XDG folders are set; set HOME to your home folder."
            case .noResources: ResourceFolder.missing
            }
        }
    }

    init() throws(Problem) {
        let environment = Environment()
        guard let folders = Folders(environment: { environment[$0] }) else { throw .noHome }
        guard let resources = ResourceFolder.find() else { throw .noResources }
        self.environment = environment
        self.folders = folders
        self.resources = resources
        texts = TextsFolder(resources)
    }

    /// How to reach a running demo.
    var runtimeFile: String { folders.runtimeFile }

    /// Where conversations' credentials lie; nothing of it is opened before it is used.
    var vault: Vault { Vault(of: folders) }

    /// The configuration file's settings; empty where there is none.
    func configuration() throws(ConfigurationProblem) -> SettingsFile {
        try SettingsFile.configuration(in: folders)
    }
}

extension Folders {
    /// How to reach a running demo.
    var runtimeFile: String { runtime + "/demo" }

    var configurationFile: String { config + "/config" }
}

extension Vault {
    /// Only in memory where there are no folders.
    convenience init(of folders: Folders?) {
        self.init(service: "kavchat", folder: folders.map { $0.state + "/secrets" })
    }
}

extension SettingsFile {
    /// What the configuration file may say.
    static let configurationNames: Set<String> = ["api", "key", "locale", "bidi", "color"]

    /// The configuration file's settings; empty where there is none.
    static func configuration(in folders: Folders) throws(ConfigurationProblem) -> SettingsFile {
        let path = folders.configurationFile
        let bytes: [UInt8]
        do throws(SmallFile.Problem) {
            bytes = try SmallFile.read(path, limit: 65_536)
        } catch {
            if case .missing = error { return SettingsFile([:]) }
            throw .file(error)
        }
        do throws(SettingsFile.Problem) {
            return try SettingsFile(bytes, known: configurationNames)
        } catch {
            throw .line(path: path, error)
        }
    }
}

/// A configuration file that says nothing clear.
enum ConfigurationProblem: Error {
    case file(SmallFile.Problem)
    case line(path: String, SettingsFile.Problem)

    var sentence: String {
        switch self {
        case .file(let problem): problem.sentence
        case .line(let path, let problem): "\(path):\(problem.line): \(problem.sentence)."
        }
    }
}
