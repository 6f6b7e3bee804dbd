import ReliantDocument
import ReliantGraph
import Testing

/// What a file may say, whatever the other files say.
struct FileReaderTests {
  @Test(arguments: [
    (#"[]"#, "app.json:1:1: error: a configuration takes a map, not a list [wrong-kind]"),
    (
      #"{"objcts": {}}"#,
      "app.json:1:2: error: a configuration has no member 'objcts'; did you mean 'objects'? [unknown-member]"
    ),
    (
      #"{"format": 2}"#,
      "app.json:1:12: error: this format is not understood; 'format' is 1 [wrong-value]"
    ),
    (
      #"{"format": "1"}"#,
      "app.json:1:12: error: 'format' takes a number, not a string [wrong-kind]"
    ),
    (#"{"name": 7}"#, "app.json:1:10: error: 'name' takes a string, not a number [wrong-kind]"),
    (#"{"imports": {}}"#, "app.json:1:13: error: 'imports' takes a list, not a map [wrong-kind]"),
    (
      #"{"imports": [{}]}"#,
      "app.json:1:14: error: an import needs the member 'file' [missing-member]"
    ),
    (
      #"{"values": {"a b": 1}}"#,
      "app.json:1:13: error: 'a b' cannot name a value; a name begins with a letter or '_' and goes on with letters, digits, '_', '-' or '.' [invalid-name]"
    ),
    (
      #"{"objects": {"a": "clock"}}"#,
      "app.json:1:19: error: the object 'a' takes a definition or another object's name; write \"@key\", or {\"type\": …} for an object of its own [wrong-kind]"
    ),
    (
      #"{"objects": {"a": 3}}"#,
      "app.json:1:19: error: the object 'a' takes a map, not a number [wrong-kind]"
    ),
    (
      #"{"objects": {"a": {}}}"#,
      "app.json:1:14: error: the object 'a' has no 'type' [missing-member]"
    ),
    (
      #"{"objects": {"a": {"type": "SystemClock", "eager": "yes"}}}"#,
      "app.json:1:52: error: 'eager' takes true or false, not a string [wrong-kind]"
    ),
    (
      #"{"values": {"v": "@a b"}}"#,
      "app.json:1:18: error: what follows the '@' is no possible name; for the text itself write '@@' [invalid-name]"
    ),
    (
      #"{"values": {"v": "${a"}}"#,
      "app.json:1:18: error: a '${' in this string is never closed; for the text itself write '$${' [unknown-form]"
    ),
    (
      #"{"values": {"v": {"$remove": true}}}"#,
      "app.json:1:19: error: '$remove' has a meaning in overlays only [unknown-form]"
    ),
    (
      #"{"objects": {"a": {"type": "SystemClock", "tags": {"$append": ["t"]}}}}"#,
      "app.json:1:52: error: '$append' has a meaning in overlays only [unknown-form]"
    ),
    (
      #"{"objects": {"a": {"type": "SystemClock", "aliases": {"$append": ["b"]}}}}"#,
      "app.json:1:55: error: '$append' has a meaning in overlays only [unknown-form]"
    ),
    (
      #"{"objects": {"a": {"$remove": true}}}"#,
      "app.json:1:20: error: '$remove' has a meaning in overlays only [unknown-form]"
    ),
    (
      #"{"values": {"v": {"$nil": false}}}"#,
      "app.json:1:27: error: '$nil' takes nothing but true [wrong-kind]"
    ),
    (
      #"{"values": {"v": {"$literal": 1, "a": 2}}}"#,
      "app.json:1:34: error: '$literal' stands alone in its map [unknown-form]"
    ),
  ])
  func `a mistake in the form of a file is found at its place`(_ text: String, _ finding: String) {
    #expect(findings(text) == [finding])
  }

  @Test func `every member of a file and of a definition is accepted`() {
    let text = """
      {
        "$schema": "reliant.schema.json", "format": 1, "name": "app", "description": "all of it",
        "imports": ["a.json", {"file": "absent.json", "optional": true}],
        "values": {"v": {"$literal": {"$x": "@y"}}, "n": {"$nil": true}},
        "objects": {
          "server": {
            "type": "HTTPServer", "scope": "singleton", "eager": true, "aliases": ["web"],
            "arguments": {"port": 80}, "properties": {}, "description": "it serves"
          },
          "other": "@server"
        }
      }
      """
    #expect(findings(["app.json": text, "a.json": "{}"]) == [])
  }

  @Test(arguments: ["a", "_a", "a-b.c_d9", "Größe", "ключ", "名前", "e\u{301}a"])
  func `letters of any script make a name`(_ name: String) {
    #expect(findings(objects: #""\#(name)": {"type": "SystemClock"}"#) == [])
  }

  @Test(arguments: ["", "9a", "-a", ".a", "a b", "a@", "a/b", "€", "a\u{202E}b"])
  func `other characters do not`(_ name: String) {
    let rules = load(["app.json": #"{"objects": {"\#(name)": {"type": "SystemClock"}}}"#])
      .report.diagnostics.map(\.rule)
    #expect(rules == [.invalidName])
  }

  @Test func `what an unreadable part would have defined is not missed elsewhere`() {
    let files = [
      "app.json":
        #"{"imports": ["part.json"], "objects": {"news": {"type": "Newsletter", "arguments": {"mailer": "@post"}}}}"#,
      "part.json": #"{"objects": [{"post": {"type": "SMTPMailer"}}]}"#,
    ]
    #expect(load(files).report.diagnostics.map(\.rule) == [.wrongKind])
    let misspelt = files.merging(["part.json": #"{"objects": {"psot": 1}}"#]) { $1 }
    #expect(load(misspelt).report.diagnostics.map(\.rule) == [.unknownReference, .wrongKind])
  }

  @Test(arguments: ["1", "1.0", "1e0", "10e-1"])
  func `the version of the format is a number, however it is written`(_ number: String) {
    #expect(findings(#"{"format": \#(number)}"#) == [])
  }

  @Test(arguments: ["extends", "decorates"])
  func `a key is written without '@'`(_ member: String) {
    let found = findings(
      objects: #""t": {"type": "SystemClock"}, "a": {"type": "SystemClock", "\#(member)": "@t"}"#)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "error: '\(member)' takes a name without '@'; leave out the '@' [invalid-name]") == true,
      "\(found)"
    )
  }
}
