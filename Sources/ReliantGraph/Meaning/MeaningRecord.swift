/// What a definition means, as bytes that are equal for equal meanings and for no others.
///
/// Each part has a letter that says its kind and its length, so that no two rows of parts run together
/// to the same bytes.
struct MeaningRecord {
  /// The bytes, with some room behind them, in which it takes a third of the time to add one.
  private var room: [UInt8] = []
  private(set) var count = 0
  /// Where the records before this one end.
  private var ends: [Int] = []
  /// The digests of the records that have ended and are not at hand any more.
  private var digests: [ConfigurationDigest] = []

  /// What has been added.
  var bytes: [UInt8] { Array(room.prefix(count)) }

  // MARK: Digests

  /// Ends the record, so that the next one can begin.
  mutating func end() {
    append(SHA256.padding(after: count - (ends.last ?? 0)).span)
    ends.append(count)
    // A few are hashed side by side, while they are near.
    if ends.count % SHA256.width == 0, count > 4096 { hash() }
  }

  /// Ends the record if it is so long that it can well be hashed by itself.
  mutating func endIfLong() {
    if count - (ends.last ?? 0) >= 2048 { end() }
  }

  /// The digests of all records that have been ended.
  mutating func takeDigests() -> [ConfigurationDigest] {
    hash()
    defer { digests = [] }
    return digests
  }

  /// The digest of the record, as if it had not ended in between.
  consuming func takeDigest() -> ConfigurationDigest {
    end()
    var record = MeaningRecord()
    for digest in takeDigests() { record.add(digest) }
    return ConfigurationDigest(of: record.bytes)
  }

  private mutating func hash() {
    digests += SHA256.hashes(of: room, endingAt: ends).map(ConfigurationDigest.init)
    count = 0
    ends.removeAll(keepingCapacity: true)
  }

  // MARK: Parts

  /// Adds a part that says all by its kind.
  mutating func add(_ kind: Kind) { add(kind, number: 0) }

  mutating func add(_ kind: Kind, number: Int) {
    makeRoom(for: 0)
    count = Self.begin(kind, number, in: &room, at: count)
  }

  mutating func add(_ kind: Kind, _ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ add(kind, $0.span) }) == nil {
      add(kind, Array(text.utf8).span)
    }
  }

  mutating func add(_ kind: Kind, _ text: Span<UInt8>) {
    makeRoom(for: text.count)
    count = Self.begin(kind, text.count, in: &room, at: count)
    append(text)
  }

  /// Adds the key of an object, with how far up its context is.
  mutating func add(_ kind: Kind, _ key: String, ofLevel level: Int) {
    add(kind, key)
    add(.context, number: level)
  }

  mutating func add(_ digest: ConfigurationDigest) { append(digest.bytes.span) }

  /// Adds what has been added to another record, in a range of it.
  mutating func add(_ range: Range<Int>, of other: borrowing MeaningRecord) {
    append(other.room.span.extracting(range))
  }

  /// Writes a kind, and a number in as few bytes as it takes, seven bits in each, the last of which is
  /// marked.
  ///
  /// - Returns: where they end.
  @inline(__always)  // A call would cost as much as what it does.
  private static func begin(
    _ kind: Kind, _ number: Int, in room: inout [UInt8], at start: Int
  ) -> Int {
    var bytes = room.mutableSpan
    bytes[start] = kind.rawValue
    var place = start &+ 1
    var rest = number
    while rest > 127 {
      bytes[place] = UInt8(truncatingIfNeeded: rest & 127)
      place &+= 1
      rest >>= 7
    }
    bytes[place] = UInt8(truncatingIfNeeded: rest | 128)
    return place &+ 1
  }

  private mutating func append(_ text: Span<UInt8>) {
    makeRoom(for: text.count)
    let place = count
    // Unsafe pointers, as a span cannot be copied as a whole; the room has just been made.
    room.withUnsafeMutableBufferPointer { room in
      text.withUnsafeBufferPointer { text in
        _ = UnsafeMutableBufferPointer(rebasing: room[place..<place &+ text.count])
          .update(fromContentsOf: text)
      }
    }
    count = place &+ text.count
  }

  /// Sees to it that there is room for a text, and for what stands before it.
  @inline(__always)  // A call would cost more than what it mostly does.
  private mutating func makeRoom(for length: Int) {
    let missing = count &+ length &+ 16 &- room.count
    if missing > 0 {
      room.append(contentsOf: repeatElement(0, count: max(missing, room.count, 240)))
    }
  }

  /// What a part is.
  enum Kind: UInt8 {
    case type, scope, eager, unfilled, tag, dependency, decorator, argument, property
    case null, bool, number, string, data, date, outside
    case list, map, member, end
    case object, anonymous, ifNil, later, requester, nearest, optional, standard
    case context, place, key, shape
  }
}
