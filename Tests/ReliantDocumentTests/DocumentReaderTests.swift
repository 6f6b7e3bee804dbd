import ReliantDocument
import Testing

@Suite struct DocumentReaderTests {
  private static let xml =
    "<plist version=\"1.0\"><dict><key>a</key><integer>1</integer></dict></plist>"

  private static func read(_ path: String, _ text: String) -> ReadResult {
    let names = NameTable()
    return DocumentReader.read(
      SourceFile(path: path, text: text), names: names, limits: Limits())
  }

  @Test(arguments: [
    ("a.json", "{\"a\": 1}"), ("A.JSON", " [1]"), ("x/y.z/a.plist", xml),
    ("a.Plist", "\u{FEFF}\n" + xml),
    ("-", "{\"a\": 1}"), ("-", xml), ("folder.txt/config", "{}"),
  ])
  func `the reader is chosen by the ending, or else by the content`(_ path: String, _ text: String)
  {
    let result = Self.read(path, text)
    #expect(result.findings.isEmpty)
    #expect(!result.document.isEmpty)
  }

  @Test(arguments: [
    ("a.yaml", "a: 1", "files ending in '.yaml' are not read"),
    ("a.json.bak", "{}", "files ending in '.bak' are not read"),
    (
      "a.json", "bplist00\u{1}",
      "the name ends in '.json', but this is a binary property list"
    ),
    ("a.json", xml, "the name ends in '.json', but this is an XML property list"),
    ("a.plist", "{\"a\": {}}", "the name ends in '.plist', but this is JSON"),
    ("a.plist", " [1]", "the name ends in '.plist', but this is JSON"),
    ("a.plist", "{ a = 1; }", "this is a property list in the old OpenStep form"),
    ("a.plist", "{\n  \"a\" = (1, 2);\n}", "this is a property list in the old OpenStep form"),
    ("a.plist", "// !$*UTF8*$!\n{ a = 1; }", "this is a property list in the old OpenStep form"),
    ("a.plist", "( 1, 2 )", "this is a property list in the old OpenStep form"),
    ("a.json", "{ a = 1; }", "this is a property list in the old OpenStep form, not JSON"),
    (
      "a.json", "// !$*UTF8*$!\n{\n  \"a b\" = { c = x; };\n}",
      "this is a property list in the old OpenStep form, not JSON"
    ),
    ("a", "{ a = (1, 2); }", "this is a property list in the old OpenStep form, not JSON"),
  ])
  func `what is not read is refused with one finding`(
    _ path: String, _ text: String, _ message: String
  ) throws {
    let result = Self.read(path, text)
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1)
    #expect(finding.rule == .unsupportedFile)
    #expect(finding.words == message)
    #expect(finding.violation.words(in: NameTable()).help != nil)
    #expect(result.document.isEmpty)
  }

  @Test(arguments: [
    ("a.json", ""), ("a.plist", ""), ("a.json", "a = 1"), ("a.plist", "hello"), ("-", ""),
  ])
  func `a file that is nothing is reported by the reader of its ending`(
    _ path: String, _ text: String
  ) {
    #expect(Self.read(path, text).findings.map(\.rule) == [.invalidSyntax])
  }
}
