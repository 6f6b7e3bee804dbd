/// What kind of value a file gives, as messages call it.
package enum ValueKind: String, Sendable, Hashable {
  case null
  case bool = "a boolean"
  case number = "a number"
  case string = "a string"
  case data
  case date = "a date"
  case outside = "text from outside"
  case list = "a list"
  case map = "a map"
  case reference = "a reference"
}

extension Scalar {
  package var kind: ValueKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .data: .data
    case .date: .date
    case .text, .unread: .outside
    }
  }
}

extension ValueType {
  /// The kind of value that a file gives for a single value of the type.
  var kind: ValueKind? {
    switch self {
    case .bool: .bool
    case .integer, .float: .number
    case .string, .duration: .string
    default: nil
    }
  }
}
