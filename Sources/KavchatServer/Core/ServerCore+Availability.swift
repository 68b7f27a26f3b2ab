import KavchatModel
import KavchatWire

/// Whether an agent can be had (`live.md` 5.10).
extension ServerCore {
    func availability(_ call: Call) throws -> Reply {
        let workspace = try workspace(ofClient: call)
        try limit(.availability(address: call.address))
        return try Reply(AvailabilityAnswer(try availability(in: workspace.id)))
    }

    /// For one department, or for any where none is named.
    func availability(in workspace: String, department: String? = nil) throws -> Availability {
        guard let settings = try store.settings(workspace)?.liveChat, settings.enabled else {
            return Availability(state: .unavailable(.off))
        }
        let free = try freeAgents(workspace)
        let zone = zone(settings.timeZone)
        var isInHours = false
        var openings: [Timestamp] = []
        var choices: [Availability.Choice] = []
        for place in settings.places where department == nil || place.id == department {
            let opens = place.hours.isOpen(at: now, in: zone)
            isInHours = isInHours || opens
            openings += place.hours.nextOpening(after: now, in: zone).map { [$0] } ?? []
            let hasAgent = free.contains { $0.serves(place.id) }
            choices.append(
                Availability.Choice(
                    id: place.id ?? "",
                    name: place.name,
                    open: opens && hasAgent
                )
            )
        }
        let state: Availability.State =
            if choices.contains(where: \.open) {
                .available
            } else {
                .unavailable(isInHours ? .allBusy : .outsideHours(nextOpen: openings.min()))
            }
        return Availability(
            state: state,
            departments: settings.departments.isEmpty ? [] : choices
        )
    }

    /// Those who are present and have room for one more.
    private func freeAgents(_ workspace: String) throws -> [Agent] {
        let counts = try store.openCounts(in: workspace)
        return try store.agents(in: workspace).filter { agent in
            agent.isPresent(at: now) && counts[agent.id, default: 0] < agent.maxConversations
        }
    }
}

/// A department, or the workspace as a whole where it has none.
private struct Place {
    var id: String?
    var name: String
    var hours: [OpeningHours]
}

extension LiveChatSettings {
    fileprivate var places: [Place] {
        guard !departments.isEmpty else { return [Place(id: nil, name: "", hours: hours)] }
        return departments.map { Place(id: $0.id, name: $0.name, hours: $0.hours ?? hours) }
    }
}
