import CMicroHTTP
import Glibc

/// A socket that listens, made before the daemon so that a refusal has a reason.
package struct ListeningSocket {
    let descriptor: Int32
    /// The one that was bound, also where 0 was asked for.
    package let port: UInt16

    package init(address: String, port: UInt16) throws(ServerProblem) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let host = address == "localhost" ? "127.0.0.1" : address
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let info = found?.pointee else {
            throw .badAddress(address)
        }
        defer { freeaddrinfo(found) }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        descriptor = socket(info.ai_family, kind, 0)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        guard descriptor >= 0, bind(descriptor, info.ai_addr, info.ai_addrlen) == 0,
            listen(descriptor, 4_096) == 0
        else {
            let reason = errno
            if descriptor >= 0 { close(descriptor) }
            throw reason == EADDRINUSE
                ? .addressInUse(address: address, port: port)
                : .cannotListen(
                    address: address,
                    port: port,
                    reason: String(cString: strerror(reason))
                )
        }
        self.port = Self.boundPort(descriptor)
    }

    private static func boundPort(_ descriptor: Int32) -> UInt16 {
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(descriptor, $0, &length)
            }
        }
        // The port stands at the same place in the addresses of both families.
        return UInt16(bigEndian: address.sin6_port)
    }

    /// A peer's address in digits, empty where it is not known.
    static func text(_ address: UnsafePointer<sockaddr>?) -> String {
        guard let address else { return "" }
        let length =
            address.pointee.sa_family == sa_family_t(AF_INET6)
            ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let code = getnameinfo(
            address,
            socklen_t(length),
            &text,
            socklen_t(text.count),
            nil,
            0,
            NI_NUMERICHOST
        )
        guard code == 0 else { return "" }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
