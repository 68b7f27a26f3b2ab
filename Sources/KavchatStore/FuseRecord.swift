package import KavchatModel

/// How often, and when last, the fuse of tries to connect tripped on this machine (`live.md` 5.7).
package struct FuseRecord: Hashable, Sendable {
    package var count: Int
    package var last: Timestamp

    package init(count: Int, last: Timestamp) {
        self.count = count
        self.last = last
    }

    /// What a state folder holds; nil where the fuse never tripped.
    package init?(in folder: String) {
        guard let bytes = PrivateFiles.read(Self.path(in: folder), limit: 64) else { return nil }
        let numbers = String(decoding: bytes, as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).compactMap { Int64($0) }
        guard numbers.count == 2, let count = Int(exactly: numbers[0]) else { return nil }
        self.init(count: count, last: Timestamp(milliseconds: numbers[1]))
    }

    /// Counts one more.
    package static func note(in folder: String, at now: Timestamp) {
        let known = FuseRecord(in: folder)?.count ?? 0
        let line = "\(known == .max ? known : known + 1) \(now.milliseconds)\n"
        guard PrivateFiles.makeFolder(folder) else { return }
        _ = PrivateFiles.write(path(in: folder), Array(line.utf8))
    }

    private static func path(in folder: String) -> String { "\(folder)/fuse" }
}
