import ReliantDigests
import ReliantDocument
import ReliantGraph
import ReliantMeaning
import ReliantTesting
import Testing

@testable import ReliantCommands

/// Configuration files in other forms.
struct ConvertCommandTests {
  private let console = RecordingConsole()

  private static let text = #"""
    {
      "values": {
        "none": null,
        "big": 123456789012345678901234567890,
        "small": 1.50,
        "exact": 0.5,
        "long": 18446744073709551615,
        "low": -9223372036854775808,
        "flag": true,
        "text": "Grüße & <Käse> 🧀 \"quoted\" \\ tab\tend",
        "blank": " \n ",
        "literal": {
          "$literal": {
            "$nil": true
          }
        },
        "list": [
          1,
          [],
          {}
        ]
      },
      "objects": {
        "zebra": {
          "type": "A",
          "arguments": {
            "größe": "${small}"
          }
        },
        "ant": {
          "type": "B"
        }
      }
    }

    """#

  private func memory(_ files: [String: [UInt8]]) -> InMemoryFiles {
    var memory = InMemoryFiles()
    for (path, bytes) in files { memory[path] = bytes }
    return memory
  }

  private func run(_ words: String..., files: [String: [UInt8]]) async -> ExitCode {
    await CommandProgram(console: console, files: memory(files))
      .run(["reliant", "convert"] + words)
  }

  private func digest(_ bytes: [UInt8], _ path: String) throws -> ConfigurationDigest {
    let loader = ConfigurationLoader(files: memory([path: bytes]), catalog: nil)
    return try #require(loader.load(path).graph).digest
  }

  @Test(arguments: ["xml", "binary"])
  func `there and back gives the same bytes and the same digest`(_ form: String) async throws {
    // A binary property list has no integers of a hundred bits.
    let text =
      form == "xml" ? Self.text : Self.text.replacing("123456789012345678901234567890", with: "1")
    let exact = form == "xml" ? text : text.replacing("1.50", with: "1.5")
    let original = Array(exact.utf8)
    #expect(await run("a.json", "b.plist", "--format", form, files: ["a.json": original]) == .fine)
    let converted = try #require(console.written["b.plist"])
    #expect(try digest(converted, "app.plist") == digest(original, "app.json"))
    #expect(await run("b.plist", "c.json", files: ["b.plist": converted]) == .fine)
    #expect(String(decoding: console.written["c.json"] ?? [], as: UTF8.self) == exact)
    #expect(console.errors == "")
  }

  @Test func `dates and bytes of property lists are texts in JSON`() async {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>values</key><dict>
      <key>day</key><date>2001-01-01T00:00:00Z</date><key>bytes</key><data>AQID</data>
      <key>none</key><dict><key>$nil</key><true/></dict></dict></dict></plist>
      """
    #expect(
      await run("a.plist", "-", "--format", "json", files: ["a.plist": Array(list.utf8)]) == .fine)
    #expect(
      console.output == """
        {
          "values": {
            "day": "2001-01-01T00:00:00Z",
            "bytes": "AQID",
            "none": null
          }
        }

        """)
  }

  @Test func `a date is no text that no type would take for a point in time`() async {
    let fraction = "1000000000000000055511151231257827021181583404541015625"
    let list =
      "<plist version=\"1.0\"><dict><key>a</key><date>2001-01-01T00:00:00.\(fraction)Z</date></dict></plist>"
    #expect(
      await run("a.plist", "-", "--format", "json", files: ["a.plist": Array(list.utf8)]) == .fine)
    #expect(console.output.contains(#""2001-01-01T00:00:00.100000000000000005Z""#))
  }

  @Test func `texts that only look alike, and the sign of a zero, stay in a binary list`()
    async throws
  {
    let text = Array("{\"values\": {\"a\": \"\u{E9}\", \"b\": \"e\u{301}\", \"zero\": -0}}".utf8)
    #expect(await run("a.json", "b.plist", "--format", "binary", files: ["a.json": text]) == .fine)
    let converted = try #require(console.written["b.plist"])
    #expect(await run("b.plist", "-", "--format", "json", files: ["b.plist": converted]) == .fine)
    #expect(
      Array(console.output.utf8).split(separator: 0x22).map(Array.init)
        .contains(Array("e\u{301}".utf8)))
    #expect(console.output.contains(#""zero": -0"#))
  }

  @Test func `dates stay dates between property lists`() async throws {
    let list =
      #"<plist version="1.0"><dict><key>a</key><date>2024-02-29T12:34:56.5Z</date><key>b</key><date>1999-12-31T23:59:59Z</date></dict></plist>"#
    #expect(
      await run("a.plist", "b.plist", "--format", "binary", files: ["a.plist": Array(list.utf8)])
        == .fine)
    let binary = try #require(console.written["b.plist"])
    #expect(await run("b.plist", "-", "--format", "xml", files: ["b.plist": binary]) == .fine)
    #expect(console.output.contains("<date>2024-02-29T12:34:56.5Z</date>"))
    #expect(console.output.contains("<date>1999-12-31T23:59:59Z</date>"))
  }

  @Test func `zeros in the end of a date's fraction say nothing`() async throws {
    let list = """
      <plist version="1.0"><dict><key>values</key><dict>
      <key>half</key><date>2024-02-29T12:34:56.500Z</date>
      <key>full</key><date>2024-02-29T12:34:56.00Z</date></dict><key>objects</key><dict>
      <key>a</key><dict><key>type</key><string>A</string><key>arguments</key><dict>
      <key>at</key><string>${half}</string><key>text</key><string>${half}, ${full}</string>
      </dict></dict></dict></dict></plist>
      """
    let original = Array(list.utf8)
    #expect(
      await run("a.plist", "b.plist", "--format", "binary", files: ["a.plist": original]) == .fine)
    let binary = try #require(console.written["b.plist"])
    #expect(try digest(binary, "app.plist") == digest(original, "app.plist"))
    #expect(await run("b.plist", "-", "--format", "xml", files: ["b.plist": binary]) == .fine)
    #expect(console.output.contains("<date>2024-02-29T12:34:56.5Z</date>"))
    #expect(console.output.contains("<date>2024-02-29T12:34:56Z</date>"))
    #expect(console.errors == "")
  }

  @Test func `a named number that gets other digits is told, as texts show them`() async {
    let text = #"""
      {"values": {"n": 1.50, "m": 1.5, "text": "v${n}"},
       "objects": {"a": {"type": "A", "arguments": {"x": 2.50}}}}
      """#
    let files = ["a.json": Array(text.utf8)]
    #expect(await run("a.json", "b.plist", "--format", "binary", files: files) == .fine)
    #expect(
      console.errors
        == "a.json:1:18: warning: a binary property list keeps the number but not its digits, which show where it is inserted into a text\n"
    )
    #expect(console.written["b.plist"] != nil)
  }

  @Test func `of very many such numbers the first are told`() async {
    let numbers = (0..<20_000).map { #""v\#($0)": \#($0).50"# }.joined(separator: ",\n")
    let files = ["a.json": Array("{\"values\": {\(numbers)}}".utf8)]
    #expect(await run("a.json", "b.plist", "--format", "binary", files: files) == .fine)
    let lines = console.errors.split(separator: "\n")
    #expect(lines.count == 10 && lines[9].hasPrefix("a.json:10:"))
    #expect(lines[9].hasSuffix("into a text; so do 19990 more"))
  }

  @Test(arguments: ["xml", "binary"])
  func `the names of cases are texts, be they those of forms`(_ form: String) async throws {
    let text = #"""
      {
        "values": {
          "a": {
            "$switch": "${b}",
            "cases": {
              "$nil": true
            }
          },
          "c": {
            "$switch": "${b}",
            "cases": {
              "$literal": null
            }
          },
          "cases": null
        }
      }

      """#
    let files = ["a.json": Array(text.utf8)]
    #expect(await run("a.json", "b.plist", "--format", form, files: files) == .fine)
    let converted = try #require(console.written["b.plist"])
    #expect(await run("b.plist", "c.json", files: ["b.plist": converted]) == .fine)
    #expect(String(decoding: console.written["c.json"] ?? [], as: UTF8.self) == text)
  }

  @Test(arguments: [
    (
      #"{"a": {"$literal": [1, null]}}"#, "xml",
      "a.json:1:24: error: null within '$literal' has no form in a property list\n"
    ),
    (
      #"{"a": {"$literal": [1, null]}}"#, "binary",
      "a.json:1:24: error: null within '$literal' has no form in a property list\n"
    ),
    (#"{"a": "\u0007"}"#, "xml", "a.json:1:7: error: XML cannot hold the character U+0007\n"),
    (
      #"{"a": 0.12345678901234567}"#, "binary",
      "a.json:1:7: error: a binary property list cannot hold all digits of this number\n"
    ),
  ])
  func `what the form cannot say is refused with its place`(
    _ text: String, _ form: String, _ message: String
  ) async {
    #expect(
      await run("a.json", "b.plist", "--format", form, files: ["a.json": Array(text.utf8)])
        == .findings)
    #expect(console.errors == message)
    #expect(console.written.isEmpty)
  }

  @Test func `what the form cannot say of a binary list is named by its pointer`() async throws {
    let text = #"{"values": {"a": [1, "\u0007"]}}"#
    #expect(
      await run("a.json", "a.plist", "--format", "binary", files: ["a.json": Array(text.utf8)])
        == .fine)
    let binary = try #require(console.written["a.plist"])
    #expect(
      await run("a.plist", "b.plist", "--format", "xml", files: ["a.plist": binary]) == .findings)
    #expect(console.errors == "a.plist:/values/a/1: error: XML cannot hold the character U+0007\n")
  }

  @Test func `a file with mistakes is not converted`() async {
    #expect(
      await run("a.json", "b.plist", files: ["a.json": Array(#"{"a": 1,}"#.utf8)]) == .findings)
    #expect(console.errors.contains("[invalid-syntax]"))
    #expect(console.written.isEmpty)
  }

  @Test(arguments: [
    (["a.json", "b"], "the form of 'b' is not known"),
    (["a.json", "b.json", "--format", "xml"], "'b.json' has the ending of another form"),
    (["a.json", "-"], "the form of '-' is not known"),
    (["none.json", "b.plist"], "'none.json' cannot be read"),
  ])
  func `what cannot be done says why`(_ words: [String], _ message: String) async {
    let code = await CommandProgram(console: console, files: InMemoryFiles(["a.json": "{}"]))
      .run(["reliant", "convert"] + words)
    #expect(code == .wrongUsage)
    #expect(console.errors.contains(message), "\(console.errors)")
  }

  @Test func `standard input is read`() async {
    console.input = Array(#"{"a": 1}"#.utf8)
    let code = await CommandProgram(console: console, files: InMemoryFiles([:]))
      .run(["reliant", "convert", "-", "-", "--format", "xml"])
    #expect(code == .fine, "\(console.errors)")
    #expect(console.output.contains("<integer>1</integer>"))
  }
}
