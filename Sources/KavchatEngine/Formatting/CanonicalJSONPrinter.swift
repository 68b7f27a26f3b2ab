/// Writes JSON for people: two spaces a level, what is small on one line, a line feed at the end.
struct CanonicalJSONPrinter {
    /// The longest line that a list or an object is put on.
    private static let width = 100
    /// Parts that always get a line an element, so that a change shows where it was made.
    private static let open: Set<String> = ["", "nodes", "text"]

    private var bytes: [UInt8] = []

    static func bytes(of root: JSONValue) -> [UInt8] {
        var printer = CanonicalJSONPrinter()
        printer.write(root, indent: 0, isOpen: true, path: "")
        // What would be too large to be read again is written without its layout.
        let isReadable = printer.bytes.count < JSONReader.maxBytes
        return (isReadable ? printer.bytes : JSONWriter.write(root)) + [0x0A]
    }

    private mutating func write(_ value: JSONValue, indent: Int, isOpen: Bool, path: String?) {
        switch value.content {
        case .null, .bool, .number, .text:
            bytes += JSONWriter.write(value)
            return
        case .array, .object: break
        }
        if value.isEmptyList {
            bytes += JSONWriter.write(value)
            return
        }
        if !isOpen, let line = Self.oneLine(value, room: Self.width - column) {
            bytes += line
            return
        }
        let isList = value.elements != nil
        bytes.append(UInt8(ascii: isList ? "[" : "{"))
        let count = value.elements?.count ?? value.members?.count ?? 0
        for index in 0..<count {
            newLine(indent + 1)
            if let element = value.elements?[index] {
                write(element, indent: indent + 1, isOpen: false, path: nil)
            } else if let member = value.members?[index] {
                bytes += JSONWriter.write(.text(member.key))
                bytes += ": ".utf8
                let isOpen = path == "" && Self.open.contains(member.key) || path == "text"
                write(
                    member.value,
                    indent: indent + 1,
                    isOpen: isOpen,
                    path: path == "" ? member.key : nil
                )
            }
            if index < count - 1 { bytes.append(UInt8(ascii: ",")) }
        }
        newLine(indent)
        bytes.append(UInt8(ascii: isList ? "]" : "}"))
    }

    /// The bytes of the present line.
    private var column: Int {
        bytes.count - (bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    }

    private mutating func newLine(_ indent: Int) {
        bytes.append(0x0A)
        bytes += [UInt8](repeating: 0x20, count: 2 * indent)
    }

    /// The value on one line, nil where it is longer than `room`.
    private static func oneLine(_ value: JSONValue, room: Int) -> [UInt8]? {
        guard room > 0 else { return nil }
        var line: [UInt8] = []
        switch value.content {
        case .null, .bool, .number, .text: line = JSONWriter.write(value)
        case .array(let elements):
            line.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { line += ", ".utf8 }
                guard let part = oneLine(element, room: room - line.count) else { return nil }
                line += part
            }
            line.append(UInt8(ascii: "]"))
        case .object(let members):
            line += "{".utf8
            for (index, member) in members.enumerated() {
                line += (index > 0 ? ", " : " ").utf8
                line += JSONWriter.write(.text(member.key))
                line += ": ".utf8
                guard let part = oneLine(member.value, room: room - line.count) else { return nil }
                line += part
            }
            line += (members.isEmpty ? "}" : " }").utf8
        }
        return line.count <= room ? line : nil
    }
}
