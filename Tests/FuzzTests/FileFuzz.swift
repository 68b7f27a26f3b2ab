import Glibc
import KavchatStore
import TestSupport

@testable import KavchatCommand
@testable import KavchatModel

/// Files of the settings, of the cache and of the system.
enum FileFuzz {
    static func settings(_ target: FuzzTarget) throws {
        let sample = "# where\r\napi = https://chat.example\nkey=pk_1\n\n language =\the \n"
        let blanks = "key = pk_1" + String(repeating: " ", count: 60_000)
        let known: Set<String> = ["api", "key", "language"]
        let fuzz = Fuzz(
            target: target,
            samples: [Array(sample.utf8), Array(blanks.utf8)],
            pieces: ["=", "#", "api", "key = ", "\u{2028}", "\u{85}", "\u{0B}", "\r"]
        )
        try fuzz.run { input, _ in
            guard let file = try? SettingsFile(input, known: known) else { return nil }
            let again = try SettingsFile(file.bytes, known: known)
            return again.values == file.values ? nil : "reads as other settings once written"
        }
    }

    /// A changed file is a miss; one whose sum was made anew is a miss or a release.
    static func release(_ target: FuzzTarget) throws {
        var template = Array("/tmp/kavchat-fuzz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw DemoShop.Missing(path: "/tmp") }
        let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
        let folder = String(decoding: bytes, as: UTF8.self)
        let cache = ReleaseCache(folder: folder)
        let key = StoreKey(api: "https://chat.example", publicKey: "pk_1", user: nil)
        let body = Array(repeating: UInt8(ascii: "b"), count: 100)
        cache.save(key, CachedRelease(etag: "\"1\"", body: body, refusal: nil))
        let path = folder + "/" + (try onlyName(in: folder))
        defer {
            remove(path)
            remove(folder)
        }
        let kept = try DemoShop.content(of: path)
        try Fuzz(target: target, samples: [kept], pieces: []).run { input, random in
            let isSummedAnew = Bool.random(using: &random)
            let file = isSummedAnew ? sum(input.dropFirst(8)) + input.dropFirst(8) : input
            guard PrivateFiles.write(path, file) else { return "the disk is full" }
            let release = cache.load(key)
            return release == nil || isSummedAnew || file == kept ? nil : "a changed file is read"
        }
    }

    private static func onlyName(in folder: String) throws -> String {
        guard let handle = opendir(folder) else { throw DemoShop.Missing(path: folder) }
        defer { closedir(handle) }
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { return name }
        }
        throw DemoShop.Missing(path: folder)
    }

    /// The sum that stands before the cache's fields (FNV-1a).
    private static func sum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let sum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
        return stride(from: UInt64(56), through: 0, by: -8)
            .map { UInt8(truncatingIfNeeded: sum >> $0) }
    }

    /// Any rules that are taken answer for any time from the year 1 to 9999.
    static func zone(_ target: FuzzTarget) throws {
        let samples = try ["Asia/Jerusalem", "Etc/UTC", "Africa/Casablanca", "Australia/Lord_Howe"]
            .map { try DemoShop.content(of: "/usr/share/zoneinfo/\($0)") }
        let pieces = [
            "TZif", "TZif2", "\nEST5EDT,M3.2.0,M11.1.0\n", "<+0330>-3:30", ",J60/167", ",0/-167",
            ",M13.6.7", "/26", "\n",
        ]
        try Fuzz(target: target, samples: samples, pieces: pieces).run { input, random in
            guard let rules = ZoneRules(tzif: input) else { return nil }
            let day: Int64 = 86_400_000
            for _ in 0..<4 {
                let time = Int64.random(
                    in: -62_135_596_800_000...253_402_300_799_999,
                    using: &random
                )
                let offset = rules.offsetSeconds(at: Timestamp(milliseconds: time))
                guard abs(offset) < 400 * 86_400 else { return "\(offset) s from UTC" }
                _ = rules.changes(
                    from: Timestamp(milliseconds: time),
                    through: Timestamp(milliseconds: time + 366 * day)
                )
            }
            return nil
        }
    }
}
