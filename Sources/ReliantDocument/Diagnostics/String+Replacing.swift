extension String {
  /// The text with some characters written otherwise.
  package func replacing(_ escapes: KeyValuePairs<Unicode.Scalar, String>) -> String {
    var text = ""
    var rest = self[...]
    // Whole pieces, as most texts need no escape.
    while let next = rest.unicodeScalars.firstIndex(where: { escapes[$0] != nil }) {
      text += rest[..<next] + (escapes[rest.unicodeScalars[next]] ?? "")
      rest = rest[rest.unicodeScalars.index(after: next)...]
    }
    return text + rest
  }
}

extension KeyValuePairs where Key: Equatable {
  /// The value of a key, for the few that there are.
  fileprivate subscript(key: Key) -> Value? { first { $0.key == key }?.value }
}
