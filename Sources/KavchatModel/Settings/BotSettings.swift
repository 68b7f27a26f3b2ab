/// The settings of a release, as published (`script.md`, first page).
///
/// What is absent has a default.
package struct BotSettings: Hashable, Codable, Sendable {
    package var botName: String = "Kavchat"
    package var subtitle: String = ""
    package var avatarText: String = ""
    package var avatarImageUrl: String = ""
    /// `#rgb` or `#rrggbb`; anything else counts as the default.
    package var primaryColor: String = "#2457d6"
    package var position: LauncherPosition = .end
    package var contactTopics: [ContactTopic] = []
    /// ISO 3166 alpha-2, for phone numbers without `+` (K75).
    package var defaultCountry: String = "US"
    /// The workspace's language.
    package var locale: String = "en"
    package var liveChat: LiveChatSettings = LiveChatSettings()
    package var aiAnswers: AIAnswerSettings = AIAnswerSettings()
    package var showPoweredBy: Bool = true

    package init() {}

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let none = BotSettings()
        botName = try values.decodeIfPresent(String.self, forKey: .botName) ?? none.botName
        subtitle = try values.decodeIfPresent(String.self, forKey: .subtitle) ?? ""
        avatarText = try values.decodeIfPresent(String.self, forKey: .avatarText) ?? ""
        avatarImageUrl = try values.decodeIfPresent(String.self, forKey: .avatarImageUrl) ?? ""
        primaryColor =
            try values.decodeIfPresent(String.self, forKey: .primaryColor) ?? none.primaryColor
        position = try values.decodeIfPresent(LauncherPosition.self, forKey: .position) ?? .end
        contactTopics =
            try values.decodeIfPresent([ContactTopic].self, forKey: .contactTopics) ?? []
        defaultCountry =
            try values.decodeIfPresent(String.self, forKey: .defaultCountry) ?? none.defaultCountry
        locale = try values.decodeIfPresent(String.self, forKey: .locale) ?? none.locale
        liveChat =
            try values.decodeIfPresent(LiveChatSettings.self, forKey: .liveChat) ?? none.liveChat
        aiAnswers =
            try values.decodeIfPresent(AIAnswerSettings.self, forKey: .aiAnswers) ?? none.aiAnswers
        showPoweredBy = try values.decodeIfPresent(Bool.self, forKey: .showPoweredBy) ?? true
    }
}

/// The corner that the launcher stands in; start and end follow the layout's direction (K33).
package enum LauncherPosition: String, Hashable, Codable, Sendable {
    case start
    case end
}

/// A topic that the contact form offers.
package struct ContactTopic: Hashable, Codable, Sendable {
    package var id: String
    package var name: String

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// Whether questions that no script answers go to the workspace's AI provider (K39).
package struct AIAnswerSettings: Hashable, Codable, Sendable {
    package var enabled: Bool = false

    package init() {}
}
