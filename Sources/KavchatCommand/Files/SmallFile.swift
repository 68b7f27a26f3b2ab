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
        let descriptor = opened(path)
        guard descriptor >= 0 else { throw unopened(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .failed(path: path, reason: reason())
        }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else {
            let isOpen = access(path, R_OK | X_OK) == 0
            throw .failed(path: path, reason: isOpen ? "it is a folder" : reason())
        }
        guard kind == S_IFREG || isStream(path) else {
            throw .failed(path: path, reason: "it is not a file")
        }
        if isSecret, kind == S_IFREG, status.st_mode & 0o077 != 0 { throw .tooOpen(path: path) }
        let bytes = try read(descriptor, of: path, limit: limit, isCut: isCut)
        guard kind != S_IFREG || isCut || isUnchanged(descriptor, since: status) else {
            throw .failed(path: path, reason: "it changed while it was read; try again")
        }
        return bytes
    }

    /// Opens for reading, and waits neither for a writer nor for bytes.
    static func opened(_ path: String) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        // Without /proc the names of what the shell hands over lead nowhere.
        guard descriptor < 0, errno == ENOENT, let own = inherited(path) else { return descriptor }
        return fcntl(own, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    }

    /// The number of a descriptor that a path such as `/dev/fd/63` stands for.
    static func inherited(_ path: String) -> Int32? {
        if path == "/dev/stdin" { return STDIN_FILENO }
        let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
        let number = folder.flatMap { Int32(path.dropFirst($0.count)) }
        // A negative one is none, and would be waited for without end.
        return number.flatMap { $0 < 0 ? nil : $0 }
    }

    /// Why a file could not be opened.
    static func unopened(_ path: String) -> Problem {
        guard errno == ENOENT else { return .failed(path: path, reason: reason()) }
        guard let target = linkTarget(path) else { return .missing(path: path) }
        return .failed(path: path, reason: "it is a link to \(target), and nothing is there")
    }

    /// What a symbolic link says; nil where there is none.
    static func linkTarget(_ path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard readlink(path, &buffer, buffer.count - 1) > 0 else { return nil }
        return text(buffer)
    }

    /// A path with every link in it followed; nil where nothing is there.
    static func resolved(_ path: UnsafePointer<CChar>) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        return realpath(path, &buffer) == nil ? nil : text(buffer)
    }

    private static func text(_ buffer: [CChar]) -> String {
        String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func isUnchanged(_ descriptor: Int32, since old: stat) -> Bool {
        var new = stat()
        return fstat(descriptor, &new) == 0 && new.st_size == old.st_size
            && new.st_mtim.tv_sec == old.st_mtim.tv_sec
            && new.st_mtim.tv_nsec == old.st_mtim.tv_nsec
    }

    /// Whether a path names what the system or the shell hands over, such as `/dev/fd/63`.
    static func isStream(_ path: String) -> Bool {
        path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    }

    /// All that a descriptor gives, at most `limit` bytes; what is not there yet is waited for.
    static func read(
        _ descriptor: Int32,
        of path: String,
        limit: Int,
        isCut: Bool = false
    ) throws(Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = chunk.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN {
                awaitBytes(descriptor, forMs: -1)
                continue
            }
            guard count >= 0 else { throw .failed(path: path, reason: reason()) }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
        guard isCut else { throw .tooLarge(path: path, limit: limit) }
        return Array(bytes.prefix(limit))
    }

    /// False where nothing has come by then.
    @discardableResult
    static func awaitBytes(_ descriptor: Int32, forMs limit: Int32) -> Bool {
        var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&awaited, 1, limit) != 0
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
