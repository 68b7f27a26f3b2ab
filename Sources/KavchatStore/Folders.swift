/// Where this program keeps its files (XDG Base Directory Specification).
package struct Folders: Hashable, Sendable {
    /// Sessions, the request queue, secrets without a better place.
    package var state: String
    /// What can be made again.
    package var cache: String
    package var config: String
    /// What ends with the user's login; the state folder where the system has no such place.
    package var runtime: String

    /// Nil where the environment names no home folder either.
    package init?(environment: (String) -> String?) {
        func absolute(_ name: String) -> String? {
            // The specification has relative ones ignored.
            guard var path = environment(name), path.hasPrefix("/") else { return nil }
            while path.count > 1, path.hasSuffix("/") { path.removeLast() }
            return path
        }
        func folder(_ name: String, _ inHome: String) -> String? {
            (absolute(name) ?? absolute("HOME").map { "\($0)/\(inHome)" }).map { "\($0)/kavchat" }
        }
        guard let state = folder("XDG_STATE_HOME", ".local/state"),
            let cache = folder("XDG_CACHE_HOME", ".cache"),
            let config = folder("XDG_CONFIG_HOME", ".config")
        else { return nil }
        self.state = state
        self.cache = cache
        self.config = config
        runtime = absolute("XDG_RUNTIME_DIR").map { "\($0)/kavchat" } ?? state
    }
}
