/// A name beyond ASCII in a form that is equal for canonically equivalent names.
///
/// There is none for a name that is not valid UTF-8, nor for one with an extravagant pile of
/// combining marks: ordering these takes the standard library quadratic time, so such a name is
/// equal only to itself.
enum EquivalenceKey {
  /// The name is another spelling of these ASCII bytes.
  case ascii([UInt8])
  case text(String)

  /// How many combining marks may follow each other: the bound of Unicode's stream-safe text.
  private static let mostMarks = 30

  init?(_ name: Span<UInt8>) {
    guard let text = name.validText else { return nil }
    var marks = 0
    var ascii: [UInt8]? = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        marks = 0
        ascii?.append(UInt8(truncatingIfNeeded: scalar.value))
        continue
      }
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > Self.mostMarks { return nil }
      if let byte = Self.asciiEquivalent(of: scalar) {
        ascii?.append(byte)
      } else {
        ascii = nil
      }
    }
    self = ascii.map { .ascii($0) } ?? .text(text)
  }

  /// Only these three characters beyond ASCII are equivalent to one within.
  private static func asciiEquivalent(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{37E}": UInt8(ascii: ";")
    case "\u{1FEF}": UInt8(ascii: "`")
    case "\u{212A}": UInt8(ascii: "K")
    default: nil
    }
  }
}

extension Span<UInt8> {
  /// The bytes as text, or nil when they are not valid UTF-8.
  fileprivate var validText: String? {
    withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
  }
}
