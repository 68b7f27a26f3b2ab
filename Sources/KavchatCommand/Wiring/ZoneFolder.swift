import KavchatModel

/// Time zones as the system's zoneinfo files tell them.
enum ZoneFolder {
    private static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]

    /// The rules of a named zone; UTC where the name or its file is not known.
    static func rules(of name: String) -> ZoneRules {
        known(name) ?? ZoneRules()
    }

    /// The rules of a named zone, nil where there is none.
    static func known(_ name: String) -> ZoneRules? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain =
            name.utf8.count <= 64
            && parts.allSatisfy { part in
                !part.isEmpty && part != ".." && part != "."
                    && part.utf8.allSatisfy { byte in
                        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "/")
                    }
            }
        guard isPlain else { return nil }
        for folder in folders {
            if let rules = file(folder + "/" + name) { return rules }
        }
        return nil
    }

    /// Whether a zone has a name; nil where the machine has no zones.
    static var isZone: (@Sendable (String) -> Bool)? { ZoneRules.names(by: known) }

    /// The zone of this machine and user: what `TZ` names, describes or points at, else the
    /// machine's; UTC where neither can be read.
    static func local(_ given: String?) -> ZoneRules {
        guard let given else { return file("/etc/localtime") ?? ZoneRules() }
        let name = given.hasPrefix(":") ? String(given.dropFirst()) : given
        if name.hasPrefix("/") { return file(name) ?? ZoneRules() }
        return known(name) ?? ZoneRules(posix: name) ?? ZoneRules()
    }

    private static func file(_ path: String) -> ZoneRules? {
        guard let bytes = try? SmallFile.read(path, limit: 1 << 16) else { return nil }
        return ZoneRules(tzif: bytes)
    }
}
