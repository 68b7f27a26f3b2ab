/// Keeps direction controls balanced within each paragraph, and obeys no override.
///
/// An override is shown as a marker where it began; the text inside keeps its real order.
struct Isolation {
    private enum Opened {
        case isolate
        case embedding
        /// Its end is swallowed, as its beginning was.
        case dropped
    }

    /// Shown in place of U+202D and U+202E.
    static let overrideMarker: Unicode.Scalar = "\u{21C4}"
    /// Deeper nesting has no use in a message; UAX #9 ends at 125.
    private static let deepest = 16

    private var output = String.UnicodeScalarView()
    private var open: [Opened] = []
    /// Openings beyond what is counted, until the paragraph ends.
    private var isFull: Bool { open.count >= Isolation.deepest }

    mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0A:
            closeAll()
            output.append(scalar)
        case 0x202D, 0x202E:
            output.append(Isolation.overrideMarker)
            if !isFull { open.append(.dropped) }
        case 0x202A, 0x202B:
            opening(scalar, .embedding)
        case 0x2066...0x2068:
            opening(scalar, .isolate)
        case 0x202C:
            closeEmbedding(scalar)
        case 0x2069:
            closeIsolate(scalar)
        default:
            output.append(scalar)
        }
    }

    /// The balanced text.
    mutating func finished() -> String.UnicodeScalarView {
        closeAll()
        return output
    }

    private mutating func opening(_ scalar: Unicode.Scalar, _ kind: Opened) {
        guard !isFull else { return }
        open.append(kind)
        output.append(scalar)
    }

    private mutating func closeEmbedding(_ scalar: Unicode.Scalar) {
        switch open.last {
        case .embedding:
            open.removeLast()
            output.append(scalar)
        case .dropped:
            open.removeLast()
        case .isolate, nil:
            break
        }
    }

    private mutating func closeIsolate(_ scalar: Unicode.Scalar) {
        guard let last = open.lastIndex(where: { $0 == .isolate }) else { return }
        // The end of an isolate ends the embeddings in it too.
        open.removeSubrange(last...)
        output.append(scalar)
    }

    private mutating func closeAll() {
        while let last = open.popLast() {
            switch last {
            case .isolate: output.append("\u{2069}")
            case .embedding: output.append("\u{202C}")
            case .dropped: break
            }
        }
    }
}
