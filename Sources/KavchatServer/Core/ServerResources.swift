import KavchatModel

// The shapes of the server API that no other room needs.

struct WorkspaceResource: Codable {
    var id: String
    var name: String
    var locale: String
    var defaultCountry: String
    var plan: String
    var publicKey: String
    var secretKeyHint: String
    var webhookUrl: String?
}

struct SettingsResource: Codable {
    var enabled: Bool
    var audience: Audience
    var testerPhones: [String]
    var botName: String
    var avatarText: String
    var avatarImageUrl: String?
    var subtitle: String
    var primaryColor: String
    var position: LauncherPosition
    var contactTopics: [ContactTopic]
}

/// What of the settings a server may change, and the names of all else that it sent.
struct SettingsPut: Decodable {
    var audience: Audience?
    var testerPhones: [String]?
    var unknown: Set<String>

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let audienceKey = Key(stringValue: "audience")
        let phonesKey = Key(stringValue: "testerPhones")
        audience = try values.decodeIfPresent(Audience.self, forKey: audienceKey)
        testerPhones = try values.decodeIfPresent([String].self, forKey: phonesKey)
        unknown = Set(values.allKeys.map(\.stringValue)).subtracting(["audience", "testerPhones"])
    }
}

struct TicketStatusPut: Decodable {
    var status: TicketStatus
}

struct AgentPut: Decodable {
    var name: String
    var password: String?
    var departments: [String]?
    var maxConversations: Int?
}

struct AgentAnswer: Codable {
    var id: String
    var name: String
    var departments: [String]
    var maxConversations: Int
}

extension Ticket {
    /// With the name of its topic.
    func named(by topics: [ContactTopic]) -> Ticket {
        var ticket = self
        ticket.topicName = topics.first { $0.id == topicId }?.name
        return ticket
    }
}
