import KavchatModel

/// Reads `settings`; what is absent keeps its default.
struct SettingsReader {
    static let keys = [
        "botName", "subtitle", "avatarText", "avatarImageUrl", "primaryColor", "position",
        "contactTopics", "defaultCountry", "locale", "liveChat", "aiAnswers", "showPoweredBy",
    ]
    static let liveKeys = ["enabled", "waitSeconds", "timeZone", "hours", "departments"]

    var reader = ScriptReader()
    /// Whether the time zone database has a name; nil where that is not known.
    let isZone: ((String) -> Bool)?

    static func read(
        _ root: JSONValue,
        isZone: ((String) -> Bool)? = nil
    ) -> (settings: BotSettings, findings: [Finding]) {
        var reader = SettingsReader(isZone: isZone)
        let settings = reader.settings(root)
        return (settings, reader.reader.findings)
    }

    private mutating func settings(_ root: JSONValue) -> BotSettings {
        var settings = BotSettings()
        guard root.members != nil else {
            reader.note("KV101", root.span, "Settings are a JSON object.")
            return settings
        }
        reader.noteUnknownKeys(of: root, known: Self.keys)
        take("botName", of: root, into: &settings.botName)
        take("subtitle", of: root, into: &settings.subtitle)
        take("avatarText", of: root, into: &settings.avatarText)
        take("avatarImageUrl", of: root, into: &settings.avatarImageUrl)
        take("primaryColor", of: root, into: &settings.primaryColor)
        take("defaultCountry", of: root, into: &settings.defaultCountry)
        take("locale", of: root, into: &settings.locale)
        settings.showPoweredBy = reader.optionalBool("showPoweredBy", of: root) ?? true
        readPosition(root, into: &settings)
        noteSenseless(root)
        let topics = objects("contactTopics", of: root, keys: ["id", "name"])
        noteSenselessNames(topics, of: "topic")
        for topic in topics {
            guard let id = reader.text("id", of: topic), let name = reader.text("name", of: topic)
            else { continue }
            settings.contactTopics.append(ContactTopic(id: id, name: name))
        }
        if let live = object(root["liveChat"], keys: Self.liveKeys) {
            settings.liveChat = liveChat(live)
        }
        if let ai = object(root["aiAnswers"], keys: ["enabled"]) {
            settings.aiAnswers.enabled = reader.optionalBool("enabled", of: ai) ?? false
        }
        return settings
    }

    private mutating func object(_ value: JSONValue?, keys: [String]) -> JSONValue? {
        guard let value else { return nil }
        guard value.members != nil else {
            reader.note("KV101", value.span, "An object is expected here, not \(value.sort).")
            return nil
        }
        reader.noteUnknownKeys(of: value, known: keys)
        return value
    }

    private mutating func objects(_ key: String, of value: JSONValue, keys: [String]) -> [JSONValue]
    {
        reader.list(key, of: value).compactMap { object($0, keys: keys) }
    }

    private mutating func take(_ key: String, of value: JSONValue, into text: inout String) {
        if let found = reader.optionalText(key, of: value) { text = found }
    }

    private mutating func readPosition(_ root: JSONValue, into settings: inout BotSettings) {
        guard let name = reader.optionalText("position", of: root) else { return }
        if let position = LauncherPosition(rawValue: name) {
            settings.position = position
        } else {
            let span = root.span(of: "position")
            reader.note("KV102", span, "The position is start or end, not \(quoted(name)).")
        }
    }

    private mutating func liveChat(_ value: JSONValue) -> LiveChatSettings {
        var settings = LiveChatSettings()
        settings.enabled = reader.optionalBool("enabled", of: value) ?? false
        settings.waitSeconds =
            reader.optionalInteger("waitSeconds", of: value) ?? settings.waitSeconds
        noteSenselessWait(value)
        take("timeZone", of: value, into: &settings.timeZone)
        noteUnknownZone(value)
        settings.hours = hours(value)
        let departments = objects("departments", of: value, keys: ["id", "name", "hours"])
        noteSenselessNames(departments, of: "department")
        for department in departments {
            guard let id = reader.text("id", of: department),
                let name = reader.text("name", of: department)
            else { continue }
            let own = department["hours"] == nil ? nil : hours(department)
            settings.departments.append(Department(id: id, name: name, hours: own))
        }
        return settings
    }

    private mutating func hours(_ value: JSONValue) -> [OpeningHours] {
        var hours: [OpeningHours] = []
        for stretch in objects("hours", of: value, keys: ["days", "from", "to"]) {
            noteSenselessHours(stretch)
            _ = reader.member("days", of: stretch)
            let days = reader.list("days", of: stretch).compactMap { reader.text($0) }
            guard let from = reader.text("from", of: stretch),
                let to = reader.text("to", of: stretch)
            else { continue }
            hours.append(OpeningHours(days: days, from: from, to: to))
        }
        return hours
    }
}
