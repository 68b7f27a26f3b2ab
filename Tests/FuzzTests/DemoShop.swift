import KavchatStore

/// The demo's bot, as samples.
enum DemoShop {
    struct Missing: Error {
        var path: String
    }

    static func file(_ name: String) throws -> [UInt8] {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return try content(of: "/\(root)/Resources/bots/demo-shop/\(name)")
    }

    static func content(of path: String) throws -> [UInt8] {
        guard let bytes = PrivateFiles.read(path, limit: 1 << 20) else {
            throw Missing(path: path)
        }
        return bytes
    }
}
