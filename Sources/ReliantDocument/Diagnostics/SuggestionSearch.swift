/// One search for the names nearest to an unknown one.
///
/// Most candidates are dismissed by their length and by the set of their letters, so that the
/// distance is computed for few.
struct SuggestionSearch {
  private struct Match {
    let name: String
    let distance: Int
  }

  /// Longer names get no suggestions, which bounds the time that a hostile file can cost.
  private static let longestName = 128
  private static let mostResults = 3

  private let name: String
  private let letters: [UInt32]
  private let folded: [UInt32]
  private let mask: UInt64
  private let words: [[UInt32]]
  private var distance = SuggestionEditDistance()
  /// The matches with the fewest edits so far, in order.
  private var matches: [Match] = []
  private var fewestEdits = Int.max
  /// The candidates that share whole words, until they are too many to help.
  private var related: Set<String> = []

  init?(for name: String) {
    guard !name.isEmpty, name.utf8.count <= Self.longestName else { return nil }
    self.name = name
    letters = name.unicodeScalars.map(\.value)
    folded = letters.map(Self.fold)
    mask = Self.mask(of: name)
    words = Self.words(of: letters)
  }

  var results: [String] {
    if !matches.isEmpty { return matches.map(\.name) }
    return related.count <= Self.mostResults ? related.sorted() : []
  }

  mutating func consider(_ candidate: String) {
    let length = candidate.utf8.count
    guard length > 0, length <= Self.longestName else { return }
    let longer = max(length, name.utf8.count)
    let bound = min(fewestEdits, Self.threshold(forLength: longer))
    let candidateMask = Self.mask(of: candidate)
    // One edit changes the set of letters by two at most.
    if (mask ^ candidateMask).nonzeroBitCount <= 2 * bound { compare(candidate) }
    let mayShareWords = mask & ~candidateMask == 0 || candidateMask & ~mask == 0
    if matches.isEmpty, mayShareWords, related.count <= Self.mostResults { relate(candidate) }
  }

  private mutating func compare(_ candidate: String) {
    let other = candidate.unicodeScalars.map(\.value)
    let threshold = Self.threshold(forLength: max(other.count, letters.count))
    let bound = min(fewestEdits, threshold)
    guard abs(other.count - letters.count) <= bound, candidate != name,
      let edits = distance(folded, other.map(Self.fold), atMost: bound)
    else { return }
    if edits < fewestEdits {
      fewestEdits = edits
      matches = []
    }
    let cased = distance(letters, other, atMost: other.count + letters.count) ?? .max
    let position = matches.firstIndex {
      (cased, candidate) < ($0.distance, $0.name)
    }
    guard !matches.contains(where: { $0.name == candidate }) else { return }
    matches.insert(Match(name: candidate, distance: cased), at: position ?? matches.count)
    if matches.count > Self.mostResults { matches.removeLast() }
  }

  private mutating func relate(_ candidate: String) {
    let other = Self.words(of: candidate.unicodeScalars.map(\.value))
    if Self.contains(other, words) || Self.contains(words, other) { related.insert(candidate) }
  }

  /// How many edits still count as a slip of the pen: a third of the longer name, 3 at most.
  private static func threshold(forLength length: Int) -> Int {
    min(length / 3, length <= 4 ? 1 : length <= 8 ? 2 : 3)
  }

  private static func fold(_ letter: UInt32) -> UInt32 {
    if letter < 0x80 { return letter &- 0x41 < 26 ? letter | 0x20 : letter }
    let lowercase = Unicode.Scalar(letter)?.properties.lowercaseMapping.unicodeScalars
    return lowercase?.first?.value ?? letter
  }

  /// The letters that occur, case aside: one bit each for ASCII, none for anything else.
  private static func mask(of name: String) -> UInt64 {
    var mask: UInt64 = 0
    for byte in name.utf8 where byte < 0x80 {
      let letter = byte &- 0x41 < 26 ? byte | 0x20 : byte
      mask |= 1 << UInt64(letter & 63)
    }
    return mask
  }

  /// The words of a name, folded: those of `hostName`, `host_name` and `host-name` are the same.
  private static func words(of letters: [UInt32]) -> [[UInt32]] {
    var words: [[UInt32]] = [[]]
    var wasLowercase = false
    for letter in letters {
      let isUppercase = letter &- 0x41 < 26
      let separates = letter == 0x2D || letter == 0x2E || letter == 0x5F
      if separates || (isUppercase && wasLowercase) { words.append([]) }
      if !separates { words[words.count - 1].append(fold(letter)) }
      wasLowercase = !isUppercase && !separates
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether a name's words contain another's as one stretch of at least three letters.
  private static func contains(_ words: [[UInt32]], _ part: [[UInt32]]) -> Bool {
    guard part.count < words.count, part.reduce(0, { $0 + $1.count }) >= 3 else { return false }
    return (0...words.count - part.count).contains { start in
      words[start..<start + part.count].elementsEqual(part)
    }
  }
}
