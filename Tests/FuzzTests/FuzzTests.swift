import KavchatWire
import ScriptFuzz
import Testing

/// Whatever takes bytes from a peer, a file or a terminal.
enum FuzzTarget: String, CaseIterable, CustomTestStringConvertible {
    case framesToClient
    case framesToServer
    case handshakeRequest
    case handshakeAnswer
    case keys
    case json
    case script
    case canonicalScript
    case talk
    case settingsFile
    case releaseFile
    case zoneFile
    case serverFrames
    case clientFrames
    case liveEvents

    var testDescription: String { rawValue }

    func run() throws {
        switch self {
        case .framesToClient: try WireFuzz.frames(self, to: .client)
        case .framesToServer: try WireFuzz.frames(self, to: .server)
        case .handshakeRequest: try HandshakeFuzz.request(self)
        case .handshakeAnswer: try HandshakeFuzz.answer(self)
        case .keys: try TextFuzz.keys(self)
        case .json: try TextFuzz.json(self)
        case .script: try TextFuzz.script(self)
        case .canonicalScript: try TextFuzz.canonicalScript(self)
        case .talk: try TextFuzz.talk(self)
        case .settingsFile: try FileFuzz.settings(self)
        case .releaseFile: try FileFuzz.release(self)
        case .zoneFile: try FileFuzz.zone(self)
        case .serverFrames: try WireFuzz.serverFrames(self)
        case .clientFrames: try WireFuzz.clientFrames(self)
        case .liveEvents: try WireFuzz.liveEvents(self)
        }
    }
}

/// No bytes trap, hang, or mean another thing when they come in other pieces.
///
/// One target after the other, so that memory and time are the target's own.
@Suite(.serialized) struct FuzzTests {
    @Test(arguments: FuzzTarget.allCases)
    func anyBytesAreBorne(_ target: FuzzTarget) throws {
        try target.run()
    }

    /// Whatever was once found is no finding any more.
    @Test(arguments: ScriptFuzz.allCases)
    func everySeedIsBorne(_ target: ScriptFuzz) throws {
        let seeds = try ShippedFiles.all(inFolder: "Tests/FuzzTests/Seeds/\(target.rawValue)")
        #expect(!seeds.isEmpty)
        for seed in seeds {
            let complaint = target.complaint(about: seed.bytes)
            #expect(complaint == nil, "\(seed.name): \(complaint ?? "")")
        }
    }
}
