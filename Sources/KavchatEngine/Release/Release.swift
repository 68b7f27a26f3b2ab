package import KavchatModel

/// One published revision of a script together with its settings.
package struct Release: Hashable, Sendable {
    package var version: Int
    package var note: String
    package var publishedAt: Timestamp
    package var bot: Bot

    package init(version: Int, note: String, publishedAt: Timestamp, bot: Bot) {
        self.version = version
        self.note = note
        self.publishedAt = publishedAt
        self.bot = bot
    }
}

/// Why a release's bytes are of no use.
package enum ReleaseProblem: Error, Hashable, Sendable {
    /// Not a release: not JSON, or a part is missing.
    case unreadable
    /// The script needs a newer engine (KV106), or has errors that no checked script has.
    case unusable([ScriptProblem])
}

// MARK: Reading

extension Release {
    /// Reads `{"success":true,"data":{version,note,publishedAt,settings,script}}`.
    package static func read(_ envelope: [UInt8]) throws(ReleaseProblem) -> Release {
        // A script of the greatest size has settings beside it.
        let limit = JSONReader.maxBytes + 256 * 1024
        guard let reading = try? JSONReader.read(envelope, atMost: limit),
            reading.value["success"]?.bool == true,
            let data = reading.value["data"], let version = data["version"]?.integer,
            let published = data["publishedAt"]?.text.flatMap(Timestamp.init(iso8601:)),
            let source = data["script"], let settings = data["settings"]
        else { throw .unreadable }
        let (script, findings) = ScriptReader.read(source)
        let fatal = findings.filter { $0.severity == .error && !isBearable($0.code) }
        guard let script, fatal.isEmpty else {
            let file = SourceFile(name: "release", bytes: envelope)
            throw .unusable(fatal.placed(in: [file]))
        }
        let bytes = envelope[Int(source.span.start)..<Int(source.span.end)]
        return Release(
            version: version,
            note: data["note"]?.text ?? "",
            publishedAt: published,
            bot: Bot(
                script: script,
                settings: SettingsReader.read(settings).settings,
                canonical: .written(Array(bytes))
            )
        )
    }

    /// A link that is not opened (A-K40) or a text that is missing leaves the rest usable.
    private static func isBearable(_ code: String) -> Bool {
        code.hasPrefix("KV4") || code.hasPrefix("KV7")
    }
}

// MARK: Writing

extension Release {
    /// The envelope that clients get; equal releases give equal bytes.
    package var envelope: [UInt8] {
        let head = JSONWriter.write(
            .object([
                JSONMember("version", .integer(version)),
                JSONMember("note", .text(note)),
                JSONMember("publishedAt", .text(publishedAt.iso8601)),
                JSONMember("settings", SettingsWriter.json(bot.settings)),
            ])
        )
        var bytes = Array(#"{"success":true,"data":"#.utf8)
        bytes += head.dropLast()
        bytes += #","script":"#.utf8
        bytes += bot.canonicalJSON
        bytes += "}}".utf8
        return bytes
    }
}
