import ReliantDocument
import Testing

@Suite struct DocumentPointerTests {
  private let document: Document
  private let names: NameTable

  init() {
    let names = NameTable()
    let text = #"{"a/b": [1, {"c~": null}], "": {"d": []}}"#
    let source = SourceFile(path: "a.json", text: text)
    document = JSONReader.read(source, names: names, limits: Limits()).document
    self.names = names
  }

  @Test func `every node has a pointer, a member that of its value`() {
    #expect(
      document.nodes.indices.map { PointerFinder.pointer(in: document, of: $0, names: names) } == [
        "", "/a~1b", "/a~1b", "/a~1b/0", "/a~1b/1", "/a~1b/1/c~0", "/a~1b/1/c~0", "/", "/", "//d",
        "//d",
      ])
  }

  @Test(arguments: [
    (0, ""), (1, "/a~1b"), (8, "/a~1b"), (9, "/a~1b/0"), (15, "/a~1b/1/c~0"), (20, "/a~1b/1/c~0"),
    (28, "/"), (37, "//d"), (41, ""),
  ])
  func `a byte has the pointer of the innermost value around it`(_ offset: Int, _ pointer: String) {
    #expect(PointerFinder.pointer(in: document, at: offset, names: names) == pointer)
  }

  @Test func `an empty document has none`() {
    let empty = Document(source: SourceFile(path: "a", text: ""), nodes: [], decoded: [])
    #expect(PointerFinder.pointer(in: empty, at: 0, names: NameTable()) == "")
    #expect(PointerFinder.pointer(in: empty, of: 0, names: NameTable()) == "")
  }
}

struct LongPointerTests {
  @Test func `very many elements and members have each their own`() {
    let count = 1_000
    let members = (0..<count).map { #""m\#($0)": [\#($0)]"# }.joined(separator: ", ")
    let elements = (0..<count).map { "[\($0)]" }.joined(separator: ", ")
    let names = NameTable()
    let source = SourceFile(path: "a.json", text: "[{\(members)}, \(elements)]")
    let document = JSONReader.read(source, names: names, limits: Limits()).document
    let expected = (0..<count).map { "/0/m\($0)/0" } + (1...count).map { "/\($0)/0" }
    let numbers = document.nodes.indices.filter { document[$0].kind == .number }
    var finder = PointerFinder(document)
    #expect(numbers.map { finder.pointer(of: $0, names: names) } == expected)
    let starts = numbers.map { Int(document[$0].start) }
    #expect(starts.map { finder.pointer(at: $0, names: names) } == expected)
  }

  @Test func `what stands in a map without a name has the place of what is around that`() {
    let names = NameTable()
    let source = SourceFile(path: "a.json", text: #"{"m": {: {"a": 1}, "b": 2}}"#)
    let document = JSONReader.read(source, names: names, limits: Limits()).document
    let numbers = document.nodes.indices.filter { document[$0].kind == .number }
    #expect(
      numbers.map { PointerFinder.pointer(in: document, of: $0, names: names) } == ["/m", "/m/b"])
  }

  @Test func `what stands in the second of two members with one name has that of the member`() {
    let names = NameTable()
    let source = SourceFile(path: "a.json", text: #"{"m": {"a": 1, "a": 2, "b": 3}}"#)
    let document = JSONReader.read(source, names: names, limits: Limits()).document
    let numbers = document.nodes.indices.filter { document[$0].kind == .number }
    #expect(
      numbers.map { PointerFinder.pointer(in: document, of: $0, names: names) } == [
        "/m/a", "/m/a", "/m/b",
      ])
    #expect(PointerFinder.pointer(in: document, at: 15, names: names) == "/m/a")
    #expect(PointerFinder.pointer(in: document, at: 20, names: names) == "/m/a")
  }

  @Test func `a member that touches the one before it has its own`() throws {
    let body = "<dict><key>a</key><true/><key>b</key><true/><key>a</key><true/></dict>"
    let names = NameTable()
    let source = SourceFile(path: "a.plist", text: "<plist>\(body)</plist>")
    let result = XMLPropertyListReader.read(source, names: names, limits: Limits())
    let finding = try #require(result.findings.first)
    let start = finding.range.lowerBound
    #expect(PointerFinder.pointer(in: result.document, at: start, names: names) == "/a")
  }

  @Test func `a pointer of unreasonable length is left out`() {
    let name = String(repeating: "n", count: 5_000)
    let names = NameTable()
    let source = SourceFile(path: "a.json", text: #"{"\#(name)": {"a": 1}, "b": 2}"#)
    let document = JSONReader.read(source, names: names, limits: Limits()).document
    #expect(PointerFinder.pointer(in: document, of: 4, names: names) == nil)
    #expect(PointerFinder.pointer(in: document, at: 5_010, names: names) == nil)
    #expect(PointerFinder.pointer(in: document, of: document.nodes.count - 1, names: names) == "/b")
  }
}

extension PointerFinder {
  fileprivate static func pointer(in document: Document, of node: Int, names: NameTable) -> String?
  {
    var finder = PointerFinder(document)
    return finder.pointer(of: node, names: names)
  }

  fileprivate static func pointer(
    in document: Document, at offset: Int, names: NameTable
  ) -> String? {
    var finder = PointerFinder(document)
    return finder.pointer(at: offset, names: names)
  }
}
