package import ReliantGraph

/// What tells a request from others of its side.
package enum RequestID: Sendable, Hashable {
  /// A number as it is spelled.
  case number(String)
  case string(String)
}

extension RequestID: JSONConvertible {
  package var json: JSONValue {
    switch self {
    case .number(let spelling): .number(spelling)
    case .string(let text): .string(text)
    }
  }
}
