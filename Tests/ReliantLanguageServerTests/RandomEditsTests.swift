import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing
import Thoroughness

@testable import ReliantLanguageServer

/// A long session of edits: after each the client has been told what a check of the same texts finds.
@Suite struct RandomEditsTests {
  private static let texts = [
    "app.json": """
    {
      "imports": ["part.json", "list.plist"],
      "environments": ["test", "production"],
      "values": {"domain": "example.org", "text😀": 1},
      "objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "mail.${domain}"}},
        "newsletter": {"type": "Newsletter", "tags": ["letters"], "aliases": ["news"]},
        "all": {"type": "Bag", "arguments": {"letters": {"$all": "letters"}, "first": "@news"}}
      }
    }

    """,
    "app.test.json": """
    {"objects": {"mailer": {"type": "LogMailer"}, "all": {"arguments": {"first": "@mailer"}}}}

    """,
    "part.json":
      "{\r\n  \"description\": \"e\u{301}€😀\",\r\n  \"objects\": {\"log\": \"@mailer\"}\r\n}\r\n",
    "list.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>objects</key>
      <dict><key>clock</key><dict><key>type</key><string>Clock</string></dict></dict>
    </dict>
    </plist>

    """,
    "other.json":
      #"{"parent": "app.json", "objects": {"b": {"type": "B", "dependsOn": ["news"]}}}"#,
  ]

  /// What may be written anywhere.
  private static let pieces = [
    "", "\"", "{", "}", ",", ":", "[", "]", "@", "${", "x", "1", "\n", "\r\n", " ", "😀", "e\u{301}",
    "\"b\": \"@news\"", "\"$all\"", "<key>", "</dict>", "null", "\\u00e9", "news", "mailer",
  ]

  /// The findings of a check as the client should see them, in UTF-16.
  private static func expected(_ texts: [String: String]) -> [String: [String]] {
    var files = InMemoryFiles()
    for (name, text) in texts { files[TestClient.path(name)] = Array(text.utf8) }
    let loader = ConfigurationLoader(files: StoredFiles(files: files), catalog: nil)
    let found = loader.contexts(below: TestClient.folder)
    let report = Report(
      merging: loader.check(found.paths) + [
        Report(diagnostics: found.findings, files: [], checkedTypes: false)
      ])
    return report.diagnostics.reduce(into: [:]) { result, diagnostic in
      let name = String(diagnostic.location?.file.dropFirst(TestClient.folder.count + 1) ?? "")
      let lines = Lines(texts[name] ?? "")
      let place = diagnostic.location
      let start = lines.place(place?.line ?? 1, place?.column ?? 1)
      let end = lines.place(place?.endLine ?? 1, place?.endColumn ?? 1)
      result[name, default: []].append(
        "\(start)-\(end) \(diagnostic.rule) \(diagnostic.clause)\(diagnostic.occurrences(besides: []))"
      )
    }
  }

  /// Lines as an editor knows them, in another way than the server does it.
  private struct Lines {
    let lines: [[Unicode.Scalar]]

    init(_ text: String) {
      var lines: [[Unicode.Scalar]] = [[]]
      var last: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        if scalar == "\n", last == "\r" {
          lines[lines.count - 2].append(scalar)
        } else {
          lines[lines.count - 1].append(scalar)
          if scalar == "\n" || scalar == "\r" { lines.append([]) }
        }
        last = scalar
      }
      self.lines = lines
    }

    /// Where so many code points stand before.
    func position(of count: Int) -> (Int, Int) {
      var (line, left) = (0, count)
      while line + 1 < lines.count, left >= lines[line].count {
        left -= lines[line].count
        line += 1
      }
      return (line, lines[line].prefix(left).reduce(0) { $0 + UTF16.width($1) })
    }

    func place(_ line: Int, _ column: Int) -> String {
      // The end of a line is no character of it.
      let before = lines[line - 1].prefix(column - 1).prefix { $0 != "\r" && $0 != "\n" }
      return "\(line - 1):\(before.reduce(0) { $0 + UTF16.width($1) })"
    }
  }

  @Test func `a client is told what a check of the same texts finds`() throws {
    var random = SeededRandom(state: 24)
    var texts = Self.texts
    let client = TestClient(texts)
    var told: [String: [String]] = [:]
    let names = texts.keys.sorted()
    for name in names { client.open(name, texts[name] ?? "") }
    // A step is a whole check, so that a short run takes the share of a share.
    let steps = Thoroughness.share(of: Thoroughness.share(of: 10_000))
    var broken = 0
    for step in 0..<steps {
      // Back to what is whole now and then, as all would be rubbish soon.
      let name = names.randomElement(using: &random) ?? ""
      if Int.random(in: 0..<4, using: &random) == 0 {
        texts[name] = Self.texts[name]
        client.change(
          name, #"{"text": \#(JSONValue.string(texts[name] ?? "").lineText)}"#, step + 2)
      } else {
        let old = Array((texts[name] ?? "").unicodeScalars)
        // Between the two characters of a line end there is no place.
        func place(_ index: Int) -> Int {
          0 < index && index < old.count && old[index - 1] == "\r" && old[index] == "\n"
            ? index - 1 : index
        }
        let start = place(Int.random(in: 0...old.count, using: &random))
        let end = max(start, place(min(start + Int.random(in: 0..<8, using: &random), old.count)))
        let piece = Self.pieces.randomElement(using: &random) ?? ""
        let lines = Lines(texts[name] ?? "")
        client.edit(
          name, from: lines.position(of: start), to: lines.position(of: end), piece,
          version: step + 2)
        var new = String.UnicodeScalarView()
        new.append(contentsOf: old[..<start])
        new.append(contentsOf: piece.unicodeScalars)
        new.append(contentsOf: old[end...])
        texts[name] = String(new)
      }
      for (name, found) in client.findingLines() { told[name] = found.isEmpty ? nil : found }
      let expected = Self.expected(texts)
      broken += expected.isEmpty ? 0 : 1
      guard told == expected else {
        Issue.record("step \(step), \(name): told \(told), found \(expected), \(texts)")
        return
      }
    }
    #expect(broken > steps / 4)
  }
}

/// Numbers that are the same in every run.
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
