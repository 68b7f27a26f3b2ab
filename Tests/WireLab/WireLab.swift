import Glibc

/// The product's WebSocket edges as echoes, for conformance tests to try.
@main
enum WireLab {
    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        switch (words.first, words.dropFirst().first) {
        case ("client", let address?):
            guard await EchoClient(address: address).run() else { exit(1) }
        case ("server", nil):
            guard await EchoServer().run() else { exit(1) }
        case _:
            tell("usage: kavchat-wirelab client HOST:PORT | server\n", on: STDERR_FILENO)
            exit(2)
        }
    }

    /// Writes at once, which `print` into a pipe does not.
    static func tell(_ text: String, on descriptor: Int32 = STDOUT_FILENO) {
        var text = text
        _ = text.withUTF8 { write(descriptor, $0.baseAddress, $0.count) }
    }
}
