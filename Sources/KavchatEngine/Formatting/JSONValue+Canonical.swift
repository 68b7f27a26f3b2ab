/// Changes that leave what they do not know as it is.
extension JSONValue {
    /// An object with its members in this order, the others behind them as they were.
    func ordered(_ order: KeyOrder) -> JSONValue {
        guard let members, members.count > 1 else { return self }
        let ranks = members.indices.map { order.places[members[$0].key] ?? order.count + $0 }
        guard zip(ranks, ranks.dropFirst()).contains(where: >) else { return self }
        let ranked = zip(ranks, members).sorted { $0.0 < $1.0 }
        return .object(ranked.map(\.1), at: span)
    }

    /// An object without the key where its value is such.
    func dropping(_ key: String, where isSuch: (JSONValue) -> Bool) -> JSONValue {
        guard let members, let value = self[key], isSuch(value) else { return self }
        return .object(members.filter { $0.key != key }, at: span)
    }

    func droppingMembers(_ isSuch: (JSONValue) -> Bool) -> JSONValue {
        guard let members else { return self }
        return .object(members.filter { !isSuch($0.value) }, at: span)
    }

    mutating func change(_ key: String, _ change: (JSONValue) -> JSONValue) {
        guard case .object(var members) = content,
            let index = members.firstIndex(where: { $0.key == key })
        else { return }
        members[index].value = change(members[index].value)
        content = .object(members)
    }

    /// Adds a key that is missing, at its place among the ordered ones.
    mutating func ensure(_ key: String, _ value: JSONValue, order: KeyOrder) {
        guard let members, self[key] == nil else { return }
        self = JSONValue.object(members + [JSONMember(key, value)], at: span).ordered(order)
    }

    /// A list with its elements changed.
    func mapped(_ change: (JSONValue) -> JSONValue) -> JSONValue {
        guard let elements else { return self }
        return .array(elements.map(change), at: span)
    }

    /// An object with its values changed.
    func mappedMembers(_ change: (JSONValue) -> JSONValue) -> JSONValue {
        guard let members else { return self }
        let changed = members.map { JSONMember($0.key, change($0.value), at: $0.keySpan) }
        return .object(changed, at: span)
    }

    /// Of a script: the bot's own language.
    var botLanguage: String { self["bot"]?["language"]?.text ?? "en" }

    /// A list of one is its element.
    var single: JSONValue {
        guard let elements, elements.count == 1 else { return self }
        return elements[0]
    }
}

extension JSONValue {
    /// Where this value stops being the other one, byte by byte; nil where both are the same.
    func firstDifference(from other: JSONValue) -> SourceSpan? {
        switch (content, other.content) {
        case (.array(let left), .array(let right)):
            for (one, other) in zip(left, right) {
                if let span = one.firstDifference(from: other) { return span }
            }
            return left.count == right.count ? nil : span
        case (.object(let left), .object(let right)):
            for (one, other) in zip(left, right) {
                guard one.key.utf8.elementsEqual(other.key.utf8) else { return one.value.span }
                if let span = one.value.firstDifference(from: other.value) { return span }
            }
            return left.count == right.count ? nil : span
        case (.text(let left), .text(let right)):
            return left.utf8.elementsEqual(right.utf8) ? nil : span
        default: return content == other.content ? nil : span
        }
    }
}

/// The order of an object's keys.
struct KeyOrder: ExpressibleByArrayLiteral {
    let places: [String: Int]
    let count: Int

    var names: Set<String> { Set(places.keys) }

    init(_ keys: [String]) {
        places = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
        count = keys.count
    }

    init(arrayLiteral keys: String...) {
        self.init(keys)
    }
}
