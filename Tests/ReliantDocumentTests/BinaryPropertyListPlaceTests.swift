import ProcessorTime
import ReliantDocument
import Testing

/// Where in the tree the mistakes of a binary property list are.
@Suite struct BinaryPropertyListPlaceTests {
  /// The pointers of all that is wrong with a file, in the order of its bytes.
  private func pointers(_ objects: [[UInt8]], limits: Limits = Limits()) -> [String?] {
    var builder = BinaryPropertyListBuilder()
    builder.objects = objects
    let names = NameTable()
    let source = SourceFile(path: "a.plist", bytes: builder.bytes)
    let result = BinaryPropertyListReader.read(source, names: names, limits: limits)
    var finder = PointerFinder(result.document)
    return result.findings.map { finding in
      finding.node.flatMap { finder.pointer(of: $0, names: names) }
    }
  }

  @Test(
    arguments: [
      // No null; a string in UTF-16 that ends within a character.
      (
        [
          [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x51, 0x62], [0xA2, 5, 6], [0x00], [0x09],
          [0x61, 0xD8, 0],
        ],
        ["/b", "/a/1"]
      ),
      // No such object, a real number of no length, and a list that is longer than the file.
      (
        [[0xD1, 1, 2], [0x51, 0x61], [0xA3, 9, 3, 4], [0x21, 0, 0], [0xAE]],
        ["/a/0", "/a/1", "/a/2"]
      ),
      // What contains itself.
      ([[0xD1, 1, 2], [0x51, 0x61], [0xA1, 0]], ["/a/0"]),
      // The root itself.
      ([[0x00]], [""]),
    ] as [([[UInt8]], [String])])
  func `a broken value is where it would stand`(_ objects: [[UInt8]], _ expected: [String]) {
    #expect(pointers(objects) == expected)
  }

  @Test func `a broken key is the map's`() {
    let objects: [[UInt8]] = [
      [0xD1, 1, 2], [0x51, 0x61], [0xD3, 1, 3, 4, 5, 5, 5], [0x10, 1], [0x61, 0xD8, 0], [0x09],
    ]
    #expect(pointers(objects) == ["/a", "/a"])
  }

  @Test func `a key that stands twice is the member's, though others share it`() {
    let objects: [[UInt8]] = [
      [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x51, 0x62], [0x09], [0xD2, 1, 1, 3, 3],
    ]
    #expect(pointers(objects) == ["/b/a"])
  }

  @Test func `what is too much has the place where the reading ends`() {
    var limits = Limits()
    limits.nodes = 3
    let flat: [[UInt8]] = [[0xD1, 1, 2], [0x51, 0x61], [0xA4, 3, 3, 3, 3], [0x09]]
    #expect(pointers(flat, limits: limits) == ["/a"])
    limits.nodes = 7
    #expect(pointers([[0xA2, 1, 1], [0xA3, 2, 2, 2], [0x09]], limits: limits) == ["/1"])
    limits.nesting = 2
    #expect(pointers([[0xA1, 1], [0xA1, 2], [0xA0]], limits: limits) == ["/0/0"])
    limits.fileSize = 120
    let text = [0x5F, 0x10, 40] + Array(repeating: UInt8(ascii: "x"), count: 40)
    #expect(pointers([[0xA3, 1, 1, 1], text], limits: limits) == ["/2"])
  }

  @Test func `the places of many mistakes cost little`() {
    // A list of 30,000 references to objects that do not exist, in a list of lists that share it.
    let count = 30_000
    var builder = BinaryPropertyListBuilder()
    builder.referenceSize = 3
    builder.offsetSize = 3
    builder.objects = [
      [0xAF, 0x12] + BinaryPropertyListBuilder.bigEndian(UInt64(count), size: 4)
        + Array(repeating: [0x7F, 0xFF, 0xFF], count: count).joined()
    ]
    let names = NameTable()
    let source = SourceFile(path: "a.plist", bytes: builder.bytes)
    let time = processorTime {
      let result = BinaryPropertyListReader.read(source, names: names, limits: Limits())
      var finder = PointerFinder(result.document)
      let found = result.findings.map { finder.pointer(of: $0.node ?? 0, names: names) }
      #expect(found.first == "/0")
      #expect(found.last == "/999")
    }
    #expect(time < .seconds(1))
  }
}
