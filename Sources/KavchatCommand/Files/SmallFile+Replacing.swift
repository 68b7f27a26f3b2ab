import Glibc
import KavchatStore

extension SmallFile {
    /// Puts new bytes in the place of a file at once, or makes it: whoever reads it meanwhile reads
    /// the old or the new ones whole.
    ///
    /// The file keeps its mode; a symbolic link keeps pointing to it.
    static func replace(_ path: String, with bytes: [UInt8]) throws(Problem) {
        let path = target(of: path)
        var status = stat()
        let isThere = stat(path, &status) == 0
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

    /// Where a path leads, past symbolic links; the path itself where nothing is there yet.
    private static func target(of path: String) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard realpath(path, &buffer) != nil else { return path }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
            as: UTF8.self
        )
    }
}
