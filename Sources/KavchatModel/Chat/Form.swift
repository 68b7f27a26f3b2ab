/// A form that the chat shows: the contact form (K13, K79) or the agent request (K50).
package struct FormRequest: Hashable, Codable, Sendable {
    package var kind: FormKind
    package var fields: [FormField]
    /// Guests give an e-mail address or a phone number; signed-in visitors need neither (K13, K51).
    package var needsWayBack: Bool
    /// The line above the form that says why no agent is offered (K49).
    package var reason: Unavailability?
    /// Its message was written to an agent and did not arrive before the conversation was over.
    package var isSecondTry = false
    /// The request for an agent that it stands in for.
    ///
    /// The server may have heard that one all the same.
    package var requestId: String?

    package init(
        kind: FormKind,
        fields: [FormField],
        needsWayBack: Bool,
        reason: Unavailability? = nil
    ) {
        self.kind = kind
        self.fields = fields
        self.needsWayBack = needsWayBack
        self.reason = reason
    }
}

package enum FormKind: String, Hashable, Codable, Sendable {
    case contact
    case agentRequest
    /// Instead of waiting for an agent (K53, A-K46).
    case leaveMessage
}

/// One field of a form, with the value it begins with (K78).
package struct FormField: Hashable, Codable, Sendable {
    package var id: FormFieldID
    package var value: String
    package var isRequired: Bool
    /// What may be chosen, for topics and departments.
    package var choices: [FormChoice]

    package init(
        id: FormFieldID,
        value: String = "",
        isRequired: Bool = false,
        choices: [FormChoice] = []
    ) {
        self.id = id
        self.value = value
        self.isRequired = isRequired
        self.choices = choices
    }
}

package enum FormFieldID: String, Hashable, Codable, Sendable {
    case name
    case email
    case phone
    case topic
    case department
    case message
}

package struct FormChoice: Hashable, Codable, Sendable {
    package var id: String
    package var name: String

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// A field as it was sent.
package struct FilledField: Hashable, Codable, Sendable {
    package var id: FormFieldID
    package var value: String

    package init(id: FormFieldID, value: String) {
        self.id = id
        self.value = value
    }
}

/// What is wrong with a field of a form.
package enum FormProblem: Hashable, Codable, Sendable {
    case missing
    case invalid(AnswerProblem)
    /// Neither e-mail nor phone is given, and one is needed.
    case needsWayBack
}
