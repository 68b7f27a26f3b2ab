import KavchatModel
import TerminalText

/// The history as it scrolls: which entries are in sight, and how they are laid out.
///
/// Only what comes into sight is ever laid out, and it is kept, so that neither a keystroke nor a long
/// history costs more than a screen.
struct Transcript: Sendable {
    private(set) var entries: [HistoryEntry] = []
    /// The rows in sight, from the top.
    private(set) var visible: [Block.Row] = []
    /// The local day of the topmost entry in sight.
    private(set) var topDay: Int64?
    private var position = Position.bottom
    /// The last entry that stood at the bottom when the reader scrolled away.
    private var lastSeen = 0
    private var cache: [Int: Laid] = [:]
    private var height = 0

    /// Where the view stands: it follows the end, or is held by an entry.
    private enum Position: Hashable {
        case bottom
        /// This row of this entry is the topmost.
        case held(ordinal: Int, row: Int)
    }

    private struct Laid: Hashable {
        var entry: HistoryEntry
        var context: BlockMaker.Context
        var maker: BlockMaker
        var block: Block
    }

    private static let cacheLimit = 400

    var isFollowing: Bool { position == .bottom }

    /// Entries that came since the reader scrolled away.
    var newBelow: Int {
        isFollowing ? 0 : max(0, (entries.last?.ordinal ?? 0) - lastSeen)
    }

    mutating func show(_ entries: [HistoryEntry]) {
        self.entries = entries
    }

    mutating func follow() { position = .bottom }

    /// Lays everything out anew: the words became others.
    mutating func forget() { cache = [:] }

    /// Lays out what is in sight; `tail` stands below the last entry.
    mutating func settle(
        height: Int,
        maker: BlockMaker,
        texts: SystemTexts,
        tail: [Block.Row]
    ) {
        self.height = max(0, height)
        if cache.count > Self.cacheLimit { cache = [:] }
        switch position {
        case .bottom: settleAtBottom(maker: maker, texts: texts, tail: tail)
        case .held(let ordinal, let row):
            settleHeld(ordinal: ordinal, row: row, maker: maker, texts: texts, tail: tail)
        }
    }

    /// Scrolls by rows, up is negative; at the end the view follows again.
    mutating func scroll(by rows: Int, maker: BlockMaker, texts: SystemTexts) {
        guard !entries.isEmpty else { return }
        var (index, row) = topPlace(maker: maker, texts: texts)
        var left = rows
        while left < 0, index > 0 || row > 0 {
            let step = min(-left, row)
            row -= step
            left += step
            if left < 0, index > 0 {
                index -= 1
                row = block(index, maker: maker, texts: texts).rows.count
            } else if row == 0, index == 0 {
                left = 0
            }
        }
        while left > 0, index < entries.count {
            let step = min(left, block(index, maker: maker, texts: texts).rows.count - row)
            row += step
            left -= step
            if left > 0 {
                index += 1
                row = 0
            }
        }
        guard index < entries.count, !reachesEnd(from: index, row: row, maker, texts) else {
            position = .bottom
            return
        }
        if isFollowing { lastSeen = entries.last?.ordinal ?? 0 }
        position = .held(ordinal: entries[index].ordinal, row: row)
    }

    // MARK: Laying out

    private mutating func settleAtBottom(
        maker: BlockMaker,
        texts: SystemTexts,
        tail: [Block.Row]
    ) {
        var rows = tail
        var index = entries.count
        while index > 0, rows.count < height {
            index -= 1
            rows.insert(contentsOf: block(index, maker: maker, texts: texts).rows, at: 0)
        }
        topDay = entries.indices.contains(index) ? maker.zone.dayNumber(of: entries[index].at) : nil
        visible = Array(rows.suffix(height))
    }

    private mutating func settleHeld(
        ordinal: Int,
        row: Int,
        maker: BlockMaker,
        texts: SystemTexts,
        tail: [Block.Row]
    ) {
        guard let first = index(ofOrdinal: ordinal) else {
            position = .bottom
            return settleAtBottom(maker: maker, texts: texts, tail: tail)
        }
        var rows: [Block.Row] = []
        var index = first
        while index < entries.count, rows.count < height {
            let block = block(index, maker: maker, texts: texts).rows
            rows += index == first ? block.dropFirst(min(row, max(0, block.count - 1))) : block[...]
            index += 1
        }
        // A taller window, or a shorter history: no gap opens at the end.
        guard rows.count >= height else {
            position = .bottom
            return settleAtBottom(maker: maker, texts: texts, tail: tail)
        }
        topDay = maker.zone.dayNumber(of: entries[first].at)
        visible = Array(rows.prefix(height))
    }

    private mutating func topPlace(maker: BlockMaker, texts: SystemTexts) -> (Int, Int) {
        if case .held(let ordinal, let row) = position, let index = index(ofOrdinal: ordinal) {
            return (index, row)
        }
        var index = entries.count
        var rows = 0
        while index > 0, rows < height {
            index -= 1
            rows += block(index, maker: maker, texts: texts).rows.count
        }
        return (index, max(0, rows - height))
    }

    private mutating func reachesEnd(
        from first: Int,
        row: Int,
        _ maker: BlockMaker,
        _ texts: SystemTexts
    ) -> Bool {
        var rows = -row
        for index in first..<entries.count {
            rows += block(index, maker: maker, texts: texts).rows.count
            if rows > height { return false }
        }
        return true
    }

    private mutating func block(_ index: Int, maker: BlockMaker, texts: SystemTexts) -> Block {
        let entry = entries[index]
        var context = BlockMaker.Context()
        if index > 0 {
            context.author = entries[index - 1].author
            context.day = maker.zone.dayNumber(of: entries[index - 1].at)
        }
        if let laid = cache[entry.ordinal], laid.entry == entry, laid.context == context,
            laid.maker == maker
        {
            return laid.block
        }
        let block = maker.block(for: entry, after: context, texts: texts)
        cache[entry.ordinal] = Laid(entry: entry, context: context, maker: maker, block: block)
        return block
    }

    /// Ordinals rise, so the place is found by halving.
    private func index(ofOrdinal ordinal: Int) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].ordinal < ordinal { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].ordinal == ordinal ? low : nil
    }
}
