import CProcess
import Glibc

/// The folder with the demo bot and the texts of the interface.
struct ResourceFolder {
    let path: String

    /// `share/kavchat` beside the executable's `bin`, else `Resources` beside the build folder.
    static func find() -> ResourceFolder? {
        guard let executable = executablePath() else { return nil }
        var parts = executable.split(separator: "/").map(String.init)
        parts.removeLast()
        var places = ["/" + (parts.dropLast() + ["share", "kavchat"]).joined(separator: "/")]
        if let build = parts.lastIndex(of: ".build") {
            places.append("/" + (parts[..<build] + ["Resources"]).joined(separator: "/"))
        }
        return places.first { access($0 + "/languages/en.txt", R_OK) == 0 }
            .map(ResourceFolder.init(path:))
    }

    var demoBot: String { path + "/bots/demo-shop" }

    func language(_ code: String) -> String { path + "/languages/\(code).txt" }

    /// The sentence for an installation that lacks them.
    static let missing =
        "the program's resources are missing (share/kavchat beside its bin folder);"
        + " install it again with \"make install\"."

    /// Where the program lies; by the path it was started with where `/proc` is hidden.
    static func executablePath() -> String? {
        SmallFile.linkTarget("/proc/self/exe")
            ?? kav_executable().flatMap { SmallFile.resolved($0) }
    }
}
