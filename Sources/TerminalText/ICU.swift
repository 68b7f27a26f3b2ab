import _FoundationICU

/// What the toolchain's ICU knows of characters; none of it loads a data file.
enum ICU {
    /// How wide a character is in East Asian typography, UAX #11.
    enum EastAsianWidth {
        case wide
        case ambiguous
        case narrow
    }

    static func eastAsianWidth(_ scalar: Unicode.Scalar) -> EastAsianWidth {
        let value = swift_u_getIntPropertyValue(
            Int32(bitPattern: scalar.value),
            UCHAR_EAST_ASIAN_WIDTH
        )
        switch UInt32(bitPattern: value) {
        case U_EA_WIDE.rawValue, U_EA_FULLWIDTH.rawValue: return .wide
        case U_EA_AMBIGUOUS.rawValue: return .ambiguous
        default: return .narrow
        }
    }

    /// The index of a character's bidirectional class in ICU's order.
    static func directionIndex(_ scalar: Unicode.Scalar) -> Int {
        Int(swift_u_charDirection(Int32(bitPattern: scalar.value)).rawValue)
    }

    /// The classes of UAX #14 that `PlainLineBreaks` decides by itself; nil for all others.
    static func plainClass(_ scalar: Unicode.Scalar) -> PlainLineBreaks.Kind? {
        let value = swift_u_getIntPropertyValue(Int32(bitPattern: scalar.value), UCHAR_LINE_BREAK)
        switch UInt32(bitPattern: value) {
        case U_LB_ALPHABETIC.rawValue:
            // Letters of East Asian width have rules of their own beside quotes.
            return scalar.value < 0x2E80 ? .letter : nil
        case U_LB_HEBREW_LETTER.rawValue: return .hebrewLetter
        case U_LB_NUMERIC.rawValue: return .digit
        case U_LB_INFIX_NUMERIC.rawValue: return .separator
        case U_LB_EXCLAMATION.rawValue: return scalar.value < 0x2E80 ? .exclamation : nil
        case U_LB_COMBINING_MARK.rawValue: return .mark
        case U_LB_IDEOGRAPHIC.rawValue, U_LB_E_BASE.rawValue: return .ideograph
        default: return nil
        }
    }
}

/// ICU's line breaks, UAX #14; the first one made in a process loads ICU's data.
@safe struct ICULineBreaks: ~Copyable {
    /// Nil where ICU finds no data.
    private let iterator: OpaquePointer?

    init() {
        var error = U_ZERO_ERROR
        unsafe self.init(iterator: swift_ubrk_open(UBRK_LINE, "en", nil, 0, &error))
    }

    init(iterator: OpaquePointer?) {
        unsafe self.iterator = iterator
    }

    deinit {
        unsafe swift_ubrk_close(iterator)
    }

    /// For each scalar: a line may begin with it.
    ///
    /// Without ICU's data lines break behind spaces only.
    func opportunities(in scalars: [Unicode.Scalar]) -> [Bool] {
        guard let iterator = unsafe iterator else { return behindSpaces(in: scalars) }
        var allowed = [Bool](repeating: false, count: scalars.count)
        var units: [UInt16] = []
        // The scalar that begins at each code unit; the second half of a pair belongs to its scalar.
        var owners: [Int] = []
        for (index, scalar) in scalars.enumerated() {
            for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                units.append(unit)
                owners.append(index)
            }
        }
        unsafe units.withUnsafeBufferPointer { buffer in
            var error = U_ZERO_ERROR
            let count = Int32(clamping: buffer.count)
            unsafe swift_ubrk_setText(iterator, buffer.baseAddress, count, &error)
            guard error.rawValue <= U_ZERO_ERROR.rawValue else {
                allowed = behindSpaces(in: scalars)
                return
            }
            while true {
                let position = Int(unsafe swift_ubrk_next(iterator))
                guard position > 0, position < owners.count else { return }
                allowed[owners[position]] = true
            }
        }
        return allowed
    }

    private func behindSpaces(in scalars: [Unicode.Scalar]) -> [Bool] {
        scalars.indices.map { $0 > 0 && scalars[$0 - 1] == " " && scalars[$0] != " " }
    }
}
