import FoundationEssentials

/// Files of this package, as samples.
package enum ShippedFiles {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files of a folder, which is named from the package's root.
    package static func all(inFolder name: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = root.appending(path: name)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            name in
            (name, Array(try Data(contentsOf: folder.appending(path: name))))
        }
    }
}
