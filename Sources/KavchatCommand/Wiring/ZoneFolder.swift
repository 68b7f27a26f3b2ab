import Glibc
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
            if let bytes = try? SmallFile.read(folder + "/" + name, limit: 1 << 16),
                let rules = ZoneRules(tzif: bytes)
            {
                return rules
            }
        }
        return nil
    }

    /// How far the local zone lies east of UTC at a time, in minutes.
    static func localMinutesEast(at time: Timestamp) -> Int {
        var seconds = time_t(time.milliseconds.floorDivided(by: 1_000))
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return parts.tm_gmtoff / 60
    }
}
