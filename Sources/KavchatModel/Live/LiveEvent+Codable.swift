/// The flat form of an event on the wire and in the store:
/// `{"seq":3,"at":"…","kind":"message","author":"agent","name":"Dana","cmid":"…","text":"…"}`.
extension LiveEvent: Codable {
    private enum Key: String, CodingKey {
        case seq
        case at
        case kind
        case author
        case name
        case cmid
        case text
        case number
        case leftMessage
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        seq = try values.decode(Int.self, forKey: .seq)
        at = try values.decode(Timestamp.self, forKey: .at)
        let name = try values.decodeIfPresent(String.self, forKey: .name) ?? ""
        let kind = try values.decode(String.self, forKey: .kind)
        switch kind {
        case "message":
            let author = try values.decode(String.self, forKey: .author)
            body = .message(
                LiveMessage(
                    author: author == "visitor" ? .visitor : .agent(name: name),
                    cmid: try values.decode(ClientMessageID.self, forKey: .cmid),
                    text: try values.decode(String.self, forKey: .text)
                )
            )
        case "agentJoined": body = .agentJoined(name: name)
        case "agentLeft": body = .agentLeft(name: name)
        case "transferred": body = .transferred(name: name)
        case "ended":
            let author = try values.decodeIfPresent(String.self, forKey: .author)
            body = .ended(by: Ender(author: author, name: name))
        case "ticket":
            body = .ticket(
                number: try values.decode(Int.self, forKey: .number),
                leftMessage: try values.decodeIfPresent(Bool.self, forKey: .leftMessage) ?? false
            )
        case "expired": body = .expired
        default: body = .unknown(kind: kind)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(seq, forKey: .seq)
        try values.encode(at, forKey: .at)
        try values.encode(body.kind, forKey: .kind)
        switch body {
        case .message(let message):
            switch message.author {
            case .visitor: try values.encode("visitor", forKey: .author)
            case .agent(let name):
                try values.encode("agent", forKey: .author)
                try values.encode(name, forKey: .name)
            }
            try values.encode(message.cmid, forKey: .cmid)
            try values.encode(message.text, forKey: .text)
        case .agentJoined(let name), .agentLeft(let name), .transferred(let name):
            try values.encode(name, forKey: .name)
        case .ended(let ender):
            switch ender {
            case .visitor: try values.encode("visitor", forKey: .author)
            case .agent(let name):
                try values.encode("agent", forKey: .author)
                try values.encode(name, forKey: .name)
            case .server: try values.encode("server", forKey: .author)
            }
        case .ticket(let number, let leftMessage):
            try values.encode(number, forKey: .number)
            try values.encode(leftMessage, forKey: .leftMessage)
        case .expired, .unknown: break
        }
    }
}

extension LiveEventBody {
    /// The name of the event's kind on the wire.
    package var kind: String {
        switch self {
        case .message: "message"
        case .agentJoined: "agentJoined"
        case .agentLeft: "agentLeft"
        case .transferred: "transferred"
        case .ended: "ended"
        case .ticket: "ticket"
        case .expired: "expired"
        case .unknown(let kind): kind
        }
    }
}

extension Ender {
    fileprivate init(author: String?, name: String) {
        switch author {
        case "visitor": self = .visitor
        case "agent": self = .agent(name: name)
        default: self = .server
        }
    }
}
