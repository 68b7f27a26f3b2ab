import Glibc

/// A folder of a test's own, gone with all that is in it when the value goes.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/kavchat-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Fault(code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        removeTree(path)
    }

    struct Fault: Error {
        var code: Int32
    }
}

/// What lies in a folder.
func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}

private func removeTree(_ path: String) {
    for name in names(in: path) { removeTree("\(path)/\(name)") }
    remove(path)
}

/// The permissions of a file or folder; nil where there is none.
func mode(_ path: String) -> mode_t? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & 0o777
}
