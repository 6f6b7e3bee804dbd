/// The last 32 bytes of a binary property list, which say where everything else is.
///
/// ```
/// bplist00  objects…  table of their offsets  trailer
/// ```
struct BinaryTrailer {
  static let header = Array("bplist00".utf8)
  private static let length = 32

  /// How many bytes an entry of the offset table has.
  let offsetSize: Int
  /// How many bytes a reference from one object to another has.
  let referenceSize: Int
  let objectCount: Int
  let topObject: Int
  /// Where the offset table begins, and the objects end.
  let tableStart: Int
  /// Where objects may begin.
  private let objects: Range<UInt64>

  /// Reads and checks the trailer; all that it says then lies within the file.
  init?(of bytes: Span<UInt8>, reportingTo findings: FindingCollector) {
    func check(_ holds: Bool, _ mistake: InvalidBinaryPropertyList, at range: Range<Int>) -> Bool {
      if !holds { findings.report(mistake, at: range) }
      return holds
    }
    let start = bytes.count - Self.length
    guard check(start >= Self.header.count, .tooShort, at: 0..<bytes.count) else { return nil }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    let sizes = 1...8
    guard
      check(
        sizes.contains(offsetSize) && sizes.contains(referenceSize), .sizes,
        at: start + 6..<start + 8)
    else { return nil }
    let count = bytes.bigEndian(at: start + 8, size: 8)
    let top = bytes.bigEndian(at: start + 16, size: 8)
    let table = bytes.bigEndian(at: start + 24, size: 8)
    guard
      check(
        table >= UInt64(Self.header.count) && table < UInt64(start), .tableOutside,
        at: start + 24..<start + 32),
      check(
        count > 0 && count <= (UInt64(start) - table) / UInt64(offsetSize), .tableTooShort,
        at: start + 8..<start + 16),
      check(top < count, .noOutermost, at: start + 16..<start + 24)
    else { return nil }
    objectCount = Int(count)
    topObject = Int(top)
    tableStart = Int(table)
    objects = UInt64(Self.header.count)..<table
  }
}

// MARK: Objects

extension BinaryTrailer {
  /// Where the table says where an object begins.
  func entry(of object: Int) -> Range<Int> {
    let start = tableStart + object * offsetSize
    return start..<start + offsetSize
  }

  /// Where an object begins; nil when that is not among the objects.
  func offset(of object: Int, in bytes: Span<UInt8>) -> Int? {
    let offset = bytes.bigEndian(at: entry(of: object).lowerBound, size: offsetSize)
    return objects.contains(offset) ? Int(offset) : nil
  }

  /// How many elements an object says it has, and where they begin; nil when that is unreadable.
  func length(at offset: Int, in bytes: Span<UInt8>) -> (count: UInt64, start: Int)? {
    let start = offset + 1
    let count = UInt64(bytes[offset] & 0xF)
    guard count == 0xF else { return (count, start) }
    // It follows as an integer object.
    let marker = start < tableStart ? bytes[start] : 0
    let size = 1 << Int(marker & 0xF)
    guard marker >> 4 == 1, size <= 8, start + 1 + size <= tableStart else { return nil }
    return (bytes.bigEndian(at: start + 1, size: size), start + 1 + size)
  }

  /// Whether so many elements fit before the end of the objects.
  func hasRoom(for count: UInt64, from start: Int, elementSize: Int) -> Bool {
    guard start <= tableStart, count <= UInt64(tableStart - start) else { return false }
    return Int(count) * elementSize <= tableStart - start
  }
}

extension Span<UInt8> {
  /// An unsigned number of one to eight bytes, the most significant first, in a file that ends with
  /// a trailer.
  func bigEndian(at offset: Int, size: Int) -> UInt64 {
    word(at: offset).byteSwapped &>> UInt64(64 - 8 * size)
  }
}
