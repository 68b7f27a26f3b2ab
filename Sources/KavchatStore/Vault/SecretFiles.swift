/// Secrets in files of a folder of their own, which the user alone can read.
struct SecretFiles: Sendable {
    let folder: String

    func read(_ name: String) -> String? {
        PrivateFiles.read(path(of: name), limit: Vault.maxSecret).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    func write(_ name: String, _ secret: String) -> Bool {
        PrivateFiles.makeFolder(folder)
            && PrivateFiles.write(path(of: name), Array(secret.utf8), durable: true)
    }

    func erase(_ name: String) {
        PrivateFiles.remove(path(of: name))
    }

    func wipe() {
        PrivateFiles.removeAll(in: folder)
    }

    /// Letters, digits and hyphens stand for themselves, so that no name leaves the folder.
    private func path(of name: String) -> String {
        let safe = name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                String(Unicode.Scalar(byte))
            case _:
                (byte < 16 ? "_0" : "_") + String(byte, radix: 16)
            }
        }
        return "\(folder)/\(safe.joined())"
    }
}
