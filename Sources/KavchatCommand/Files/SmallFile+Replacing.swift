import Glibc
import KavchatStore

extension SmallFile {
    /// Writes a new file that a user names, in place of one that is there; never over one that was read.
    static func write(
        _ bytes: [UInt8],
        to path: String,
        sparing inputs: [String]
    ) throws(Problem) {
        if let own = identity(of: path), inputs.contains(where: { identity(of: $0) == own }) {
            throw .failed(path: path, reason: "it is read here; name another file to write")
        }
        try replace(path, with: bytes)
    }

    /// Puts new bytes in the place of a file at once, or makes it: whoever reads it meanwhile reads
    /// the old or the new ones whole.
    ///
    /// The file keeps its mode; a symbolic link keeps pointing to it. What is no file, such as a device,
    /// stays where it is and is written into.
    static func replace(_ path: String, with bytes: [UInt8]) throws(Problem) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isStream(path) || isThere && status.st_mode & S_IFMT != S_IFREG {
            return try fill(path, with: bytes)
        }
        // A folder lets a file be replaced that may not be written.
        guard !isThere || access(path, W_OK) == 0 else {
            throw .failed(path: path, reason: reason())
        }
        let path = resolved(path) ?? path
        let beside = "\(path).kavchat-\(getpid())"
        let mode = isThere ? status.st_mode & 0o7777 : 0o666
        let descriptor = open(
            beside,
            O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
            isThere ? 0o600 : mode
        )
        guard descriptor >= 0 else { throw .failed(path: path, reason: reason()) }
        let isWritten =
            PrivateFiles.writeAll(bytes, to: descriptor)
            && (!isThere || fchmod(descriptor, mode) == 0) && fsync(descriptor) == 0
        let why = isWritten ? "" : reason()
        close(descriptor)
        guard isWritten else {
            unlink(beside)
            throw .failed(path: path, reason: why)
        }
        guard rename(beside, path) == 0 else {
            let why = reason()
            unlink(beside)
            throw .failed(path: path, reason: why)
        }
    }

    private static func fill(_ path: String, with bytes: [UInt8]) throws(Problem) {
        // Opening a pipe that nobody reads would wait for ever.
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw .failed(path: path, reason: reason()) }
        defer { close(descriptor) }
        guard fcntl(descriptor, F_SETFL, O_APPEND) == 0,
            PrivateFiles.writeAll(bytes, to: descriptor)
        else { throw .failed(path: path, reason: reason()) }
    }

    private struct Identity: Equatable {
        var device: dev_t
        var node: ino_t
    }

    /// Which file a path leads to, whatever it is called; nil where there is none.
    private static func identity(of path: String) -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Identity(device: status.st_dev, node: status.st_ino)
    }
}
