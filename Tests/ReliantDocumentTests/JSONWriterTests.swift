import ReliantDocument
import Testing

@Suite struct JSONWriterTests {
  @Test func `members and elements stand in the order of the calls, indented by two spaces`() {
    var json = JSONWriter()
    json.object(of: ["b", "a", "c"]) { json, name in
      json.name(name)
      switch name {
      case "b": json.number("1")
      case "a": json.array(of: [true, false]) { $0.value($1) }
      default:
        json.object(of: ["d"]) { json, name in
          json.name(name)
          json.null()
        }
      }
    }
    #expect(
      json.text == """
        {
          "b": 1,
          "a": [
            true,
            false
          ],
          "c": {
            "d": null
          }
        }
        """)
  }

  @Test func `empty objects and arrays take no second line`() {
    var json = JSONWriter()
    json.array(of: ["object", "array", "number"]) { json, kind in
      switch kind {
      case "object": json.object(of: []) { (_, _: Int) in }
      case "array": json.array(of: []) { (_, _: Int) in }
      default: json.number("1.50")
      }
    }
    #expect(json.text == "[\n  {},\n  [],\n  1.50\n]")
  }

  @Test func `a string holds nothing that a build server takes for a command`() {
    var json = JSONWriter()
    json.array(of: ["##[error]x", "##vso[y]", "#[z]"]) { $0.value($1) }
    #expect(
      json.text == #"""
        [
          "##\u005berror]x",
          "##vso\u005by]",
          "#[z]"
        ]
        """#)
  }

  @Test(arguments: [
    ("plain ü 漢 👩", "plain ü 漢 👩"),
    ("\" \\ /", #"\" \\ /"#),
    ("\n\r\t", #"\n\r\t"#),
    ("\u{0}\u{8}\u{1B}\u{7F}\u{9B}", #"\u0000\u0008\u001b\u007f\u009b"#),
    ("\u{2028}\u{2029}", #"\u2028\u2029"#),
    ("\u{202E}\u{2066}\u{200B}\u{FEFF}", #"\u202e\u2066\u200b\ufeff"#),
    ("\u{E0001}", #"\udb40\udc01"#),
    ("e\u{301}", "e\u{301}"),
  ])
  func `what a terminal or an editor might act on is escaped`(text: String, written: String) {
    var json = JSONWriter()
    json.object(of: [text]) { json, text in
      json.name(text)
      json.value(text)
    }
    #expect(json.text == "{\n  \"\(written)\": \"\(written)\"\n}")
  }
}
