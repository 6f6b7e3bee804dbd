package import ReliantDocument

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

extension Document {
  /// A scalar node's value; null for a map, a list, or what could not be read.
  package func scalar(of node: Int) -> Scalar {
    switch nodes[node].kind {
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: .number(text(of: node))
    case .string: .string(text(of: node))
    case .data: .data(Array(content(of: node)))
    case .date: .date(text(of: node))
    case .map, .list, .member, .null, .invalid: .null
    }
  }
}

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

extension ValueType {
  /// The kind of value that a file gives for a single value of the type.
  package var kind: ValueKind? {
    switch self {
    case .bool: .bool
    case .integer, .float: .number
    case .string, .duration: .string
    default: nil
    }
  }
}
