/// Makes JSON of a value so that equal values give equal bytes on every machine: keys are sorted, and
/// nothing depends on the order of a dictionary.
///
/// Such bytes are compared and hashed. They are read back by any decoder, unless the value holds
/// `Double`, which has no one way of being written and is put down as its bits.
struct CanonicalEncoder: Encoder {
    /// What containers write into; `Encoder` asks for one that several of them share.
    final class Cell {
        fileprivate enum Content {
            case value(JSONValue)
            case array([Cell])
            case object([String: Cell])
        }

        fileprivate var content = Content.object([:])

        fileprivate var json: JSONValue {
            switch content {
            case .value(let value): value
            case .array(let cells): .array(cells.map(\.json))
            case .object(let cells):
                .object(
                    cells.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                        .map { JSONMember($0.key, $0.value.json) }
                )
            }
        }

        fileprivate func append() -> Cell {
            let cell = Cell()
            guard case .array(var cells) = content else { return cell }
            // Else the list would be copied for each element that it gets.
            content = .array([])
            cells.append(cell)
            content = .array(cells)
            return cell
        }

        fileprivate func member(_ key: String) -> Cell {
            let cell = Cell()
            guard case .object(var cells) = content else { return cell }
            content = .object([:])
            cells[key] = cell
            content = .object(cells)
            return cell
        }

        fileprivate func put(_ value: some Encodable) throws {
            switch value {
            case let text as String: content = .value(.text(text))
            case let bool as Bool: content = .value(.bool(bool))
            case let number as any BinaryInteger:
                content = .value(JSONValue(.number(.other(String(number)))))
            case let number as any BinaryFloatingPoint:
                content = .value(.text(String(Double(number).bitPattern)))
            default: try value.encode(to: CanonicalEncoder(cell: self))
            }
        }

        fileprivate func putNil() { content = .value(JSONValue(.null)) }
    }

    fileprivate let cell: Cell
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// The bytes of a value.
    static func bytes(of value: some Encodable) throws -> [UInt8] {
        let cell = Cell()
        try cell.put(value)
        return JSONWriter.write(cell.json)
    }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        cell.content = .object([:])
        return KeyedEncodingContainer(Members<Key>(cell: cell))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        cell.content = .array([])
        return Elements(cell: cell)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(cell: cell) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let cell: CanonicalEncoder.Cell
    let codingPath: [any CodingKey] = []

    func encodeNil(forKey key: Key) { cell.member(key.stringValue).putNil() }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        try cell.member(key.stringValue).put(value)
    }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        CanonicalEncoder(cell: cell.member(key.stringValue)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        CanonicalEncoder(cell: cell.member(key.stringValue)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { CanonicalEncoder(cell: cell.member("super")) }

    func superEncoder(forKey key: Key) -> any Encoder {
        CanonicalEncoder(cell: cell.member(key.stringValue))
    }
}

private struct Elements: UnkeyedEncodingContainer {
    let cell: CanonicalEncoder.Cell
    let codingPath: [any CodingKey] = []

    var count: Int {
        if case .array(let cells) = cell.content { cells.count } else { 0 }
    }

    func encodeNil() { cell.append().putNil() }

    func encode(_ value: some Encodable) throws { try cell.append().put(value) }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        CanonicalEncoder(cell: cell.append()).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        CanonicalEncoder(cell: cell.append()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { CanonicalEncoder(cell: cell.append()) }
}

private struct Single: SingleValueEncodingContainer {
    let cell: CanonicalEncoder.Cell
    let codingPath: [any CodingKey] = []

    func encodeNil() { cell.putNil() }

    func encode(_ value: some Encodable) throws { try cell.put(value) }
}
