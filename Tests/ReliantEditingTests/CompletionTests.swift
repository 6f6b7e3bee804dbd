import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantTesting
import Testing
import Thoroughness

/// What may be written at a place of a text that somebody is typing.
///
/// `▮` marks the cursor.
@Suite struct CompletionTests {
  @Test(arguments: [
    // Names of members, with a quote or without.
    (#"{"objects": {"a": {"ty▮"#, "type", #"{"objects": {"a": {"type": "#),
    (#"{"objects": {"a": {"ty▮"}}}"#, "type", #"{"objects": {"a": {"type": }}}"#),
    (#"{"objects": {"a": {"ty▮": "X"}}}"#, "type", #"{"objects": {"a": {"type": "X"}}}"#),
    (#"{"objects": {"a": {sc▮}}}"#, "scope", #"{"objects": {"a": {"scope": }}}"#),
    (#"{▮}"#, "imports", #"{"imports": }"#),
    (
      #"{"objects": {"a": {"type": "TopValues"\#n  "ar▮"#, "arguments",
      #"{"objects": {"a": {"type": "TopValues"\#n  "arguments": "#
    ),
    // Types and their parameters, the type before the spot or behind it.
    (
      #"{"objects": {"a": {"type": "TopV▮"#, "TopValues", #"{"objects": {"a": {"type": "TopValues""#
    ),
    (#"{"objects": {"a": {"type": ▮"#, "TopValues", #"{"objects": {"a": {"type": "TopValues""#),
    (
      #"{"objects": {"a": {"type": "TopValues", "arguments": {"te▮"#, "text",
      #"{"objects": {"a": {"type": "TopValues", "arguments": {"text": "#
    ),
    (
      #"{"objects": {"a": {"arguments": {"te▮"}, "type": "TopValues"}}}"#, "text",
      #"{"objects": {"a": {"arguments": {"text": }, "type": "TopValues"}}}"#
    ),
    // References: half-written, with the closing quote missing or at the wrong place.
    (
      #"{"imports": ["reports.plist"], "objects": {"a": {"type": "Digest", "arguments": {"sinks": ["@pa▮\#n]}}}}"#,
      "@pageReport",
      #"{"imports": ["reports.plist"], "objects": {"a": {"type": "Digest", "arguments": {"sinks": ["@pageReport"\#n]}}}}"#
    ),
    (
      #"{"objects": {"pageReport": {"type": "X"}, "a": {"arguments": {"sinks": ["@pa▮], "title": "x"}}}}"#,
      "@pageReport",
      #"{"objects": {"pageReport": {"type": "X"}, "a": {"arguments": {"sinks": ["@pageReport"], "title": "x"}}}}"#
    ),
    (
      #"{"objects": {"😀": {"type": "X"}, "e\#u{301}a": {"type": "X"}, "a": "@e▮"#, "@e\u{301}a",
      #"{"objects": {"😀": {"type": "X"}, "e\#u{301}a": {"type": "X"}, "a": "@e\#u{301}a""#
    ),
    (
      #"{"objects": {"b": {"type": "X"}, "a": {"dependsOn": [▮]}}}"#, "b",
      #"{"objects": {"b": {"type": "X"}, "a": {"dependsOn": ["b"]}}}"#
    ),
    // Values, whole and within texts.
    (
      #"{"values": {"rows": 1}, "objects": {"a": {"arguments": {"x": "to ${r▮ and"}}}}"#, "rows",
      #"{"values": {"rows": 1}, "objects": {"a": {"arguments": {"x": "to ${rows} and"}}}}"#
    ),
    (
      #"{"values": {"rows": 1}, "objects": {"a": {"arguments": {"x": ▮"#, "${rows}",
      #"{"values": {"rows": 1}, "objects": {"a": {"arguments": {"x": "${rows}""#
    ),
    (
      #"{"values": {"rows": 1}, "objects": {"a": {"arguments": {"x": "▮${h}"}}}}"#, "${rows}",
      #"{"values": {"rows": 1}, "objects": {"a": {"arguments": {"x": "${rows}${h}"}}}}"#
    ),
    (
      #"{"values": {"rows": 1}, "objects": {"a": {"arguments": {"x": "▮$${h}"}}}}"#, "${rows}",
      #"{"values": {"rows": 1}, "objects": {"a": {"arguments": {"x": "${rows}$${h}"}}}}"#
    ),
    // Enumerations, scopes, flags, tags, paths, rules.
    (
      #"{"objects": {"a": {"type": "AccessLogParser", "arguments": {"responseTimeUnit": "se▮"#,
      "seconds",
      #"{"objects": {"a": {"type": "AccessLogParser", "arguments": {"responseTimeUnit": "seconds""#
    ),
    (
      #"{"objects": {"a": {"scope": ▮, "x": 1}}}"#, "graph",
      #"{"objects": {"a": {"scope": "graph", "x": 1}}}"#
    ),
    (#"{"objects": {"a": {"eager": tr▮}}}"#, "true", #"{"objects": {"a": {"eager": true}}}"#),
    (
      #"{"objects": {"b": {"tags": ["sink"]}, "a": {"arguments": {"x": {"$all": "s▮"}}}}}"#, "sink",
      #"{"objects": {"b": {"tags": ["sink"]}, "a": {"arguments": {"x": {"$all": "sink"}}}}}"#
    ),
    (#"{"imports": ["re▮"#, "reports.plist", #"{"imports": ["reports.plist""#),
    (#"{"parent": "▮"}"#, "shared.json", #"{"parent": "shared.json"}"#),
    (#"{"allow": ["unused-▮"]}"#, "unused-value", #"{"allow": ["unused-value"]}"#),
    // Within texts that are whole, and ones that only seem to be.
    (
      #"{"objects": {"mailer": {"type": "X"}, "a": {"arguments": {"x": "ma▮ c"}}}}"#, "@mailer",
      #"{"objects": {"mailer": {"type": "X"}, "a": {"arguments": {"x": "@mailer c"}}}}"#
    ),
    (
      #"{"objects": {"mailer": {"type": "X"}, "a": {"arguments": {"x": "ma▮, \"c\""}}}}"#,
      "@mailer",
      #"{"objects": {"mailer": {"type": "X"}, "a": {"arguments": {"x": "@mailer, \"c\""}}}}"#
    ),
    (
      #"{"objects": {"mailer": {"type": "X"}, "a": {"arguments": {"x": ["ma▮, "c"]}}}}"#, "@mailer",
      #"{"objects": {"mailer": {"type": "X"}, "a": {"arguments": {"x": ["@mailer", "c"]}}}}"#
    ),
    (#"{"objects": {"a": {"sc▮ op": 1}}}"#, "scope", #"{"objects": {"a": {"scope": 1}}}"#),
    (#"{"objects": {"a": {"eager": "tr▮ x"}}}"#, "true", #"{"objects": {"a": {"eager": true}}}"#),
    // Lines that end otherwise.
    (
      "{\r\n  \"objects\": {\r\n    \"a\": {\"sc▮\r\n  }\r\n}\r\n", "scope",
      "{\r\n  \"objects\": {\r\n    \"a\": {\"scope\": \r\n  }\r\n}\r\n"
    ),
  ])
  func `what is chosen takes the place of what is written of it`(
    text: String, label: String, result: String
  ) throws {
    let project = Examples.logDigest
    let offset = project.open(Examples.app, marked: text)
    let completions = project.completions(in: Examples.app, at: offset).items
    let chosen = try #require(
      completions.first { $0.label == label }, "\(completions.map(\.label))")
    #expect(project.text(of: Examples.app, after: [chosen.edit]) == result)
  }

  @Test(arguments: [
    ("<key>ob▮</key>", "objects", "<key>objects</key>"),
    ("▮", "objects", "<key>objects</key>"),
    (
      "<key>objects</key><dict><key>a</key><dict><key>type</key><string>Term▮</string></dict></dict>",
      "TerminalFormat",
      "<key>objects</key><dict><key>a</key><dict><key>type</key><string>TerminalFormat</string></dict></dict>"
    ),
    (
      "<key>objects</key><dict><key>a</key><dict><key>eager</key>▮</dict></dict>", "true",
      "<key>objects</key><dict><key>a</key><dict><key>eager</key><true/></dict></dict>"
    ),
    // What stands behind the cursor stays, and so does the end of the text.
    (
      "<key>values</key><dict><key>rows</key><true/></dict><key>objects</key><dict><key>a</key><dict><key>arguments</key><dict><key>x</key><string>▮${h}</string></dict></dict></dict>",
      "${rows}",
      "<key>values</key><dict><key>rows</key><true/></dict><key>objects</key><dict><key>a</key><dict><key>arguments</key><dict><key>x</key><string>${rows}${h}</string></dict></dict></dict>"
    ),
    (
      "<key>values</key><dict><key>rows</key><true/></dict><key>objects</key><dict><key>a</key><dict><key>arguments</key><dict><key>x</key><string>${r▮ &amp; </string></dict></dict></dict>",
      "rows",
      "<key>values</key><dict><key>rows</key><true/></dict><key>objects</key><dict><key>a</key><dict><key>arguments</key><dict><key>x</key><string>${rows} &amp; </string></dict></dict></dict>"
    ),
    (
      "<key>objects</key><dict><key>json</key><dict/><key>a</key><dict><key>arguments</key><dict><key>x</key><array><string>@js▮</array>",
      "@json",
      "<key>objects</key><dict><key>json</key><dict/><key>a</key><dict><key>arguments</key><dict><key>x</key><array><string>@json</string></array>"
    ),
  ])
  func `lists in XML get tags`(text: String, label: String, result: String) throws {
    let path = "\(Examples.root)/Configs/LogDigest/reports.plist"
    let (head, tail) = ("<plist version=\"1.0\">\n<dict>", "</dict>\n</plist>\n")
    let project = Examples.logDigest
    let offset = project.open(path, marked: head + text + tail)
    let completions = project.completions(in: path, at: offset).items
    let chosen = try #require(
      completions.first { $0.label == label }, "\(completions.map(\.label))")
    #expect(project.text(of: path, after: [chosen.edit]) == head + result + tail)
  }

  @Test(arguments: [
    "<ke▮", "<st▮<key>a</key>", "<key>values</key><di▮ct>", "<!-- ▮ -->", "<!-- ▮",
    "<key>objects</key><dict><key>a</key><string><![CDATA[@▮", "<key><![CDATA[a > ob▮]]></key>",
  ])
  func `within a tag, a comment or a stretch as it is nothing is offered`(text: String) {
    let path = "\(Examples.root)/Configs/LogDigest/reports.plist"
    let project = Examples.logDigest
    let offset = project.open(path, marked: "<plist version=\"1.0\">\n<dict>\(text)")
    #expect(project.completions(in: path, at: offset).items.map(\.label) == [])
  }

  @Test func `what fits comes first, and what is there already not at all`() {
    let project = Examples.logDigest
    func labels(_ text: String) -> [String] {
      let offset = project.open(Examples.app, marked: text)
      _ = project.check(around: Examples.app)
      return project.completions(in: Examples.app, at: offset).items.map(\.label)
    }
    #expect(
      labels(#"{"objects": {"a": {"type": "TopValues", "arguments": {"title": "x", "▮"}}}}"#)
        == ["text", "rows", "capacity"])
    #expect(
      labels(#"{"objects": {"a": {"type": "X", "scope": "graph", ▮}}}"#).prefix(3)
        == ["extends", "abstract", "decorates"])
    let sinks = labels(
      #"{"imports": ["reports.plist"], "objects": {"a": {"type": "FormattedSink", "arguments": {"format": "@▮"}}}}"#
    )
    #expect(sinks.prefix(4) == ["@csv", "@html", "@json", "@terminal"])
  }

  @Test func `the parameters of an overlay's entry are those of the type below`() {
    let project = Examples.logDigest
    let path = "\(Examples.root)/Configs/LogDigest/app.production.json"
    let offset = project.open(path, marked: #"{"objects": {"topPaths": {"arguments": {"▮"#)
    #expect(
      project.completions(in: path, at: offset).items.map(\.label)
        == ["text", "title", "rows", "capacity"])
    #expect(project.completions(in: path, at: offset).items.first?.detail == "RecordText")
    let keys = project.open(path, marked: #"{"objects": {"▮"#)
    #expect(project.completions(in: path, at: keys).items.map(\.label).contains("topPaths"))
  }

  @Test(arguments: [
    Examples.app, Examples.every, "\(Examples.root)/Configs/LogDigest/reports.plist",
  ])
  func `wherever a text is cut off, what is offered can be written there`(path: String) throws {
    let project = path == Examples.every ? Examples.everyMember : Examples.logDigest
    let bytes = try #require(project.bytes(of: path))
    let step = max(1, bytes.count / Thoroughness.share(of: 2000))
    for end in stride(from: 0, through: bytes.count, by: step) {
      project.edit(path, Array(bytes[..<end]))
      for completion in project.completions(in: path, at: end).items {
        #expect([completion.edit].applied(to: Array(bytes[..<end])) != nil)
        #expect(completion.edit.range.upperBound <= end)
      }
      _ = project.selectionRanges(in: path, at: end)
      _ = project.symbols(in: path)
    }
  }
}
