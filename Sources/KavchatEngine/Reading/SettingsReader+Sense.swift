import KavchatModel

/// Values of the right kind that mean nothing; each is told where it stands.
extension SettingsReader {
    mutating func noteSenseless(_ root: JSONValue) {
        if let (color, span) = given("primaryColor", of: root), !color.isEmpty, !isColor(color) {
            let usual = BotSettings().primaryColor
            reader.note(
                "KV101",
                span,
                "A colour is expected here, not \(quoted(color)); the bot has \(usual) instead.",
                "Write it as #rrggbb, such as \(usual).",
                severity: .warning
            )
        }
        if let (address, span) = given("avatarImageUrl", of: root), !address.isEmpty,
            !isWebAddress(address)
        {
            reader.note(
                "KV101",
                span,
                "The address of a picture is expected here, not \(quoted(address)).",
                "Addresses begin with https:// and hold no user name."
            )
        }
        if let (locale, span) = given("locale", of: root), !isLocale(locale) {
            reader.note(
                "KV101",
                span,
                "A language is expected here, not \(quoted(locale)).",
                "Write its code, such as en, he or de-AT."
            )
        }
        noteCountry(root)
    }

    private mutating func noteCountry(_ root: JSONValue) {
        guard let (country, span) = given("defaultCountry", of: root),
            !PhoneNumber.isCountry(country)
        else { return }
        // The one that people write by its own name.
        let near = country.utf8.count == 2 && country.uppercased() == "UK" ? "GB" : nil
        noteUnknown(
            span,
            "No country with telephone numbers is called \(quoted(country)).",
            near: near,
            else: "Write the two letters of ISO 3166, such as IL or US."
        )
    }

    mutating func noteSenselessWait(_ live: JSONValue) {
        let range = LiveChatSettings.waitRange
        guard let value = live["waitSeconds"], let seconds = value.integer,
            !range.contains(seconds)
        else { return }
        reader.note(
            "KV101",
            value.span,
            "A wait of \(range.lowerBound) to \(range.upperBound) seconds is expected here, "
                + "not \(seconds).",
            "Leave it out for \(LiveChatSettings().waitSeconds) seconds."
        )
    }

    mutating func noteUnknownZone(_ live: JSONValue) {
        guard let (zone, span) = given("timeZone", of: live) else { return }
        let isKnown = isZone ?? { !$0.isEmpty && !$0.contains { $0.isWhitespace } }
        guard !isKnown(zone) else { return }
        let words = zone.utf8.count > 64 ? [] : zone.split { $0 == " " || $0 == "_" }
        let near = words.map { word in
            word.split(separator: "/").map {
                $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
            }
            .joined(separator: "/")
        }.joined(separator: "_")
        noteUnknown(
            span,
            "There is no time zone \(quoted(zone)).",
            near: near != zone && isKnown(near) ? near : nil,
            else: "Names are such as Europe/Berlin, Asia/Jerusalem or UTC."
        )
    }

    mutating func noteSenselessHours(_ stretch: JSONValue) {
        let days = stretch["days"]?.elements ?? []
        if let value = stretch["days"], value.isEmptyList {
            reader.note(
                "KV107",
                value.span,
                "Hours without a day do nothing.",
                "Name the days, such as mon or sun.",
                severity: .warning
            )
        }
        for day in days { noteUnknownDay(day) }
        let start = minute("from", of: stretch, last: "23:59", OpeningHours.lastStart)
        let end = minute("to", of: stretch, last: "24:00", OpeningHours.lastEnd)
        guard let start, let end, start == end, start != 0, let value = stretch["to"] else {
            return
        }
        let time = quoted(value.text ?? "")
        reader.note(
            "KV101",
            value.span,
            "Hours from \(time) to \(time) last until the next day.",
            "Write another end, or 00:00 and 24:00 for the whole day.",
            severity: .warning
        )
    }

    private mutating func noteUnknownDay(_ value: JSONValue) {
        guard let day = value.text?.lowercased(), !OpeningHours.dayNames.contains(day) else {
            return
        }
        let whole = [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        ]
        let near =
            OpeningHours.dayNames.first { day.hasPrefix($0) }
            ?? NearestName.of(day, in: whole + OpeningHours.dayNames).map { String($0.prefix(3)) }
        noteUnknown(
            value.span,
            "There is no day \(quoted(value.text ?? "")).",
            near: near,
            else: "The days are \(OpeningHours.dayNames.joined(separator: ", "))."
        )
    }

    private mutating func minute(
        _ key: String,
        of stretch: JSONValue,
        last: String,
        _ lastMinute: Int64
    ) -> Int64? {
        guard let (time, span) = given(key, of: stretch) else { return nil }
        if let minute = OpeningHours.minute(of: time), minute <= lastMinute { return minute }
        reader.note(
            "KV101",
            span,
            "A time from 00:00 to \(last) is expected here, not \(quoted(time)).",
            "Write hours and minutes, such as 09:00."
        )
        return nil
    }

    /// Names that stand twice in a list, and names and ids that are empty.
    mutating func noteSenselessNames(_ elements: [JSONValue], of what: String) {
        var ids: Set<String> = []
        for element in elements {
            for key in ["id", "name"] {
                guard let (text, span) = given(key, of: element) else { continue }
                if text.allSatisfy(\.isWhitespace) {
                    reader.note(
                        "KV101",
                        span,
                        "A text is expected here, not an empty one.",
                        "Fill it in, or leave the whole \(what) out."
                    )
                } else if key == "id", !ids.insert(text).inserted {
                    reader.note(
                        "KV104",
                        span,
                        "There is a \(what) \(quoted(text)) already.",
                        "Give one of them another id."
                    )
                }
            }
        }
    }

    private mutating func noteUnknown(
        _ span: SourceSpan,
        _ message: String,
        near: String?,
        else other: String
    ) {
        reader.findings.note(
            Finding(
                code: "KV102",
                span: span,
                message: message,
                suggestion: meant(near) ?? other,
                edits: near.map { [.rename(span, to: $0)] } ?? []
            )
        )
    }

    private func given(_ key: String, of value: JSONValue) -> (text: String, span: SourceSpan)? {
        guard let found = value[key], let text = found.text else { return nil }
        return (text, found.span)
    }
}

/// `#rgb` or `#rrggbb`.
private func isColor(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.first == UInt8(ascii: "#") && (bytes.count == 4 || bytes.count == 7)
        && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
}

private func isWebAddress(_ text: String) -> Bool {
    text.lowercased().hasPrefix("https:") && LinkAddress.checked(text) != nil
}

/// A language and what narrows it, such as `en`, `pt-BR` or `he_IL.UTF-8`.
func isLocale(_ text: String) -> Bool {
    guard text.utf8.count <= 64 else { return false }
    let parts = text.prefix { $0 != "." }
        .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.count) else { return false }
    return language.allSatisfy { $0.isASCII && $0.isLetter }
        && parts.dropFirst().allSatisfy { part in
            (1...8).contains(part.count)
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
}
