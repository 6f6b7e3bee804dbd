import ReliantDocument

/// Writes members of the format by their words.
extension JSONWriter {
  mutating func write(
    _ word: Word, _ value: (inout JSONWriter) throws -> Void
  ) rethrows {
    try member(word.rawValue, value)
  }

  mutating func write(_ word: Word, _ string: String?) { member(word.rawValue, string) }

  mutating func write(_ word: Word, _ integer: Int) { member(word.rawValue, integer) }

  mutating func write(_ word: Word, _ bool: Bool) { member(word.rawValue, bool) }

  mutating func write(_ word: Word, _ strings: [String]) { member(word.rawValue, strings) }
}
