/// How a workspace offers its agents (K46-K56).
package struct LiveChatSettings: Hashable, Codable, Sendable {
    package var enabled: Bool = false
    /// How long a visitor waits before the conversation becomes a ticket (K54).
    package var waitSeconds: Int = 120
    /// A wait that the server keeps to; a longer or shorter one counts as its end.
    package static let waitRange = 10...3_600
    /// A name of the time zone database; the hours below are told in it.
    package var timeZone: String = "UTC"
    /// Empty means always open.
    package var hours: [OpeningHours] = []
    package var departments: [Department] = []

    package init() {}

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        enabled = try values.decodeIfPresent(Bool.self, forKey: .enabled) ?? false
        waitSeconds = try values.decodeIfPresent(Int.self, forKey: .waitSeconds) ?? 120
        timeZone = try values.decodeIfPresent(String.self, forKey: .timeZone) ?? "UTC"
        hours = try values.decodeIfPresent([OpeningHours].self, forKey: .hours) ?? []
        departments = try values.decodeIfPresent([Department].self, forKey: .departments) ?? []
    }
}

/// A part of the team that a visitor may choose (K50).
package struct Department: Hashable, Codable, Sendable {
    package var id: String
    package var name: String
    /// Absent: the workspace's hours hold.
    package var hours: [OpeningHours]?

    package init(id: String, name: String, hours: [OpeningHours]? = nil) {
        self.id = id
        self.name = name
        self.hours = hours
    }
}

/// A stretch of the day on some days of the week: `{"days":["mon","tue"],"from":"09:00","to":"17:00"}`.
package struct OpeningHours: Hashable, Codable, Sendable {
    /// `mon` to `sun`.
    package var days: [String]
    /// `HH:MM`, inclusive.
    package var from: String
    /// `HH:MM`, exclusive.
    ///
    /// `24:00` is the day's end. Not after `from`: the stretch ends on the next day.
    package var to: String

    package init(days: [String], from: String, to: String) {
        self.days = days
        self.from = from
        self.to = to
    }
}
