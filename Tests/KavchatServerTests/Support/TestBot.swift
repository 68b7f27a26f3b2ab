import KavchatEngine
import KavchatWire

/// The smallest bot that is one.
enum TestBot {
    static let script = """
        {"format":"kavscript","version":1,"requires":[],
         "bot":{"id":"shop","language":"en","languages":["en"]},"start":"welcome",
         "nodes":[{"id":"welcome","steps":[{"say":"welcome.1"},
            {"buttons":[{"id":"team","label":"welcome.b1","contact":true}]}]}],
         "fallback":{"text":"fallback.1"},
         "text":{"en":{"welcome.1":"Hello!","welcome.b1":"Contact","fallback.1":"Sorry?"}}}
        """

    static let settings = """
        {"botName":"Shop","contactTopics":[{"id":"order","name":"Orders"}],
         "liveChat":{"enabled":true,"waitSeconds":120,"timeZone":"Asia/Jerusalem",
            "hours":[{"days":["sun","mon"],"from":"09:00","to":"17:00"}]}}
        """

    static func make(settings: String = settings) throws -> Bot {
        try BotSource(files: [
            (name: "script.json", bytes: Array(script.utf8)),
            (name: "settings.json", bytes: Array(settings.utf8)),
        ]).compile()
    }
}
