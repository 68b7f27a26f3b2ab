import Glibc
import KavchatWire
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
