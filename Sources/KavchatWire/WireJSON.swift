import FoundationEssentials
import KavchatModel

/// JSON of everything on the wire but scripts and releases.
package enum WireJSON {
    /// The compact bytes of a value; keys sorted, so that equal values give equal bytes.
    package static func encode(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }

    /// A message may be made of nothing else (K58); keys are put in order before anybody looks at them.
    private static let mostMarks = 2_000

    /// Reads a value; a type error names its field.
    package static func decode<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8]
    ) throws -> Value {
        if let place = PiledMarks.first(in: bytes, moreThan: mostMarks) {
            let problem = "more than \(mostMarks) marks on one letter, at byte \(place)"
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: problem))
        }
        return try JSONDecoder().decode(type, from: Data(bytes))
    }
}
