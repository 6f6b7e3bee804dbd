/// The last 32 bytes of a binary property list, which say where everything else is.
///
/// ```
/// bplist00  objects…  table of their offsets  trailer
/// ```
struct BinaryTrailer {
  static let header = Array("bplist00".utf8)
  static let length = 32

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

  /// Reads the trailer; nil unless all that it says lies within the file.
  init?(of bytes: Span<UInt8>) {
    let start = bytes.count - Self.length
    guard start >= Self.header.count else { return nil }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    let count = bytes.bigEndian(at: start + 8, size: 8)
    let top = bytes.bigEndian(at: start + 16, size: 8)
    let table = bytes.bigEndian(at: start + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      table >= UInt64(Self.header.count), table < UInt64(start),
      count > 0, count <= (UInt64(start) - table) / UInt64(offsetSize), top < count
    else { return nil }
    objectCount = Int(count)
    topObject = Int(top)
    tableStart = Int(table)
    objects = UInt64(Self.header.count)..<table
  }

  /// Where an object begins; nil when that is not among the objects.
  func offset(of object: Int, in bytes: Span<UInt8>) -> Int? {
    let offset = bytes.bigEndian(at: tableStart + object * offsetSize, size: offsetSize)
    return objects.contains(offset) ? Int(offset) : nil
  }
}

extension Span<UInt8> {
  /// An unsigned number of one to eight bytes, the most significant first, in a file that ends with
  /// a trailer.
  func bigEndian(at offset: Int, size: Int) -> UInt64 {
    word(at: offset).byteSwapped &>> UInt64(64 - 8 * size)
  }
}
