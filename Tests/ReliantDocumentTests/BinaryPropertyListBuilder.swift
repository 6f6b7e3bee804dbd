import ReliantDocument

/// Puts binary property lists together, right or wrong.
struct BinaryPropertyListBuilder {
  var objects: [[UInt8]] = []
  var top = 0
  var offsetSize = 2
  var referenceSize = 1
  /// Offsets to claim instead of the true ones, by object.
  var offsets: [Int: UInt64] = [:]
  var count: UInt64?
  var table: UInt64?

  /// Objects, each as its bytes; the first is the outermost.
  init(_ objects: [UInt8]...) {
    self.objects = objects
  }

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [UInt64] = []
    for object in objects {
      places.append(UInt64(bytes.count))
      bytes += object
    }
    let tableStart = UInt64(bytes.count)
    for (index, place) in places.enumerated() {
      bytes += Self.bigEndian(offsets[index] ?? place, size: offsetSize)
    }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.bigEndian(count ?? UInt64(objects.count), size: 8)
    bytes += Self.bigEndian(UInt64(top), size: 8)
    bytes += Self.bigEndian(table ?? tableStart, size: 8)
    return bytes
  }

  static func bigEndian(_ number: UInt64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
  }
}

func readBinary(_ bytes: [UInt8], limits: Limits = Limits()) -> (
  result: ReadResult, outline: String
) {
  let names = NameTable()
  let source = SourceFile(path: "test.plist", bytes: bytes)
  let result = BinaryPropertyListReader.read(source, names: names, limits: limits)
  return (result, outline(of: result.document, names))
}
