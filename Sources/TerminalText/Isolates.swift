/// The bidirectional class of a character, as far as isolates and the ends of lines ask for it.
enum DirectionKind: Hashable {
    case left
    case right
    case other
    /// Also what takes no place at all.
    case space
    case separator
    case embedding(TextDirection)
    case embeddingEnd
    /// Without a direction it is that of the first strong character in it.
    case isolate(TextDirection?)
    case isolateEnd

    /// By the class's index in ICU's order.
    init(classIndex: Int) {
        self = Self.byClass[classIndex]
    }

    private static let byClass: [DirectionKind] = [
        .left, .right, .other, .other, .other, .other, .other, .separator, .separator, .space,
        .other, .embedding(.leftToRight), .embedding(.leftToRight), .right,
        .embedding(.rightToLeft), .embedding(.rightToLeft), .embeddingEnd, .other, .space,
        .isolate(nil), .isolate(.leftToRight), .isolate(.rightToLeft), .isolateEnd,
    ]
}

extension TextDirection {
    /// Of a paragraph that reads this way.
    var level: UInt8 { self == .leftToRight ? 0 : 1 }

    /// The next level of this direction inside another one.
    fileprivate func level(inside outer: UInt8) -> UInt8 {
        let next = min(outer, 124) + 1
        return next % 2 == level ? next : next + 1
    }
}

/// A part of a paragraph without what the isolates in it hold.
struct Isolates {
    /// The paragraph, or what one isolate holds.
    struct Part: Hashable {
        var range: Range<Int>
        var level: UInt8
        /// What in it reads from left to right by itself, in order.
        var runs: ArraySlice<Range<Int>>
    }

    enum Place: Hashable {
        case scalar(Int)
        /// Begins or ends an isolate; a neutral character to what stands around it.
        case control(Int)
        /// Stands for a run that reads by itself, and so has this level.
        case run(Range<Int>, level: UInt8)
    }

    private(set) var places: [Place] = []
    /// What the isolates in it hold.
    private(set) var inner: [Part] = []

    init(_ part: Part, _ kinds: [DirectionKind]) {
        var runs = part.runs
        var embeddings: [UInt8] = []
        var index = part.range.lowerBound
        while index < part.range.upperBound {
            let outer = embeddings.last ?? part.level
            if let run = runs.first, run.lowerBound == index {
                runs.removeFirst()
                places.append(.run(run, level: TextDirection.leftToRight.level(inside: outer)))
                index = run.upperBound
                continue
            }
            switch kinds[index] {
            case .isolate(let direction):
                let rest = kinds[index + 1..<part.range.upperBound]
                let held = index + 1..<(Self.end(in: rest) ?? part.range.upperBound)
                let own =
                    direction
                    ?? (Self.firstLevel(in: kinds[held]) == 1 ? .rightToLeft : .leftToRight)
                let heldRuns = runs.prefix { $0.lowerBound < held.upperBound }
                places.append(.control(index))
                inner.append(Part(range: held, level: own.level(inside: outer), runs: heldRuns))
                runs = runs.dropFirst(heldRuns.count)
                index = held.upperBound
                continue
            case .isolateEnd: places.append(.control(index))
            case .embedding(let direction):
                embeddings.append(direction.level(inside: outer))
                places.append(.scalar(index))
            case .embeddingEnd:
                _ = embeddings.popLast()
                places.append(.scalar(index))
            case .left, .right, .other, .space, .separator: places.append(.scalar(index))
            }
            index += 1
        }
    }

    /// The level that the first strong character outside of isolates asks for: rules P2 and P3.
    static func firstLevel(in kinds: ArraySlice<DirectionKind>) -> UInt8? {
        var depth = 0
        for kind in kinds {
            switch kind {
            case .isolate: depth += 1
            case .isolateEnd: depth = max(0, depth - 1)
            case .left: if depth == 0 { return 0 }
            case .right: if depth == 0 { return 1 }
            case .other, .space, .separator, .embedding, .embeddingEnd: break
            }
        }
        return nil
    }

    /// Where the isolate ends that holds the beginning of these: rule BD9.
    private static func end(in kinds: ArraySlice<DirectionKind>) -> Int? {
        var depth = 0
        for (index, kind) in zip(kinds.indices, kinds) {
            switch kind {
            case .isolate: depth += 1
            case .isolateEnd:
                guard depth > 0 else { return index }
                depth -= 1
            case .left, .right, .other, .space, .separator, .embedding, .embeddingEnd: break
            }
        }
        return nil
    }
}
