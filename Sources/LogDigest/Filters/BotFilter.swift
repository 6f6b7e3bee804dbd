/// Leaves out the requests of robots, known by words in their user agents, in any case.
struct BotFilter: RecordFilter {
  private let words: [[UInt8]]
  /// Whether a word begins with a byte; most bytes of a user agent begin none.
  private let beginsWord: [Bool]

  /// - Parameter families: the words by kind of robot, so that a configuration can change one kind.
  init(families: [String: [String]]) {
    let words = families.values.joined().map { $0.lowercased() }.filter { !$0.isEmpty }
    var beginsWord = Array(repeating: false, count: 256)
    for word in words {
      for first in word.utf8.prefix(1) { beginsWord[Int(first)] = true }
    }
    self.words = words.map { Array($0.utf8) }
    self.beginsWord = beginsWord
  }

  func keeps(_ record: borrowing LogRecord, in line: Span<UInt8>) -> Bool {
    record.withBytes(of: record.userAgent, in: line) { agent in
      for start in agent.indices where beginsWord[Int(Self.lowercase(agent[start]))] {
        for word in words where Self.has(word.span, at: start, of: agent) { return false }
      }
      return true
    }
  }

  private static func has(_ word: Span<UInt8>, at start: Int, of agent: Span<UInt8>) -> Bool {
    guard start + word.count <= agent.count else { return false }
    for index in word.indices where lowercase(agent[start + index]) != word[index] { return false }
    return true
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
