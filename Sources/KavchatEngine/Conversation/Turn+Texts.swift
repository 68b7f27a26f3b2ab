import KavchatModel

/// Words of the script, with values put in.
extension Turn {
    /// Says a line; one without a text is not said.
    mutating func say(_ line: String, stepId: String) {
        guard let said = botLine(line, stepId: stepId) else { return }
        show(.line(said), by: .bot)
    }

    func botLine(_ line: String, stepId: String) -> BotLine? {
        guard let template = template(line) else { return nil }
        return BotLine(lineId: line, stepId: stepId, text: filled(template), template: template)
    }

    /// The text of a line in the script's language of this session, or in the bot's (A-K58).
    func template(_ line: String) -> String? {
        guard let variants = prepared.variants(of: line, in: state.language) else { return nil }
        guard variants.count > 1 else { return variants.first }
        let visits = state.frames.last.flatMap { state.visits[$0.node] } ?? 0
        let hash = StableHash.of("\(line)/\(visits)", seed: state.seed)
        return variants[Int(hash % UInt64(variants.count))]
    }

    /// A button's label.
    func label(_ line: String) -> String {
        template(line).map { filled($0) } ?? line
    }

    /// The text with values between FSI and PDI, so that they keep their own direction.
    func filled(_ template: String) -> String {
        replaced(template) { "\u{2068}\($0)\u{2069}" }
    }

    /// The text with bare values, for what is not shown.
    func plain(_ template: String) -> String {
        replaced(template) { $0 }
    }

    /// Values for a text are put in up to this many bytes: one name can stand in it a thousand times.
    private static let maxInserted = 16_384

    /// The text with values; an unknown field becomes nothing.
    private func replaced(_ template: String, _ wrap: (String) -> String) -> String {
        guard Template.isFilled(template) else { return template }
        var room = Self.maxInserted
        return Template.parts(of: template).reduce(into: "") { text, part in
            switch part {
            case .text(let words): text.append(contentsOf: words)
            case .field(let name):
                guard let value = value(of: name), value.utf8.count <= room else { break }
                room -= value.utf8.count
                text += wrap(value)
            }
        }
    }
}

// MARK: Captured values

extension Turn {
    func value(of field: String) -> String? {
        state.captured.first { $0.field == field }?.value
    }

    mutating func capture(_ value: String, for field: String) {
        // Marks of direction would break out of the isolate that the value is shown in.
        let clean = value.withoutBidiMarks
        if let index = state.captured.firstIndex(where: { $0.field == field }) {
            state.captured[index].value = clean
        } else {
            state.captured.append(CapturedValue(field: field, value: clean))
        }
    }

    mutating func set(_ field: String, to value: SetValue) {
        switch value {
        case .text(let text):
            // What is made of a value may be twice as long; again and again it would grow without end.
            capture(String(plain(text).prefix(AnswerCheck.maxText)), for: field)
        case .nothing: state.captured.removeAll { $0.field == field }
        }
    }

    /// The identity's claims become answers (K81).
    mutating func fillFromIdentity() {
        for field in prepared.script.fields {
            if let value = claim(for: field) { capture(value, for: field.id) }
        }
    }

    /// What the identity says of a field, where the question would take it (A-K62).
    func claim(for field: ScriptField) -> String? {
        guard let identity = env.identity, let source = source(of: field) else { return nil }
        let claim =
            switch source {
            case .name: identity.name
            case .email: identity.email
            case .phone: identity.phone
            }
        guard let claim else { return nil }
        let check = AnswerCheck(field: field, defaultCountry: env.defaultCountry)
        guard case .accepted(let value) = check.verdict(claim) else { return nil }
        return value
    }

    private func source(of field: ScriptField) -> IdentityClaim? {
        if let from = field.from { return from }
        let claim: IdentityClaim? =
            switch field.type {
            case .name: .name
            case .email: .email
            case .phone: .phone
            case .number, .text: nil
            }
        let rivals = prepared.script.fields.filter { $0.type == field.type }
        let isTaken = rivals.contains { $0.from != nil } || rivals.first?.id != field.id
        return isTaken ? nil : claim
    }
}
