import KavchatModel
import TerminalText

/// Who is talked to, and how the connection is.
struct HeaderView {
    let state: ChatState

    private var settings: BotSettings { state.snapshot.settings }

    /// The line under the name: that the stored version is shown (K85), else the bot's own.
    var subtitle: String {
        switch state.snapshot.connection {
        case .offline: return state.texts[.offlineHint]
        case .untrusted: return state.texts[.untrusted]
        case .connecting, .online, .local:
            return settings.subtitle.isEmpty ? state.texts[.repliesInSeconds] : settings.subtitle
        }
    }

    func draw(on canvas: inout Canvas, in layout: ChatLayout) {
        let region = layout.header
        let status = state.setter.line(statusWords, columns: region.columns.count / 2)
        canvas.put(status, in: region, row: 0, at: .trailing(1), as: .muted)
        let avatar = state.setter.line(" \(initials) ", columns: 6)
        drawAvatar(avatar, on: &canvas, in: region)
        let start = avatar.width + 2
        let name = state.setter.foreignLine(
            settings.botName,
            columns: region.columns.count - start - status.width - 3
        )
        canvas.put(name, in: region, row: 0, at: .leading(start), as: .heading)
        if region.rows.count == 3 {
            let line = state.setter.foreignLine(subtitle, columns: region.columns.count - start - 1)
            canvas.put(line, in: region, row: 1, at: .leading(start), as: .muted)
        }
        drawRule(on: &canvas, in: region)
    }

    private func drawAvatar(_ avatar: TextLine, on canvas: inout Canvas, in region: Region) {
        canvas.fill(
            region.rows(0..<1).columns(leading: 1, width: avatar.width),
            as: .onBrand
        )
        canvas.put(avatar, in: region, row: 0, at: .leading(1), as: .onBrand)
    }

    /// The line under the header tells the day of what is topmost.
    private func drawRule(on canvas: inout Canvas, in region: Region) {
        let row = region.rows.count - 1
        canvas.rule(in: region, row: row)
        guard let day = state.transcript.topDay, state.form == nil else { return }
        let words = state.zone.day(
            day,
            today: state.zone.dayNumber(of: state.now.timestamp),
            texts: state.texts
        )
        let line = state.setter.line(" \(words) ", columns: region.columns.count - 4)
        canvas.put(line, in: region, row: row, at: .center, as: .muted)
    }

    /// The settings' own avatar text, else the first letters of the name's first two words.
    private var initials: String {
        let given = settings.avatarText.trimmed
        guard given.isEmpty else { return String(given.prefix(2)) }
        let words = settings.botName.split(whereSeparator: \.isWhitespace).prefix(2)
        return String(words.compactMap(\.first)).uppercased()
    }

    private var statusWords: String {
        let release = state.snapshot.releaseVersion.map {
            state.texts.text(.releaseNumber, ["number": String($0)])
        }
        let isNarrow = state.size.columns < BlockMaker.narrowLimit
        return [connectionWord, isNarrow ? nil : release].compactMap(\.self)
            .joined(separator: " · ")
    }

    private var connectionWord: String {
        let texts = state.texts
        switch state.snapshot.live?.link {
        case .connecting: return "◌ \(texts[.connecting])"
        case .reconnecting: return "◌ \(texts[.reconnecting])"
        case .polling: return "◐ \(texts[.slowConnection])"
        case nil, .live, .openedElsewhere: break
        }
        switch state.snapshot.connection {
        case .connecting: return "◌ \(texts[.connecting])"
        case .online: return "● \(texts[.online])"
        case .offline, .untrusted: return "○ \(texts[.offline])"
        case .local: return texts[.localScript]
        }
    }
}
