/// One thing that can happen in a `LiveWorld`; sockets and requests are named by their place.
package enum Step: Hashable, Sendable {
    case person(Person)
    case delivery(Delivery)
    case fault(Fault)
    /// The machine's next deadline has come.
    case deadlineCame
    /// The wait for an agent is over, says the server.
    case waitEnded
    case heartbeat
    /// The client's machine slept for so many milliseconds, or its process stood still.
    case slept(Int64)

    /// What people do.
    package enum Person: Hashable, Sendable {
        case visitorWrote
        case visitorRetried
        case visitorEnded
        case visitorLeft
        case visitorHurried
        case visitorTookBack
        /// Nothing is held open until the visitor is back (5.14).
        case visitorWentAway
        case visitorCameBack
        case agentWrote
        case agentTyped
        case agentAccepted
        case agentEnded
    }

    /// What a sound network does by itself.
    package enum Delivery: Hashable, Sendable {
        case opened(Int)
        case reachedServer(Int)
        case reachedClient(Int)
        case served(Int)
        case answered(Int)
        /// A server without the one step of `hello` begins to push only now (B-3).
        case attached(Int)
    }

    /// What goes wrong.
    package enum Fault: Hashable, Sendable {
        case cut(Int)
        /// The server hears nothing of this socket any more, or the client does not (F-03, F-04).
        case deafened(Int)
        case muted(Int)
        /// Both directions of every open socket (F-05).
        case swallowed
        /// A frame of the server is gone, and those behind it are not.
        case lostFrame(Int)
        /// Something in between answers instead of the server, and says so or not (F-22, F-23).
        case barred(Int, isClear: Bool)
        case failed(Int)
        /// Something in between sends a request twice (F-29).
        case doubled(Int)
        /// Another client of the same conversation took it (F-47).
        case tookElsewhere
        case serverKilled
        case serverRestored
        case clientKilled
        /// The client's credentials are too old, or are refused for good (F-67), or the conversation
        /// itself is not kept any more (F-51).
        case withdrawn(ServerModel.Access)
    }
}
