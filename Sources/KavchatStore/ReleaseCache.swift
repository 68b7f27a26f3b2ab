/// What a server last said about a release.
package struct CachedRelease: Hashable, Sendable {
    package var etag: String?
    package var body: [UInt8]
    /// The code of a refusal, which holds without network too (A-K54).
    package var refusal: String?

    package init(etag: String?, body: [UInt8], refusal: String?) {
        self.etag = etag
        self.body = body
        self.refusal = refusal
    }
}

/// Releases as files of the cache folder, one a key.
///
/// Disposable: a damaged file, or one of another form, is a miss (A-K32).
package struct ReleaseCache: Sendable {
    /// A release is at most 4 MiB (`api.md`).
    private static let maxFile = 5 << 20
    /// Changes with the form of the file.
    private static let mark = "kavchat release 1"

    private let folder: String?

    package init(folder: String?) {
        self.folder = folder
    }

    package func load(_ key: StoreKey) -> CachedRelease? {
        guard let path = path(of: key),
            let bytes = PrivateFiles.read(path, limit: Self.maxFile), bytes.count > 8,
            Self.sum(bytes[8...]) == Array(bytes[..<8])
        else { return nil }
        var fields = FieldReader(bytes[8...])
        guard fields.next().map(text) == Self.mark,
            fields.next().map(text) == key.name,
            let etag = fields.next().map(text), let refusal = fields.next().map(text),
            let body = fields.next(), fields.isAtEnd
        else { return nil }
        return CachedRelease(
            etag: etag.isEmpty ? nil : etag,
            body: Array(body),
            refusal: refusal.isEmpty ? nil : refusal
        )
    }

    /// Keeps a release; false where the disk does not take it, which costs the next start only.
    @discardableResult
    package func save(_ key: StoreKey, _ release: CachedRelease) -> Bool {
        guard let folder, let path = path(of: key), PrivateFiles.makeFolder(folder) else {
            return false
        }
        var bytes: [UInt8] = []
        for field in [Self.mark, key.name, release.etag ?? "", release.refusal ?? ""] {
            append(Array(field.utf8), to: &bytes)
        }
        append(release.body, to: &bytes)
        return PrivateFiles.write(path, Self.sum(bytes[...]) + bytes)
    }

    /// The file is named by a sum of its key; the key inside tells keys of the same sum apart.
    private func path(of key: StoreKey) -> String? {
        let name = Self.sum(Array(key.name.utf8)[...])
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return folder.map { "\($0)/release-\(name)" }
    }

    /// FNV-1a: finds damage, proves nothing.
    private static func sum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        }
        return bigEndian(sum)
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private func append(_ field: [UInt8], to bytes: inout [UInt8]) {
        bytes += bigEndian(UInt64(field.count)) + field
    }
}

extension StoreKey {
    /// One text for a key; the lengths keep its parts apart.
    fileprivate var name: String {
        [api, publicKey, user ?? ""].map { "\($0.utf8.count):\($0)" }.joined()
    }
}

/// Takes fields apart that stand behind their lengths.
private struct FieldReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func next() -> ArraySlice<UInt8>? {
        guard rest.count >= 8 else { return nil }
        let length = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        guard length <= UInt64(rest.count) else { return nil }
        defer { rest = rest.dropFirst(Int(length)) }
        return rest.prefix(Int(length))
    }
}

private func bigEndian(_ value: UInt64) -> [UInt8] {
    stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
}
