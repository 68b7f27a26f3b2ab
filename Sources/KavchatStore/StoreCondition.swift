/// How a store stands.
package enum StoreCondition: Hashable, Sendable {
    /// What is written is kept.
    case kept
    /// The file was damaged and lies there now; a new one is in use.
    case setAside(String)
    /// Nothing outlives this process.
    case memoryOnly(Reason)

    package enum Reason: Hashable, Sendable {
        /// The environment names no home folder.
        case noFolder
        /// The folder or its file cannot be written.
        case unwritable(String)
        /// A newer version of this program wrote the file, which is left alone.
        case newer(String)
    }

    /// What the user should know; nil where all is well.
    package var sentence: String? {
        switch self {
        case .kept:
            nil
        case .setAside(let path):
            "The saved chats were damaged and start anew; the old file is kept as \(path)."
        case .memoryOnly(.noFolder):
            "Chats are not saved, because HOME is not set; set it to keep them."
        case .memoryOnly(.unwritable(let path)):
            "Chats are not saved, because \(path) cannot be written; make room or rights there."
        case .memoryOnly(.newer(let path)):
            "Chats are not saved, because a newer kavchat wrote \(path); update this one."
        }
    }
}
