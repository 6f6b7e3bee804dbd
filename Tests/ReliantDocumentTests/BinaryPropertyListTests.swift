import Foundation
import ReliantDocument
import Testing

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  @Test func `binary says the same as XML`() throws {
    let plist: [String: Any] = [
      "empty": "", "ascii": "a & <b>", "unicode": "größer 日本 😀", "größe": true, "off": false,
      "integers": [0, 255, 256, 65_536, -1, Int.max, Int.min, UInt64.max] as [any Sendable],
      "reals": [1.5, -2e-3, 1e300, Double.leastNonzeroMagnitude],
      "long": Array(repeating: "x", count: 40),
      "text": String(repeating: "t", count: 70_000),
      "data": Data([0, 1, 0xFE]), "none": Data(), "date": Date(timeIntervalSinceReferenceDate: 1e9),
      "nested": [["a": [[String: Int]()]], ["a": [["b": 1]]]] as [Any],
    ]
    let xml = try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: plist, format: .binary, options: 0)
    let fromXML = try read([UInt8](xml), by: XMLPropertyListReader.read)
    let fromBinary = try read([UInt8](binary), by: BinaryPropertyListReader.read)
    #expect(fromXML == fromBinary)
  }

  /// What a reader makes of a file, with members in order and numbers as their values: the two
  /// forms may order and write them differently.
  private func read(
    _ bytes: [UInt8], by read: (SourceFile, NameTable, Limits) -> ReadResult
  ) throws -> String {
    let names = NameTable()
    let result = read(SourceFile(path: "a.plist", bytes: bytes), names, Limits())
    try #require(result.findings.isEmpty)
    #expect(layoutFlaw(in: result.document) == nil)
    return canonical(result.document, names, node: 0)
  }

  private func canonical(_ document: Document, _ names: NameTable, node index: Int) -> String {
    switch document[index].kind {
    case .map:
      let members = document.members(of: index).map {
        "\(names[$0.symbol]): \(canonical(document, names, node: $0.value))"
      }
      return "{\(members.sorted().joined(separator: ", "))}"
    case .list:
      let elements = document.elements(of: index).map {
        canonical(document, names, node: $0)
      }
      return "[\(elements.joined(separator: ", "))]"
    case .number:
      let text = document.text(of: index)
      return UInt64(text).map { "\($0)" } ?? Double(text).map { "\($0)" } ?? "no number"
    default: return outline(of: document, names, node: index)
    }
  }

  @Test(
    arguments: [
      ([0x08], "false"), ([0x09], "true"), ([0x10, 0xFF], "255"), ([0x11, 0xFF, 0xFF], "65535"),
      ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], "4294967295"),
      ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], "-1"),
      (
        [0x14] + Array(repeating: 0, count: 8) + Array(repeating: 0xFF, count: 8),
        "18446744073709551615"
      ),
      (
        [0x14] + Array(repeating: 0xFF, count: 8) + [0x80, 0, 0, 0, 0, 0, 0, 0],
        "-9223372036854775808"
      ),
      ([0x22, 0x3F, 0xC0, 0, 0], "1.5"),
      (
        [0x23, 0x40, 0x09, 0x21, 0xFB, 0x54, 0x44, 0x2D, 0x18],
        "3.141592653589793"
      ),
      ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], "@2001-01-01T00:00:00Z"),
      ([0x33, 0xBF, 0xF0, 0, 0, 0, 0, 0, 0], "@2000-12-31T23:59:59Z"),
      ([0x33, 0x3F, 0xC0, 0, 0, 0, 0, 0, 0], "@2001-01-01T00:00:00.125Z"),
      ([0x33, 0xBF, 0xC0, 0, 0, 0, 0, 0, 0], "@2000-12-31T23:59:59.875Z"),
      ([0x40], "<>"), ([0x42, 0xAB, 0x01], "<AB01>"), ([0x50], "\"\""),
      ([0x52, 0x61, 0x62], "\"ab\""),
      ([0x5F, 0x10, 0x02, 0x61, 0x62], "\"ab\""), ([0x61, 0x00, 0xE4], "\"ä\""),
      ([0x62, 0xD8, 0x3D, 0xDE, 0x00], "\"😀\""), ([0xA0], "[]"), ([0xD0], "{}"),
    ] as [([UInt8], String)])
  func `every kind of object is read`(object: [UInt8], outlined: String) {
    let (result, outline) = readBinary(BinaryPropertyListBuilder(object).bytes)
    #expect(result.findings.isEmpty)
    #expect(outline == outlined)
  }

  @Test func `what is shared is read in every place`() {
    let builder = BinaryPropertyListBuilder(
      [0xA3, 1, 1, 2], [0xD1, 2, 3], [0x51, 0x61], [0xA2, 2, 2])
    let (result, outline) = readBinary(builder.bytes)
    #expect(result.findings.isEmpty)
    #expect(outline == "[{a: [\"a\", \"a\"]}, {a: [\"a\", \"a\"]}, \"a\"]")
    #expect(layoutFlaw(in: result.document) == nil)
  }

  @Test(
    arguments: [
      (-63_113_904_000.0, "0001-01-01T00:00:00Z"), (252_423_993_599, "9999-12-31T23:59:59Z"),
      (-1, "2000-12-31T23:59:59Z"), (-86_400, "2000-12-31T00:00:00Z"),
      (-86_401, "2000-12-30T23:59:59Z"), (94_694_400, "2004-01-02T00:00:00Z"),
      (5_097_600, "2001-03-01T00:00:00Z"), (-26_524_800, "2000-02-29T00:00:00Z"),
      (816_948_000.5, "2026-11-21T10:00:00.5Z"), (-252_423_993_600, nil),
      (252_423_993_600, nil), (.nan, nil), (.infinity, nil),
      (0.1, "2001-01-01T00:00:00.1000000000000000055511151231257827021181583404541015625Z"),
    ] as [(Double, String?)])
  func `dates are written out in full`(seconds: Double, written: String?) {
    let object = [0x33] + BinaryPropertyListBuilder.bigEndian(seconds.bitPattern, size: 8)
    let (result, outline) = readBinary(BinaryPropertyListBuilder(object).bytes)
    #expect(outline == (written.map { "@\($0)" } ?? "invalid"))
    #expect(result.findings.isEmpty == (written != nil))
  }

  @Test func `dates agree with the calendar over 800 years`() {
    let days = 146_097 * 2
    for day in stride(from: -days / 2, through: days / 2, by: 11) {
      let seconds = Double(day) * 86_400
      let object = [0x33] + BinaryPropertyListBuilder.bigEndian(seconds.bitPattern, size: 8)
      let outline = readBinary(BinaryPropertyListBuilder(object).bytes).outline
      let expected = Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
      if outline != "@\(expected)" { Issue.record("\(outline) is \(expected)") }
    }
  }
}

/// As ``flaw(in:nesting:)``, without ranges: in a binary list they do not nest.
func layoutFlaw(in document: Document, nesting: Int = 128) -> String? {
  let nodes = document.nodes.map { node in
    var node = node
    node.start = 0
    node.end = 0
    return node
  }
  return flaw(
    in: Document(source: document.source, nodes: nodes, decoded: document.decoded),
    nesting: nesting)
}
