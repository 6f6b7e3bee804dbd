import Testing

@testable import ReliantDocument

/// Edits of a document's nodes, written into the file and read again.
@Suite struct DocumentEditorTests {
  private static let json = """
    {
      "values": {"port": 80, "host": "a"},
      "objects": {
        "a": {
          "type": "A",
          "arguments": {}
        },
        "b": {
          "type": "B"
        }
      }
    }

    """

  private static let xml = """
    <plist version="1.0">
    <dict>
      <key>values</key>
      <dict><key>port</key><integer>80</integer><key>host</key><string>a</string></dict>
      <key>objects</key>
      <dict>
        <key>a</key>
        <dict>
          <key>type</key>
          <string>A</string>
          <key>arguments</key>
          <dict/>
        </dict>
        <key>b</key>
        <dict>
          <key>type</key>
          <string>B</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """

  /// A file after edits of the places that pointers name.
  private static func edited(
    _ path: String, _ text: String, _ edits: ((String) -> Site) throws -> [Edit]
  ) throws -> (text: String, outline: String) {
    let names = NameTable()
    let source = SourceFile(path: path, text: text)
    let document = DocumentReader.read(source, names: names, limits: Limits()).document
    func site(_ pointer: String) -> Site {
      var finder = PointerFinder(document)
      let node = document.nodes.indices.last { finder.pointer(of: $0, names: names) == pointer }
      return Site(document: 0, node: (node ?? 0))
    }
    let fix = Fix("change it", try edits(site))
    let written = try #require(fix.sourceEdits(in: { _ in document })?[0])
    let bytes = try #require(written.applied(to: source.bytes))
    let result = DocumentReader.read(
      SourceFile(path: path, bytes: bytes), names: names, limits: Limits())
    #expect(result.findings.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    return (String(decoding: bytes, as: UTF8.self), outline(of: result.document, names))
  }

  /// What both forms of the sample hold after the same edits.
  private static func outlines(_ edits: ((String) -> Site) throws -> [Edit]) throws -> [String] {
    let written = [json, xml].flatMap { [$0, $0.replacing("\n", with: "\r\n")] }
    return try written.map { text in
      let (changed, outline) = try edited(
        text.hasPrefix("{") ? "a.json" : "a.plist", text, edits)
      #expect(text.contains("\r") == changed.contains("\r"))
      #expect(!changed.replacing("\r\n", with: "").contains("\r"))
      #expect(!changed.replacing("\r\n", with: "\n").contains("\n\n"))
      return outline
    }
  }

  private static func expect(
    _ outline: String, _ edits: ((String) -> Site) throws -> [Edit]
  ) throws {
    #expect(try outlines(edits) == Array(repeating: outline, count: 4))
  }

  @Test func `a member and a string get another name`() throws {
    try Self.expect(
      #"{values: {pört & "x: 80, host: "<"&>"}, "# + Self.objects
    ) {
      [
        .rename(member($0("/values/port")), to: "pört & \"x"),
        .rename($0("/values/host"), to: "<\"&>"),
      ]
    }
  }

  private static let objects = #"objects: {a: {type: "A", arguments: {}}, b: {type: "B"}}}"#

  @Test func `a value becomes another`() throws {
    try Self.expect(
      #"{values: {port: {a: true, b: [1, "x"]}, host: 80}, "# + Self.objects
    ) {
      let list = EditedValue.list([.number("1"), .string("x")])
      return [
        .setValue(
          $0("/values/port"), .map([("a", .bool(true)), ("b", list)])),
        .setValue($0("/values/host"), .copy($0("/values/port"))),
      ]
    }
  }

  @Test(arguments: [
    ("/values/port", #"{values: {host: "a"}, "# + objects),
    ("/values/host", "{values: {port: 80}, " + objects),
    ("/objects/a", #"{values: {port: 80, host: "a"}, objects: {b: {type: "B"}}}"#),
    (
      "/objects/b",
      #"{values: {port: 80, host: "a"}, objects: {a: {type: "A", arguments: {}}}}"#
    ),
    (
      "/objects/b/type",
      #"{values: {port: 80, host: "a"}, objects: {a: {type: "A", arguments: {}}, b: {}}}"#
    ),
  ])
  func `a member goes with its comma and its lines`(_ pointer: String, _ outline: String) throws {
    try Self.expect(outline) { [.remove(member($0(pointer)))] }
  }

  @Test(arguments: [
    (
      "",
      #"{values: {port: 80, host: "a"}, objects: {a: {type: "A", arguments: {}}, b: {type: "B"}}, x: [true]}"#
    ),
    ("/values", #"{values: {port: 80, host: "a", x: [true]}, "# + objects),
    (
      "/objects/a/arguments",
      #"{values: {port: 80, host: "a"}, objects: {a: {type: "A", arguments: {x: [true]}}, b: {type: "B"}}}"#
    ),
    (
      "/objects/b",
      #"{values: {port: 80, host: "a"}, objects: {a: {type: "A", arguments: {}}, b: {type: "B", x: [true]}}}"#
    ),
  ])
  func `a member comes last`(_ pointer: String, _ outline: String) throws {
    try Self.expect(outline) { [.insert(name: "x", .list([.bool(true)]), into: $0(pointer))] }
  }

  @Test func `a member moves with its lines`() throws {
    try Self.expect(
      #"{values: {port: 80, host: "a"}, objects: {b: {type: "B"}}, a: {type: "A", arguments: {}}}"#
    ) {
      [.move(member($0("/objects/a")), into: $0(""))]
    }
    for lineEnd in ["\n", "\r\n", "\r"] {
      let (text, _) = try Self.edited("a.json", Self.json.replacing("\n", with: lineEnd)) {
        [.move(member($0("/objects/a")), into: $0(""))]
      }
      let expected = """
        {
          "values": {"port": 80, "host": "a"},
          "objects": {
            "b": {
              "type": "B"
            }
          },
          "a": {
            "type": "A",
            "arguments": {}
          }
        }

        """
      #expect(text == expected.replacing("\n", with: lineEnd))
    }
  }

  @Test func `an element goes with its comma`() throws {
    for (text, element, expected) in [
      ("[1, 2, 3]\n", "/0", "[2, 3]\n"), ("[1, 2]", "/1", "[1]"), ("[ 1 ]", "/0", "[]"),
      ("[\n  1,\n  2\n]\n", "/0", "[\n  2\n]\n"), ("[\n  1,\n  2\n]\n", "/1", "[\n  1\n]\n"),
    ] {
      #expect(try Self.edited("a.json", text) { [.remove($0(element))] }.text == expected)
    }
  }

  @Test func `a member of a map in an own line gets one, too`() throws {
    let (text, _) = try Self.edited("a.plist", Self.xml) {
      [.insert(name: "x", .number("1.5"), into: $0("/objects/a/arguments"))]
    }
    #expect(
      text.contains(
        """
              <dict>
                <key>x</key>
                <real>1.5</real>
              </dict>

        """))
  }

  @Test func `neither a binary list nor what code wrote is edited`() throws {
    for source in [
      SourceFile(path: "a.plist", bytes: Array("bplist00".utf8)),
      SourceFile(path: "a.swift", bytes: Array("{}".utf8), calls: []),
    ] {
      let document = Document(source: source, nodes: [], decoded: [])
      let fix = Fix("change it", .replace(document: 0, 0..<1, with: ""))
      #expect(fix.sourceEdits(in: { _ in document }) == nil)
    }
  }

  @Test func `edits in each other's way are none`() {
    let edits = [SourceEdit(0..<2, with: "a"), SourceEdit(1..<3, with: "b")]
    #expect(edits.applied(to: [1, 2, 3]) == nil)
    #expect([SourceEdit(2..<4, with: "")].applied(to: [1, 2, 3]) == nil)
  }
}

/// The member whose value stands at a site.
private func member(_ value: Site) -> Site {
  Site(document: Int(value.document), node: Int(value.node) - 1)
}
