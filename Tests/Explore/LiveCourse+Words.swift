import KavchatLive
import LiveModel

extension LiveCourse {
    func sentence(for step: Step) -> String {
        switch step {
        case .person(let person): "\(person)"
        case .delivery(let delivery): sentence(for: delivery)
        case .fault(let fault): "fault: \(fault)"
        case .deadlineCame: "a deadline comes in \(shortName(of: world.machine.link))"
        case .waitEnded: "the wait for an agent ends"
        case .heartbeat: "the server sends a heartbeat"
        case .slept(let milliseconds): "the machine sleeps for \(milliseconds) ms"
        }
    }

    private func sentence(for delivery: Step.Delivery) -> String {
        let network = world.network
        switch delivery {
        case .opened(let index): return "socket \(index) opens"
        case .reachedServer(let index):
            return "the server hears \(network.sockets[index].up.first.map { "\($0)" } ?? "")"
        case .reachedClient(let index):
            return "the client hears \(network.sockets[index].down.first.map(shortName(of:)) ?? "")"
        case .served(let index): return "the server serves \(network.requests[index].ask)"
        case .answered(let index):
            return "the client hears the answer to \(network.requests[index].ask)"
        case .attached(let index): return "socket \(index) begins to hear what is new"
        }
    }
}

/// The name of a case with what it carries, cut to a line.
func shortName(of value: some Any) -> String {
    let name = ["KavchatLive.", "KavchatModel."].reduce("\(value)") { name, module in
        name.split(separator: module, omittingEmptySubsequences: false).joined()
    }
    return String(name.prefix(100))
}
