import CMicroHTTP
import Glibc
import KavchatWire

/// The sockets of the loop, on its thread.
struct LinkTable {
    private let epoll: Int32
    private let rules: WebSocketRules
    private let report: (LinkID, LinkEvent) -> Void
    private var links: [LinkID: SocketLink] = [:]
    private var watchedForWriting: Set<LinkID> = []
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init(
        epoll: Int32,
        rules: WebSocketRules,
        report: @escaping (LinkID, LinkEvent) -> Void
    ) {
        self.epoll = epoll
        self.rules = rules
        self.report = report
    }

    mutating func adopt(_ id: LinkID, _ socket: Int32, _ bytes: [UInt8]) {
        var link = SocketLink(descriptor: socket, rules: rules)
        let events = link.take(bytes)
        links[id] = link
        guard
            kavchat_epoll_set(epoll, Int32(kavchat_epoll_add), socket, 0, id.number) == 0
        else {
            drop(id)
            return
        }
        for event in events { report(id, event) }
        settle(id)
    }

    mutating func send(_ id: LinkID, _ text: [UInt8]) {
        change(id) { link in
            // Too slow a reader: it comes back and resumes by its cursor.
            if !link.send(text) { link.close(CloseCode.resync, discarding: true) }
        }
    }

    /// Changes a link, then sends what can be sent.
    mutating func change(_ id: LinkID, _ change: (inout SocketLink) -> Void) {
        guard var link = links.removeValue(forKey: id) else { return }
        change(&link)
        links[id] = link
        settle(id)
    }

    mutating func serve(_ id: LinkID, _ ready: UInt32) {
        guard links[id] != nil else { return }
        if kavchat_epoll_readable(ready) != 0 {
            guard let events = links[id]?.read(into: &buffer) else {
                drop(id)
                return
            }
            for event in events { report(id, event) }
        }
        settle(id)
    }

    mutating func tick() {
        for id in Array(links.keys) where links[id]?.tick() == false { drop(id) }
    }

    mutating func dropAll() {
        for id in Array(links.keys) { drop(id) }
    }

    /// Sends, watches for room, tells the core, and ends what is over.
    private mutating func settle(_ id: LinkID) {
        guard var link = links[id] else { return }
        let isWhole = link.flush()
        if link.ticksClosing != nil || link.isOver { tellEnd(id, &link) }
        if !link.hasQueued, link.tellsWhenDrained {
            link.tellsWhenDrained = false
            links[id] = link
            report(id, .drained)
        }
        links[id] = link
        guard isWhole, !link.isOver || link.hasQueued else {
            drop(id)
            return
        }
        guard link.hasQueued != watchedForWriting.contains(id) else { return }
        if link.hasQueued { watchedForWriting.insert(id) } else { watchedForWriting.remove(id) }
        _ = kavchat_epoll_set(
            epoll,
            Int32(kavchat_epoll_change),
            link.descriptor,
            link.hasQueued ? 1 : 0,
            id.number
        )
    }

    private func tellEnd(_ id: LinkID, _ link: inout SocketLink) {
        guard !link.isReported else { return }
        link.isReported = true
        report(id, .closed)
    }

    private mutating func drop(_ id: LinkID) {
        guard var link = links.removeValue(forKey: id) else { return }
        watchedForWriting.remove(id)
        close(link.descriptor)
        tellEnd(id, &link)
    }
}
