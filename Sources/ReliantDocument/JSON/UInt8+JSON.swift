/// The characters that JSON is made of.
extension UInt8 {
  static var quote: UInt8 { 0x22 }
  static var apostrophe: UInt8 { 0x27 }
  static var backslash: UInt8 { 0x5C }
  static var comma: UInt8 { 0x2C }
  static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var equals: UInt8 { 0x3D }
  static var minus: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var hash: UInt8 { 0x23 }
  static var asterisk: UInt8 { 0x2A }
  static var mapOpener: UInt8 { 0x7B }
  static var mapCloser: UInt8 { 0x7D }
  static var listOpener: UInt8 { 0x5B }
  static var listCloser: UInt8 { 0x5D }
  static var parenthesis: UInt8 { 0x28 }
  static var closingParenthesis: UInt8 { 0x29 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }

  /// Space, tab, line feed and carriage return may stand between tokens.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  var isOpener: Bool { self == .mapOpener || self == .listOpener }

  var isCloser: Bool { self == .mapCloser || self == .listCloser }

  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether it is a digit of ASCII.
  @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a letter of ASCII.
  @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit.
  var hexDigit: UInt32? {
    if isDigit { return UInt32(self) - 0x30 }
    let letter = self | 0x20
    return letter &- 0x61 < 6 ? UInt32(letter) - 0x61 + 10 : nil
  }

  /// Whether the character would go on with a number or a word that stands before it.
  @inline(__always)
  var continuesWord: Bool {
    isDigit || isLetter || self == .dot || self == 0x2B || self == .minus || self == 0x5F
  }

  /// Whether text that stands outside of quotes ends before this character.
  var endsBareText: Bool {
    switch self {
    case .comma, .colon, .semicolon, .quote, .apostrophe, .equals,
      .mapOpener, .mapCloser, .listOpener, .listCloser:
      true
    default: isBlank
    }
  }
}
