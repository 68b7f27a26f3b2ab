import Glibc

/// Folders (0700) and files (0600) that the user alone can read.
package enum PrivateFiles {
    /// Makes a folder and what lies above it; false where that is not possible.
    ///
    /// One that stands already is closed to others.
    package static func makeFolder(_ path: String) -> Bool {
        if mkdir(path, 0o700) == 0 { return true }
        switch errno {
        case EEXIST:
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
            return status.st_mode & 0o077 == 0 || chmod(path, 0o700) == 0
        case ENOENT:
            guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return false }
            return makeFolder(String(path[..<slash])) && mkdir(path, 0o700) == 0
        case _:
            return false
        }
    }

    /// A file's bytes; nil where there is none, or it is larger than `limit`.
    package static func read(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= limit
        else { return nil }
        let size = Int(status.st_size)
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Glibc.read(
                    descriptor,
                    buffer.baseAddress?.advanced(by: count),
                    size - count
                )
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                count += got
            }
            isWhole = true
        }
        return isWhole ? bytes : nil
    }

    /// Puts a file in place whole or not at all; `durable` survives a power cut.
    package static func write(_ path: String, _ bytes: [UInt8], durable: Bool = false) -> Bool {
        let draft = "\(path).\(getpid())"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(draft, flags, 0o600)
        guard descriptor >= 0 else { return false }
        let isWritten =
            fchmod(descriptor, 0o600) == 0 && writeAll(bytes, to: descriptor)
            && (!durable || fsync(descriptor) == 0)
        guard close(descriptor) == 0, isWritten, rename(draft, path) == 0 else {
            unlink(draft)
            return false
        }
        return true
    }

    /// False where not all could be written; `errno` says why.
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let sent = Glibc.write(descriptor, part.baseAddress, part.count)
                if sent < 0, errno == EINTR { continue }
                guard sent > 0 else { return false }
                rest = rest.dropFirst(sent)
            }
            return true
        }
    }

    package static func remove(_ path: String) {
        unlink(path)
    }

    /// Removes every file of a folder, which stays.
    static func removeAll(in folder: String) {
        guard let handle = opendir(folder) else { return }
        defer { closedir(handle) }
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { unlink("\(folder)/\(name)") }
        }
    }
}
