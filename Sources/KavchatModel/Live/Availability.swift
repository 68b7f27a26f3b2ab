/// Whether an agent can be had now (K47-K49); good for 30 seconds.
package struct Availability: Hashable, Codable, Sendable {
    package var state: State
    /// Those a visitor may choose from; only the open ones are offered (K50).
    package var departments: [Choice]

    package enum State: Hashable, Codable, Sendable {
        case available
        case unavailable(Unavailability)
    }

    /// A department and whether it is open.
    package struct Choice: Hashable, Codable, Sendable {
        package var id: String
        package var name: String
        package var open: Bool

        package init(id: String, name: String, open: Bool) {
            self.id = id
            self.name = name
            self.open = open
        }
    }

    package init(state: State, departments: [Choice] = []) {
        self.state = state
        self.departments = departments
    }
}
