import KavchatModel

/// Settings as they are published.
enum SettingsWriter {
    static func json(_ settings: BotSettings) -> JSONValue {
        .object([
            JSONMember("botName", .text(settings.botName)),
            JSONMember("subtitle", .text(settings.subtitle)),
            JSONMember("avatarText", .text(settings.avatarText)),
            JSONMember("avatarImageUrl", .text(settings.avatarImageUrl)),
            JSONMember("primaryColor", .text(settings.primaryColor)),
            JSONMember("position", .text(settings.position.rawValue)),
            JSONMember(
                "contactTopics",
                .array(
                    settings.contactTopics.map {
                        .object([
                            JSONMember("id", .text($0.id)), JSONMember("name", .text($0.name)),
                        ])
                    }
                )
            ),
            JSONMember("defaultCountry", .text(settings.defaultCountry)),
            JSONMember("locale", .text(settings.locale)),
            JSONMember("liveChat", liveChat(settings.liveChat)),
            JSONMember(
                "aiAnswers",
                .object([JSONMember("enabled", .bool(settings.aiAnswers.enabled))])
            ),
            JSONMember("showPoweredBy", .bool(settings.showPoweredBy)),
        ])
    }

    private static func liveChat(_ settings: LiveChatSettings) -> JSONValue {
        .object([
            JSONMember("enabled", .bool(settings.enabled)),
            JSONMember("waitSeconds", .integer(settings.waitSeconds)),
            JSONMember("timeZone", .text(settings.timeZone)),
            JSONMember("hours", hours(settings.hours)),
            JSONMember("departments", .array(settings.departments.map(department))),
        ])
    }

    private static func department(_ department: Department) -> JSONValue {
        var members = [
            JSONMember("id", .text(department.id)), JSONMember("name", .text(department.name)),
        ]
        if let own = department.hours { members.append(JSONMember("hours", hours(own))) }
        return .object(members)
    }

    private static func hours(_ hours: [OpeningHours]) -> JSONValue {
        .array(
            hours.map { stretch in
                .object([
                    JSONMember("days", .array(stretch.days.map { .text($0) })),
                    JSONMember("from", .text(stretch.from)),
                    JSONMember("to", .text(stretch.to)),
                ])
            }
        )
    }
}
