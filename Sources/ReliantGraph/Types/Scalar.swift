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

  /// What messages call the value's kind.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .data: "data"
    case .date: "a date"
    }
  }
}
