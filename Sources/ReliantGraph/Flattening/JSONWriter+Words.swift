package import ReliantDocument

/// Writes members of the format by their words.
extension JSONWriter {
  /// Writes a member whose value the closure writes.
  package mutating func write(
    _ word: Word, _ value: (inout JSONWriter) throws -> Void
  ) rethrows {
    try member(word.rawValue, value)
  }

  /// Writes a member that is a string; nothing when there is none.
  package mutating func write(_ word: Word, _ string: String?) { member(word.rawValue, string) }

  /// Writes a member that is an integer; nothing when there is none.
  package mutating func write(_ word: Word, _ integer: Int?) { member(word.rawValue, integer) }

  /// Writes a member that is a boolean; nothing when there is none.
  package mutating func write(_ word: Word, _ bool: Bool?) {
    if let bool { member(word.rawValue, bool) }
  }

  /// Writes a member that is an array of strings.
  package mutating func write(_ word: Word, _ strings: [String]) { member(word.rawValue, strings) }
}
