/// `PUT /v1/client/screens`: what the app can open (K21-K29).
package struct ScreensPut: Hashable, Codable, Sendable {
    package var platform: String
    package var screens: [DeclaredScreen]

    package init(platform: String, screens: [DeclaredScreen]) {
        self.platform = platform
        self.screens = screens
    }
}

/// A screen as the app declared it.
package struct DeclaredScreen: Hashable, Codable, Sendable {
    package var id: String
    package var label: String
    /// A button to it carries an element's id too (K26).
    package var needsTarget: Bool

    package init(id: String, label: String, needsTarget: Bool) {
        self.id = id
        self.label = label
        self.needsTarget = needsTarget
    }

    /// Whether id and label are what K23, K24 and A-K35 allow.
    package var isValid: Bool {
        let letters = id.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E, 0x2D: true
            case _: false
            }
        }
        return letters && (1...40).contains(id.utf8.count)
            && (1...60).contains(label.utf16.count)
    }
}
