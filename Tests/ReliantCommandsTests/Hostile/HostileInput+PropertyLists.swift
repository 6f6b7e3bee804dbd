/// XML that fetches and expands, and binary property lists whose tables lie.
extension HostileInput {
  private static func xml(
    _ name: String, _ report: String, _ text: @escaping @autoclosure @Sendable () -> String
  ) -> HostileInput {
    .plist(name, report, Array(text().utf8))
  }

  private static let laughs =
    "<!ENTITY a0 \"ha\">"
    + (1...30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()

  static let propertyLists: [HostileInput] = [
    xml(
      "billion laughs of entities",
      """
      :1:17: error: a document type with declarations of its own is not accepted; remove \
      everything between '[' and ']' [invalid-syntax]
      """,
      "<!DOCTYPE plist [\(laughs)]><plist><dict><key>name</key><string>&a30;</string></dict></plist>"
    ),
    xml(
      "external entity",
      """
      :1:17: error: a document type with declarations of its own is not accepted; remove \
      everything between '[' and ']' [invalid-syntax]
      """,
      "<!DOCTYPE plist [<!ENTITY x SYSTEM \"../outside.json\">]>"
        + "<plist><dict><key>name</key><string>&x;</string></dict></plist>"),
    xml(
      "external document type",
      """
      :1:1: error: only Apple's document type for property lists is accepted; leave the line \
      out [invalid-syntax]
      """,
      "<!DOCTYPE plist SYSTEM \"../outside.json\"><plist><dict/></plist>"),
    xml(
      "entity that nobody defines",
      """
      :1:37: error: there is no entity '&x;'; there are '&amp;', '&lt;', '&gt;', '&quot;' and \
      '&apos;' [invalid-syntax]
      """,
      "<plist><dict><key>name</key><string>&x;</string></dict></plist>"),
    xml(
      "hundreds of thousands of ampersands",
      """
      :1:37: error: '&' begins no entity here; write '&amp;' for the character itself \
      [invalid-syntax]
      """,
      "<plist><dict><key>name</key><string>" + String(repeating: "&", count: 300_000)
        + "</string></dict></plist>"),
    xml(
      "processing instruction",
      ":1:1: error: processing instructions are not accepted; remove it [invalid-syntax]",
      "<?xml-stylesheet href=\"../outside.json\"?><plist><dict/></plist>"),
    xml(
      "other encoding in the declaration",
      """
      :1:31: error: the encoding 'UTF-7' is declared, and property lists are read in UTF-8; \
      save the file as UTF-8 and declare that [invalid-encoding]
      """,
      "<?xml version=\"1.0\" encoding=\"UTF-7\"?><plist><dict/></plist>"),
    xml(
      "NUL as a character reference",
      ":1:38: error: this is no reference to a character that XML allows; write it as '&#65;' or '&#x41;' [invalid-syntax]",
      "<plist><dict><key>name</key><string>a&#0;</string></dict></plist>"),
    xml(
      "duplicate key by character reference",
      ":1:38: error: 'values' stands twice in this map [duplicate-member]",
      "<plist><dict><key>values</key><dict/><key>v&#97;lues</key><dict/></dict></plist>"),
    xml(
      "elements 30,000 deep",
      ":1:931: error: lists and maps nest more than 128 levels deep here [too-deep]",
      "<plist><dict><key>values</key><dict><key>a</key>"
        + String(repeating: "<array>", count: 30_000)
        + String(repeating: "</array>", count: 30_000) + "</dict></dict></plist>"),
    xml(
      "two hundred thousand tags that nobody closes",
      ":1:8: error: 'b' is no element of a property list [invalid-syntax]",
      "<plist>" + String(repeating: "<b>", count: 200_000)),
    xml(
      "the form of OpenStep",
      """
      :1:1: error: this is a property list in the old OpenStep form; convert it with 'plutil \
      -convert xml1' [unsupported-file]
      """, "{ name = a; }"),
    .plist(
      "binary list that contains itself",
      ":/values/a/0: error: a list contains itself [invalid-syntax]",
      binary([0xD1, 1, 2], values, [0xD1, 3, 4], a, [0xA1, 4])),
    .plist(
      "binary list that holds nothing but itself",
      ":/0: error: a list contains itself [invalid-syntax]", binary([0xA2, 0, 0])),
    .plist(
      "binary lists that share lists, 2 to the power of 60",
      """
      :/values/a\(zeros(41))/1/1/1/1/0/1\(zeros(4))/1\(zeros(5))/1/0: error: the file holds more than \
      1000000 values; split it and import the parts, or raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]
      """,
      binary(
        objects: [[0xD1, 1, 2], values, [0xD1, 3, 4], a] + (5..<65).map { [0xA2, $0, $0] } + [
          [0x09]
        ])),
    .plist(
      "binary list with 2 to the power of 62 elements",
      ":/values: error: the object has a length that it cannot have [invalid-syntax]",
      binary([0xD1, 1, 2], values, [0xAF, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0])),
    .plist(
      "binary file with 2 to the power of 62 objects",
      ": error: the trailer, which says where the objects are, is broken or cut off [invalid-syntax]",
      binary([0xD0], count: 1 << 62)),
    .plist(
      "binary offset table beyond the end",
      ": error: the trailer, which says where the objects are, is broken or cut off [invalid-syntax]",
      binary([0xD0], table: 1 << 40)),
    .plist(
      "binary object beyond the end",
      ":/values: error: the reference is to an object that does not exist [invalid-syntax]",
      binary([0xD1, 1, 2], values, [0x09], last: 0xFFFF)),
    .plist(
      "reference of an archiver",
      ":/values: error: property lists have no object of this kind [invalid-syntax]",
      binary([0xD1, 1, 2], values, [0x80, 0x01])),
    .plist(
      "end inside the header",
      """
      : error: this is no binary property list of version 00; convert it with 'plutil \
      -convert xml1' [unsupported-file]
      """, Array("bplist0".utf8)),
    .plist(
      "end inside the trailer",
      ": error: the trailer, which says where the objects are, is broken or cut off [invalid-syntax]",
      binary([0xD0]).dropLast(20)),
    .plist(
      "binary lists 30,000 deep",
      """
      :/values/a\(zeros(126)): error: lists and maps nest more than 128 levels deep here [too-deep]
      """,
      binary(
        objects: [[0xD1, 0, 1, 0, 2], values, [0xD1, 0, 3, 0, 4], a]
          + (5..<30_000).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [[0x09]], width: 2)),
  ]

  /// The steps of a pointer into so many lists, each of which is the first of the next.
  private static func zeros(_ count: Int) -> String { String(repeating: "/0", count: count) }

  /// The strings "values" and "a".
  private static let values: [UInt8] = [0x56] + Array("values".utf8)
  private static let a: [UInt8] = [0x51, 0x61]

  /// A binary property list of some objects, with lies about their number and places if asked for.
  private static func binary(
    _ objects: [UInt8]..., count: UInt64? = nil, table: UInt64? = nil, last: UInt64? = nil
  ) -> [UInt8] {
    binary(objects: objects, count: count, table: table, last: last)
  }

  private static func binary(
    objects: [[UInt8]], width: Int = 1, count: UInt64? = nil, table: UInt64? = nil,
    last: UInt64? = nil
  ) -> [UInt8] {
    func number(_ value: UInt64, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
    }
    var bytes = Array("bplist00".utf8)
    var places: [UInt64] = []
    for object in objects {
      places.append(UInt64(bytes.count))
      bytes += object
    }
    let start = UInt64(bytes.count)
    if let last { places[places.count - 1] = last }
    bytes += places.flatMap { number($0, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, UInt8(width)]
    bytes += number(count ?? UInt64(objects.count), 8) + number(0, 8) + number(table ?? start, 8)
    return bytes
  }
}
