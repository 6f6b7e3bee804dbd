import ReliantDigests

/// What a definition or a context means, as bytes that are equal for equal meanings and for no others.
///
/// Each part begins with its kind, and then a number, which is the length of the text that follows or says
/// all itself, as places and booleans do. Which of the two a part is follows from its kind and what stands
/// before it, so that no two rows of parts run together to the same bytes.
struct MeaningRecord: ~Copyable {
  /// The bytes, with room behind them: by a pointer, as an array is asked at each part whether it is shared.
  private var room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
  private(set) var count = 0
  /// Where the records before this one end.
  private var ends: [Int] = []
  /// Where the members of maps are put in order: those of a map above those of the one that holds it.
  var members: [(name: Range<Int>, value: Int)] = []
  /// The digests of the records that have ended and are not at hand any more.
  private var digests: [ConfigurationDigest] = []

  /// What has been added.
  var bytes: [UInt8] { Array(room.prefix(count)) }

  deinit { room.deallocate() }

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

  /// The digest of the whole record, made of those of the pieces in which it has ended.
  consuming func takeDigest() -> ConfigurationDigest {
    end()
    var record = MeaningRecord()
    for digest in takeDigests() { record.add(digest) }
    return ConfigurationDigest(of: record.bytes)
  }

  private mutating func hash() {
    digests += SHA256.hashes(of: room.extracting(0..<count).span, endingAt: ends).map(
      ConfigurationDigest.init)
    count = 0
    ends.removeAll(keepingCapacity: true)
  }

  // MARK: Parts

  /// Adds a part that says all by its kind, or by a number besides.
  mutating func add(_ kind: Kind, number: Int = 0) {
    makeRoom(for: 0)
    begin(kind, number)
  }

  mutating func add(_ kind: Kind, _ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ add(kind, $0.span) }) == nil {
      add(kind, Array(text.utf8).span)
    }
  }

  mutating func add(_ kind: Kind, _ text: Span<UInt8>) {
    makeRoom(for: text.count)
    begin(kind, text.count)
    copy(text)
  }

  /// Adds the key of an object, with how far up its context is.
  mutating func add(_ kind: Kind, _ key: String, ofLevel level: Int) {
    add(kind, key)
    add(.context, number: level)
  }

  mutating func add(_ digest: ConfigurationDigest) {
    makeRoom(for: 32)
    digest.forEachByte {
      room[count] = $0
      count &+= 1
    }
  }

  /// Adds what has been added to another record, in a range of it.
  mutating func add(_ range: Range<Int>, of other: borrowing MeaningRecord) {
    append(other.room.extracting(0..<other.count).span.extracting(range))
  }

  private mutating func append(_ text: Span<UInt8>) {
    makeRoom(for: text.count)
    copy(text)
  }

  /// Writes a kind with a number: one below 7 beside it, seven bits in each further byte of another, the
  /// last of which is marked.
  @inline(__always)  // A call would cost as much as what it does.
  private mutating func begin(_ kind: Kind, _ number: Int) {
    var place = count
    if number < 7 {
      room[place] = kind.rawValue << 3 | UInt8(truncatingIfNeeded: number)
    } else {
      room[place] = kind.rawValue << 3 | 7
      place &+= 1
      var rest = number
      while rest > 127 {
        room[place] = UInt8(truncatingIfNeeded: rest & 127)
        place &+= 1
        rest >>= 7
      }
      room[place] = UInt8(truncatingIfNeeded: rest | 128)
    }
    count = place &+ 1
  }

  /// Writes a text where there is room for it.
  @inline(__always)  // As above.
  private mutating func copy(_ text: Span<UInt8>) {
    let end = count &+ text.count
    text.withUnsafeBufferPointer {
      _ = UnsafeMutableBufferPointer(rebasing: room[count..<end]).update(fromContentsOf: $0)
    }
    count = end
  }

  /// Sees to it that there is room for a text, and for what stands before it.
  @inline(__always)  // A call would cost more than what it mostly does.
  private mutating func makeRoom(for length: Int) {
    if count &+ length &+ 16 > room.count { extend(by: length) }
  }

  private mutating func extend(by length: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: room.count * 2 + length)
    _ = larger.update(fromContentsOf: room.prefix(count))
    room.deallocate()
    room = larger
  }

  /// What a part is: one of at most 32 kinds, which take five bits.
  enum Kind: UInt8 {
    case type, scope, eager, unfilled, tag, dependency, decorator, argument, property
    case null, bool, number, string, outside
    case list, map, member, end
    case object, anonymous, ifNil, later, requester, nearest, optional, standard
    case context, place, key, shape
  }
}
