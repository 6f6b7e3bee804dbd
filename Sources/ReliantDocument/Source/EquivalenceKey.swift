/// A name beyond ASCII in a form that is equal for canonically equivalent names.
///
/// There is none for a name that is not valid UTF-8, nor for one with an extravagant pile of
/// combining marks: such a name is equal only to itself.
enum EquivalenceKey {
  /// The name is another spelling of these ASCII bytes.
  case ascii([UInt8])
  case text(String)

  init?(_ name: Span<UInt8>) {
    guard name.firstExcessOfMarks() == nil, let text = name.validText else { return nil }
    var ascii: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = Self.asciiEquivalent(of: scalar) else {
        self = .text(text)
        return
      }
      ascii.append(byte)
    }
    self = .ascii(ascii)
  }

  /// Only these three characters beyond ASCII are equivalent to one within.
  private static func asciiEquivalent(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{37E}": UInt8(ascii: ";")
    case "\u{1FEF}": UInt8(ascii: "`")
    case "\u{212A}": UInt8(ascii: "K")
    default: scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }
  }
}

extension Span<UInt8> {
  /// The bytes as text, or nil when they are not valid UTF-8.
  fileprivate var validText: String? {
    withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
  }
}
