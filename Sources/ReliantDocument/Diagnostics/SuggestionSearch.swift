/// One search for the names nearest to an unknown one.
///
/// Most candidates are dismissed by their length and by the set of their letters, so that the
/// distance is computed for few.
struct SuggestionSearch {
  /// Longer names get no suggestions, which bounds the time that a hostile file can cost.
  private static let longestName = 128
  private static let mostResults = 3
  /// Among shorter names one edit leads to another word as often as not.
  private static let shortestNearMiss = 4

  private let name: String
  private let letters: [UInt32]
  private let folded: [UInt32]
  private let mask: LetterMask
  private let words: [[UInt32]]
  private var distance = SuggestionEditDistance()
  /// The candidate's letters, here so that their space is used again.
  private var candidateLetters: [UInt32] = []
  private var candidateFolded: [UInt32] = []
  /// The matches with the fewest edits so far, in order.
  private var matches: [(name: String, distance: Int)] = []
  private var fewestEdits = Int.max
  /// Whether some candidate differs by one edit, and not as the names of like things do.
  private(set) var hasNearMiss = false
  /// The candidates that share whole words, until they are too many to help.
  private var related: Set<String> = []

  init?(for name: String) {
    guard !name.isEmpty, name.utf8.count <= Self.longestName else { return nil }
    self.name = name
    letters = name.unicodeScalars.map(\.value)
    folded = letters.map(Self.fold)
    mask = LetterMask(of: name)
    words = Self.words(of: letters)
  }

  /// Whether some candidate is so near that hardly another one can have been meant.
  var hasCloseMatch: Bool { fewestEdits <= max(1, letters.count / 4) }

  var results: [String] {
    if !matches.isEmpty { return matches.map(\.name) }
    return related.count <= Self.mostResults ? related.sorted() : []
  }

  mutating func consider(_ candidate: String) {
    let length = candidate.utf8.count
    guard length > 0, length <= Self.longestName else { return }
    let candidateMask = LetterMask(of: candidate)
    let longer = max(length, name.utf8.count)
    let bound = min(fewestEdits, Self.threshold(forLength: longer))
    // Among ASCII names bytes are letters.
    let isFarLonger =
      candidateMask.isASCII && mask.isASCII && abs(length - letters.count) > bound
    if !isFarLonger, mask.differences(from: candidateMask) <= 2 * bound { compare(candidate) }
    if matches.isEmpty, related.count <= Self.mostResults,
      mask.isSubset(of: candidateMask) || candidateMask.isSubset(of: mask)
    {
      relate(candidate)
    }
  }

  private mutating func compare(_ candidate: String) {
    candidateLetters.removeAll(keepingCapacity: true)
    candidateFolded.removeAll(keepingCapacity: true)
    for scalar in candidate.unicodeScalars {
      candidateLetters.append(scalar.value)
      candidateFolded.append(Self.fold(scalar.value))
    }
    let count = candidateLetters.count
    let bound = min(fewestEdits, Self.threshold(forLength: max(count, letters.count)))
    guard let edits = distance(folded, candidateFolded, atMost: bound), candidate != name,
      edits < 2 || areWordsAlike()
    else { return }
    hasNearMiss = hasNearMiss || edits == 0 || edits == 1 && isNearMissByOne
    if edits < fewestEdits {
      fewestEdits = edits
      matches = []
    }
    guard !matches.contains(where: { $0.name == candidate }) else { return }
    let cased = distance(letters, candidateLetters, atMost: count + letters.count) ?? .max
    let position = matches.firstIndex { (cased, candidate) < ($0.distance, $0.name) }
    matches.insert((candidate, cased), at: position ?? matches.count)
    if matches.count > Self.mostResults { matches.removeLast() }
  }

  /// Whether what differs is alike word by word: `geoIndex` is no misspelt `redIndex`.
  private mutating func areWordsAlike() -> Bool {
    var own = words[...]
    var other = Self.words(of: candidateLetters)[...]
    while let first = own.first, first == other.first {
      own.removeFirst()
      other.removeFirst()
    }
    while let last = own.last, last == other.last {
      own.removeLast()
      other.removeLast()
    }
    if own.count != other.count { return isAlike(Array(own.joined()), Array(other.joined())) }
    return zip(own, other).allSatisfy { isAlike($0, $1) }
  }

  private mutating func isAlike(_ word: [UInt32], _ other: [UInt32]) -> Bool {
    distance(word, other, atMost: Self.threshold(forLength: max(word.count, other.count))) != nil
  }

  /// Whether one edit between the name and the candidate at hand is hardly meant.
  private var isNearMissByOne: Bool {
    max(folded.count, candidateFolded.count) >= Self.shortestNearMiss
      && Self.stem(of: folded) != Self.stem(of: candidateFolded)
  }

  private mutating func relate(_ candidate: String) {
    let other = Self.words(of: candidate.unicodeScalars.map(\.value))
    if Self.contains(other, words) || Self.contains(words, other) { related.insert(candidate) }
  }

  /// How many edits still count as a misspelling: a third of the longer name, 3 at most.
  private static func threshold(forLength length: Int) -> Int {
    min(length / 3, length <= 4 ? 1 : length <= 8 ? 2 : 3)
  }

  /// A name without what tells like things apart: digits, and the ending of a plural.
  private static func stem(of folded: [UInt32]) -> [UInt32] {
    var stem = folded.filter { !(0x30...0x39).contains($0) }
    if stem.last == 0x73 { stem.removeLast() }
    return stem
  }

  private static func fold(_ letter: UInt32) -> UInt32 {
    if letter < 0x80 { return letter &- 0x41 < 26 ? letter | 0x20 : letter }
    let lowercase = Unicode.Scalar(letter)?.properties.lowercaseMapping.unicodeScalars
    return lowercase?.first?.value ?? letter
  }

  /// The words of a name, folded: those of `hostName`, `host_name` and `HOSTName` are the same.
  private static func words(of letters: [UInt32]) -> [[UInt32]] {
    var words: [[UInt32]] = [[]]
    var wasLowercase = false
    for (index, letter) in letters.enumerated() {
      let isUppercase = letter &- 0x41 < 26
      let separates = letter == 0x2D || letter == 0x2E || letter == 0x5F
      // The last letter of `HTTPS` in `HTTPServer` begins the next word.
      let endsAcronym = index + 1 < letters.count && letters[index + 1] &- 0x61 < 26
      if separates || isUppercase && (wasLowercase || endsAcronym) { words.append([]) }
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

/// The letters that occur in a name, case aside: one bit each, for ASCII alone.
private struct LetterMask {
  private var bits: UInt64 = 0
  private(set) var isASCII = true

  init(of name: String) {
    var name = name
    name.withUTF8 { bytes in
      for byte in bytes {
        let letter = byte &- 0x41 < 26 ? byte | 0x20 : byte
        if byte < 0x80 { bits |= 1 &<< UInt64(letter) } else { isASCII = false }
      }
    }
  }

  /// How many letters only one of two names has; one edit makes two of them at most.
  func differences(from other: LetterMask) -> Int { (bits ^ other.bits).nonzeroBitCount }

  func isSubset(of other: LetterMask) -> Bool { bits & ~other.bits == 0 }
}
