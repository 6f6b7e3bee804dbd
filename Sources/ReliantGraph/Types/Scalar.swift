import ReliantDocument

/// A single value as a file gives it, before it is converted to the type that somebody asks for.
package enum Scalar: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number as it is written, so that no digit is lost.
  case number(String)
  case string(String)
  case data([UInt8])
  /// A point in time in ISO 8601.
  case date(String)
  /// The text of a variable or a file, to be read as whatever type asks for it.
  ///
  /// It never appears in a message, nor in a graph where the type is known.
  case text(String)
  /// Such a text that has not been read, because nothing is to be built.
  case unread
}

extension Scalar: JSONConvertible {
  /// The value as JSON has it; bytes and dates are texts that every type takes for the same.
  package var json: JSONValue {
    switch self {
    case .null, .unread: .null
    case .bool(let flag): .bool(flag)
    case .number(let spelling): .number(spelling)
    case .string(let text), .text(let text): .string(text)
    case .data(let bytes): .string(Base64.encode(bytes))
    case .date(let text): .string(Conversion.timestampText(ofDate: text))
    }
  }
}
