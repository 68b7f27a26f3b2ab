import Glibc
import KavchatClient
import KavchatModel
import KavchatStore

/// The program around the chat: opens links, and says what it cannot open.
struct Host {
    let world: World
    let store: SessionStore

    /// What the visitor is told of it, nil where nothing is to be said.
    func carryOut(_ request: HostRequest) -> String? {
        switch request {
        case .openLink(let address):
            // A number is shown and never dialled; a terminal without a desktop shows the address.
            if address.lowercased().hasPrefix("https:"), hasDesktop { open(address) }
            return "↗ \(address)"
        case .openScreen(let id, let target):
            // This program has no screens of its own: it names the one that a host would open.
            return "↗ " + (target.map { "\(id) · \($0)" } ?? id)
        case .event: return nil
        case .tellUnsaved: return store.condition.sentence
        }
    }

    private var hasDesktop: Bool {
        world.environment["DISPLAY"] != nil || world.environment["WAYLAND_DISPLAY"] != nil
    }

    /// Runs the desktop's opener with the address as one argument, never through a shell.
    private func open(_ address: String) {
        let opener = Child.start(
            "xdg-open",
            ["xdg-open", address],
            searchesPath: true,
            output: .nothing
        )
        guard let opener else { return }
        // Its end is waited for, so that no zombie stays.
        _ = BlockingThread.start {
            var status: Int32 = 0
            while waitpid(opener.process, &status, 0) < 0, errno == EINTR {}
        }
    }
}
