import Glibc
import KavchatWire
import Synchronization
import TestSupport
import Testing

@testable import KavchatServer

/// V-22: a peer that does not read costs a bounded queue and its link.
@Suite struct SocketLinkTests {
    private func pair() throws -> (ours: Int32, theirs: Int32) {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
        try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    private func readAll(_ socket: Int32) -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
            all += buffer.prefix(count)
        }
        return all
    }

    @Test func aReaderThatIsTooSlowIsClosedBetweenTwoFrames() throws {
        let (ours, theirs) = try pair()
        defer {
            close(ours)
            close(theirs)
        }
        var link = SocketLink(descriptor: ours, rules: SocketLoop.rules)
        let text = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
        var sent = 0
        while link.send(text) {
            sent += 1
            #expect(link.flush() == true)
            try #require(sent < 1_000)
        }
        link.close(4_008, discarding: true)
        #expect(link.send(text) == true)

        var peer = WebSocketMachine(role: .client, maxMessage: 1 << 20)
        var outputs: [WebSocketOutput] = []
        while case let bytes = readAll(theirs), !bytes.isEmpty {
            outputs += peer.receive(bytes)
            #expect(link.flush() == true)
        }
        let texts = outputs.count { output in
            if case .event(.text(let text)) = output { text.utf8.count == 10_000 } else { false }
        }
        #expect(texts > 0 && texts < sent)
        #expect(outputs.last == .event(.closed(code: 4_008, reason: "")))
    }

    @Test func smallFramesAreBoundedByTheirNumber() throws {
        let (ours, theirs) = try pair()
        defer {
            close(ours)
            close(theirs)
        }
        var link = SocketLink(descriptor: ours, rules: SocketLoop.rules)
        for _ in 1...SocketLoop.rules.maxQueuedMessages {
            #expect(link.send([0x7B, 0x7D]) == true)
        }
        #expect(link.send([0x7B, 0x7D]) == false)
    }

    /// Whatever is sent, asked and read in whatever order: a link holds its bound and no more.
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func whatALinkHoldsIsBounded(seed: UInt64) throws {
        let (ours, theirs) = try pair()
        defer {
            close(ours)
            close(theirs)
        }
        var random = Seeded(seed: seed)
        let rules = SocketLoop.rules
        var link = SocketLink(descriptor: ours, rules: rules)
        // Its own closing frame, and a ping of its own each heartbeat, come on top.
        let most = rules.maxQueuedBytes + 64
        for _ in 0..<2_000 {
            switch random.below(200) {
            case 0:
                let text = [UInt8](repeating: 0x78, count: random.below(20_000))
                if !link.send(text) { link.close(4_008, discarding: true) }
            case 1..<150:
                let payload = [UInt8](repeating: 0x79, count: random.below(126))
                let ping = WebSocketFrame(.ping, payload).bytes(maskedWith: 7)
                _ = link.take((0..<100).flatMap { _ in ping })
            default:
                _ = link.flush()
                if seed.isMultiple(of: 2), random.below(8) == 0 { _ = readAll(theirs) }
            }
            try #require(link.queuedBytes <= most, "seed \(seed)")
        }
        #expect(link.ticksClosing != nil || seed.isMultiple(of: 2), "seed \(seed)")
    }

    /// One who reads nothing is closed, and another on the same thread misses nothing meanwhile.
    @Test func aSlowReaderDelaysNobody() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let (slow, slowPeer) = try pair()
        defer {
            close(ends[1])
            close(slowPeer)
        }
        let isSlowClosed = Mutex(false)
        let loop = SocketLoop()
        loop.start(
            report: { link, event in
                if case .closed = event, link == LinkID(number: 1) {
                    isSlowClosed.withLock { $0 = true }
                }
            },
            settle: {}
        )
        defer { loop.stop() }
        loop.adopt(LinkID(number: 1), socket: slow, [])
        loop.adopt(LinkID(number: 2), socket: ends[0], [])
        var peer = WebSocketMachine(role: .client, maxMessage: 1 << 20)
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let text = [UInt8](repeating: 0x78, count: 10_000)
        for number in 0..<200 {
            loop.send(LinkID(number: 1), text)
            loop.send(LinkID(number: 2), text + Array("\(number)".utf8))
            var heard: [WebSocketOutput] = []
            while heard.isEmpty {
                let count = recv(ends[1], &buffer, buffer.count, 0)
                try #require(count > 0)
                heard = peer.receive(Array(buffer.prefix(count)))
            }
            let expected = String(decoding: text, as: UTF8.self) + "\(number)"
            #expect(heard == [.event(.text(expected))])
        }
        #expect(isSlowClosed.withLock { $0 })
    }

    @Test(arguments: [true, false])
    func binaryGoesBackOrClosesAsTheRulesSay(_ returnsBinary: Bool) throws {
        let (ours, theirs) = try pair()
        defer {
            close(ours)
            close(theirs)
        }
        let rules = WebSocketRules(maxMessage: 64, returnsBinary: returnsBinary)
        var link = SocketLink(descriptor: ours, rules: rules)
        let frame = WebSocketFrame(.binary, [1, 2])
        #expect(link.take(frame.bytes(maskedWith: 7)).isEmpty)
        #expect(link.flush() == true)
        let answer = returnsBinary ? frame : .close(1003)
        #expect(readAll(theirs) == answer.bytes(maskedWith: nil))
    }

    @Test func anEndWithoutACloseFrameIsSeen() throws {
        let (ours, theirs) = try pair()
        defer { close(ours) }
        var link = SocketLink(descriptor: ours, rules: SocketLoop.rules)
        var buffer = [UInt8](repeating: 0, count: 1_024)
        #expect(link.read(into: &buffer)?.isEmpty == true)
        close(theirs)
        #expect(link.read(into: &buffer) == nil)
        #expect(link.send([0x7B, 0x7D]) == true)
        #expect(link.flush() == false)
    }

    @Test func aPeerThatNeverAnswersOurCloseIsLeft() throws {
        let (ours, theirs) = try pair()
        defer {
            close(ours)
            close(theirs)
        }
        var link = SocketLink(descriptor: ours, rules: SocketLoop.rules)
        #expect(link.tick() == true)
        link.close(1_000)
        #expect(link.flush() == true)
        #expect(link.tick() == true)
        #expect(link.tick() == true)
        #expect(link.tick() == false)
    }

    // F-39
    @Test func aSlowPeerHasTwentyTicksToTakeOurClose() throws {
        let (ours, theirs) = try pair()
        defer {
            close(ours)
            close(theirs)
        }
        var link = SocketLink(descriptor: ours, rules: SocketLoop.rules)
        while link.send([UInt8](repeating: 0x7B, count: 10_000)) {
            #expect(link.flush() == true)
        }
        link.close(4_008, discarding: true)
        for _ in 1...10 { #expect(link.tick() == true) }
        while !readAll(theirs).isEmpty { #expect(link.flush() == true) }
        // From here on it is waited for its answer.
        #expect(link.tick() == true)
        #expect(link.tick() == true)
        #expect(link.tick() == false)
        var stuck = SocketLink(descriptor: ours, rules: SocketLoop.rules)
        while stuck.send([UInt8](repeating: 0x7B, count: 10_000)) {
            #expect(stuck.flush() == true)
        }
        stuck.close(4_008, discarding: true)
        for _ in 1...20 { #expect(stuck.tick() == true) }
        #expect(stuck.tick() == false)
    }
}
