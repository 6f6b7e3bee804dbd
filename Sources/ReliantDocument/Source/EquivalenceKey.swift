extension Span<UInt8> {
  /// A name beyond ASCII as a string, in ASCII where it is another spelling of what is.
  ///
  /// There is none for a name that is not valid UTF-8, nor for one with an extravagant pile of
  /// combining marks: such a name is equal only to itself.
  var equivalenceKey: String? {
    guard firstExcessOfMarks() == nil,
      let text = withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) })
    else { return nil }
    var key = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // Only these three characters beyond ASCII are equivalent to one within.
      switch scalar {
      case "\u{37E}": key.append(";")
      case "\u{1FEF}": key.append("`")
      case "\u{212A}": key.append("K")
      default: key.append(scalar)
      }
    }
    return String(key)
  }
}
