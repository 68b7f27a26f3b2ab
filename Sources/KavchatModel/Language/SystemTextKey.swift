/// The texts of the interface.
///
/// Each language's catalogue in `Resources/languages` holds all of them. A value such as `{name}`
/// in a text is put in by the view; a text with a count has one line for each plural form of its
/// language.
package enum SystemTextKey: String, Hashable, Codable, Sendable, CaseIterable {
    // Buttons of the system.
    case skip
    case cancel
    case send
    case noThanks
    case contactTeam
    case chatWithAgent
    case leaveMessage
    case endConversation
    case startAgain
    case close
    case backToChat

    // Status and frame.
    case online
    case offline
    case connecting
    case reconnecting
    case slowConnection
    case localScript
    case releaseNumber
    case repliesInSeconds
    case today
    case yesterday
    case you
    case system
    case botIsTyping
    case agentIsTyping
    case typeMessage
    case typeQuestion
    case poweredBy
    case newBelow
    case windowTooSmall
    case pastedLines
    case charactersLeft

    // The line of keys, and help.
    case keySend
    case keyButtons
    case keyHelp
    case keyLeave
    case keyNext
    case keyRetry
    case keyEnd
    case helpTitle
    case helpDigits
    case helpSelect
    case helpSend
    case helpNewline
    case helpScroll
    case helpSkip
    case helpCancel
    case helpEnd
    case helpMouse
    case helpSuspend
    case helpLeave
    case helpAgain
    case pressAgainToLeave

    // Questions.
    case keyboardName
    case keyboardPhone
    case keyboardEmail
    case keyboardNumber
    case keyboardText
    case invalidName
    case invalidPhone
    case invalidEmail
    case invalidNumber
    case invalidInteger
    case invalidAtLeast
    case invalidAtMost
    case invalidBetween
    case invalidTooShort
    case invalidTooLong
    case invalidPattern
    case invalidEmpty
    case cancelled
    case noAnswer
    case aiAnswer
    case scriptChanged
    case botStuck

    // Forms.
    case contactFormTitle
    case agentFormTitle
    case leaveMessageTitle
    case fieldName
    case fieldEmail
    case fieldPhone
    case fieldTopic
    case fieldDepartment
    case fieldMessage
    case fieldOptional
    case emailOrPhone
    case fieldMissing
    case formSending
    case formFailed
    case formCancelled
    case needsServer
    case ticketMade
    case ticketQueued

    // Live conversations.
    case agentsOutsideHours
    case agentsBackAt
    case agentsBusy
    case agentRequested
    case waitingFor
    case waitingExtended
    case waitingMoment
    case waitingUnreachable
    case linkLost
    case agentReconnecting
    case endNotHeard
    case agentJoined
    case agentLeft
    case transferredTo
    case endedByVisitor
    case endedByAgent
    case endedByServer
    case conversationExpired
    case messageLeft
    case sending
    case notSent
    case notArrived
    case notTaken
    case openedElsewhere
    case takeBack
    case endAsk
    case endAskUnsent
    case messageTooLong

    // When nothing can be shown.
    case notOffered
    case unreachable
    case offlineHint
    case untrusted

    // Days, Monday first, for times that are not today.
    case monday
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    // Links.
    case openLink
    case copied

    // The agent's desk.
    case deskWaiting
    case deskMine
    case deskNobody
    case deskAccept
    case deskVisitor
    case deskGuest
    case deskSignedIn
    case deskScreen
    case deskBot
    case deskTaken
    case deskTransferred
    case deskSignedOut
    case deskAcceptFirst
    case deskAgent
    case deskHandOver
    case deskHandOverTo
    case deskHandedOver
    case deskNobodyElse
    case deskNotYours
    case deskNoSocket
    case deskNoSocketHelp
    case helpDeskChoose
    case helpDeskAccept
    case helpDeskSend
    case helpDeskEnd
    case helpDeskHandOver
    case helpDeskRetry
    case helpDeskList
    case helpDeskSuspend
    case helpDeskLeave

    // When the server refuses something.
    case refusedKey
    case refusedSignIn
    case refusedAgentAway
    case refusedOver
    case refusedGone
    case refusedText
    case refusedTooLong
    case refusedLater
    case refusedVersion

    // The chat line by line.
    case agentName
    case alsoWrite
}
