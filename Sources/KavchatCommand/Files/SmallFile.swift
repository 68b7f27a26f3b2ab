import Glibc

/// Whole files of bounded size, read and written at once.
enum SmallFile {
    /// Why a file could not be read or written.
    enum Problem: Error, Hashable {
        case missing(path: String)
        case tooLarge(path: String, limit: Int)
        /// Others than the owner may read it, though it holds a secret.
        case tooOpen(path: String)
        case failed(path: String, reason: String)

        var sentence: String {
            switch self {
            case .missing(path: ""): "the name of a file is empty."
            case .missing(let path): "there is no file \(path)."
            case .tooLarge(let path, let limit): "\(path) is larger than \(limit / 1_024) KiB."
            case .tooOpen(let path):
                "\(path) can be read by others than you; make it private with: chmod 600 \(path)"
            case .failed(let path, let reason): "\(path): \(reason)."
            }
        }
    }

    /// The bytes of a file, at most `limit` of them; a secret's file must be the owner's alone.
    static func read(_ path: String, limit: Int, isSecret: Bool = false) throws(Problem) -> [UInt8]
    {
        try read(path, limit: limit, isSecret: isSecret, isCut: false)
    }

    /// The first bytes of a file, however large it is.
    static func beginning(of path: String, count: Int) throws(Problem) -> [UInt8] {
        try read(path, limit: count, isSecret: false, isCut: true)
    }

    private static func read(
        _ path: String,
        limit: Int,
        isSecret: Bool,
        isCut: Bool
    ) throws(Problem) -> [UInt8] {
        // Opening a pipe that nobody writes to would wait for ever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw errno == ENOENT ? .missing(path: path) : .failed(path: path, reason: reason())
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .failed(path: path, reason: reason())
        }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw .failed(path: path, reason: "it is a folder") }
        guard kind == S_IFREG || isStream(path) else {
            throw .failed(path: path, reason: "it is not a file")
        }
        if isSecret, kind == S_IFREG, status.st_mode & 0o077 != 0 { throw .tooOpen(path: path) }
        // What the shell hands over is waited for.
        _ = fcntl(descriptor, F_SETFL, 0)
        return try read(descriptor, of: path, limit: limit, isCut: isCut)
    }

    /// What comes on standard input, at most `limit` bytes.
    static func readInput(limit: Int) throws(Problem) -> [UInt8] {
        try read(STDIN_FILENO, of: "standard input", limit: limit, isCut: false)
    }

    /// Whether a path names what the system or the shell hands over, such as `/dev/fd/63`.
    static func isStream(_ path: String) -> Bool {
        path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    }

    private static func read(
        _ descriptor: Int32,
        of path: String,
        limit: Int,
        isCut: Bool
    ) throws(Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = chunk.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .failed(path: path, reason: reason()) }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
        guard isCut else { throw .tooLarge(path: path, limit: limit) }
        return Array(bytes.prefix(limit))
    }

    /// The names in a folder, sorted; nil where it is none.
    static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The system's words for the last error.
    static func reason() -> String {
        String(cString: strerror(errno))
    }
}
