import FoundationEssentials

/// What storing and reading back makes of a value.
enum JSONCoding {
    static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }
}
