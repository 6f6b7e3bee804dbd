/// Leaves out the requests of robots, known by words in their user agents, in any case.
struct BotFilter: RecordFilter {
  private let words: [[UInt8]]
  /// For each byte the words that begin with it; with most bytes of a user agent none does.
  private let beginnings: [Range<Int>]

  /// - Parameter families: the words by kind of robot, so that a configuration can change one kind.
  init(families: [String: [String]]) {
    let words = families.values.joined().filter { !$0.isEmpty }
      .map { word in word.utf8.map(Self.lowercase) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    self.words = words
    beginnings = (UInt8.min...UInt8.max).map { byte in
      let first = words.firstIndex { $0[0] == Self.lowercase(byte) } ?? 0
      return first..<first + words.count { $0[0] == Self.lowercase(byte) }
    }
  }

  func keeps(_ record: borrowing LogRecord, in line: Span<UInt8>) -> Bool {
    record.withBytes(of: record.userAgent, in: line) { agent in
      let beginnings = beginnings.span
      for start in agent.indices {
        for word in beginnings[Int(agent[start])] where has(word, at: start, of: agent) {
          return false
        }
      }
      return true
    }
  }

  private func has(_ word: Int, at start: Int, of agent: Span<UInt8>) -> Bool {
    let word = words[word]
    guard start + word.count <= agent.count else { return false }
    for index in word.indices where Self.lowercase(agent[start + index]) != word[index] {
      return false
    }
    return true
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
