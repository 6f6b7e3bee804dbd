import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection
import ReliantTesting
import Testing

/// Each kind of edit is one entry of a difference.
struct DifferenceKindsTests {
  private static let base = #"""
    {
      "values": {"host": "mx", "port": 25, "list": [1, 2], "from": {"$env": "FROM"}, "deep": "${host}.org"},
      "objects": {
        "clock": {"type": "Clock", "tags": ["part"]},
        "mailer": {"type": "Mailer", "arguments": {"host": "${deep}", "port": "${port}", "list": "${list}"}},
        "retry": {"type": "Retry", "decorates": "mailer", "order": 1, "arguments": {"next": "@.inner"}},
        "now": "@clock",
        "news": {
          "type": "News", "eager": true, "dependsOn": ["clock"],
          "arguments": {"clock": "@now", "mailer": "@mailer", "from": "${from}", "parts": {"$all": "part"}, "cache": {"$object": {"type": "Cache", "arguments": {"size": 3}}}},
          "properties": {"title": "News", "map": {"a": 1, "b": true}}
        },
        "base": {"abstract": true, "type": "Page", "arguments": {"rows": 10}},
        "page": {"extends": "base", "arguments": {"news": "@news"}},
        "log": {"type": "Log", "scope": "prototype"}
      }
    }
    """#

  private func contexts(_ text: String, parent: String? = nil) throws -> [ContextInspection] {
    var files = ["app.json": text]
    files["parent.json"] = parent
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    let inspection = loader.inspect("app.json")
    #expect(inspection.report.isValid, "\(inspection.report)")
    return inspection.contexts
  }

  @Test(arguments: [
    // What is edited, by what, and the entry.
    (#""type": "Clock""#, #""type": "TestClock""#, "changed object clock: type"),
    (#""scope": "prototype""#, #""scope": "graph""#, "changed object log: scope"),
    (
      #""scope": "prototype""#, #""autowire": false, "scope": "prototype""#,
      "changed object log: autowire"
    ),
    (#""eager": true, "#, "", "changed object news: eager"),
    (#""dependsOn": ["clock"]"#, #""dependsOn": ["mailer"]"#, "changed object news: dependsOn"),
    (#""dependsOn": ["clock"],"#, "", "changed object news: dependsOn"),
    (#""tags": ["part"]"#, #""tags": {"part": {"order": 3}}"#, "changed object clock: tags"),
    (#""tags": ["part"]"#, #""tags": ["part", "more"]"#, "changed object clock: tags"),
    (#", "tags": ["part"]"#, "", "changed object clock: tags"),
    (#""host": "mx""#, #""host": "mx2""#, "changed value host"),
    (#""port": 25"#, #""port": "25""#, "changed value port"),
    (#""list": [1, 2]"#, #""list": [2, 1]"#, "changed value list"),
    (#""list": [1, 2]"#, #""list": [1]"#, "changed value list"),
    (#""deep": "${host}.org""#, #""deep": "${host}.com""#, "changed value deep"),
    (#"{"$env": "FROM"}"#, #"{"$env": "SENDER"}"#, "changed value from"),
    (#"{"$env": "FROM"}"#, #"{"$env": "FROM", "default": "a"}"#, "changed value from"),
    (#""port": "${port}""#, #""port": 26"#, "changed object mailer: argument 'port'"),
    (#""port": "${port}", "#, "", "changed object mailer: argument 'port'"),
    (
      #""port": "${port}", "#, #""port": "${port}", "tls": true, "#,
      "changed object mailer: argument 'tls'"
    ),
    (#""mailer": "@mailer""#, #""mailer": "@log""#, "changed object news: argument 'mailer'"),
    (#""now": "@clock""#, #""now": "@log""#, "changed name now"),
    (#""title": "News""#, #""title": "Old""#, "changed object news: property 'title'"),
    (#""title": "News", "#, "", "changed object news: property 'title'"),
    (#""b": true"#, #""b": false"#, "changed object news: property 'map'"),
    (#""size": 3"#, #""size": 4"#, "changed object news: argument 'cache/size'"),
    (#""type": "Cache""#, #""type": "Store""#, "changed object news: argument 'cache'"),
    (#""rows": 10"#, #""rows": 11"#, "changed object page: argument 'rows'"),
    (#""log": {"#, #""protocol": {"#, "renamed object protocol"),
    (#""log": {"#, #""spare": {"type": "Spare"}, "log": {"#, "added object spare"),
    (#""log": {"#, #""sink": {"type": "Spare", "tags": ["part"]}, "log": {"#, "added object sink"),
    (
      #""order": 1, "arguments": {"next": "@.inner"}"#,
      #""order": 1, "arguments": {"next": "@.inner", "times": 3}"#,
      "changed object retry: argument 'times'"
    ),
    (
      #""decorates": "mailer", "order": 1, "arguments": {"next": "@.inner"}"#,
      #""arguments": {"next": "@mailer"}"#, "changed object retry: decorator"
    ),
  ])
  func `a kind of edit is one entry`(_ old: String, _ new: String, _ entry: String) throws {
    let before = try contexts(Self.base)
    let after = try contexts(Self.base.replacing(old, with: new, maxReplacements: 1))
    #expect(entries(before, after) == [entry])
  }

  @Test func `a parent's object that is newly referred to was there before`() throws {
    let parent = #"{"objects": {"a": {"type": "A"}, "b": {"type": "B"}}}"#
    func app(_ key: String) -> String {
      #"{"parent": "parent.json", "objects": {"c": {"type": "C", "arguments": {"it": "@\#(key)"}}}}"#
    }
    let before = try contexts(app("a"), parent: parent)
    #expect(
      entries(before, try contexts(app("b"), parent: parent)) == [
        "changed object c: argument 'it'"
      ])
    let other = parent.replacing(#""type": "B""#, with: #""type": "B2""#)
    #expect(
      entries(before, try contexts(app("b"), parent: other)) == [
        "changed object c: argument 'it'", "changed object b: type",
      ])
  }

  @Test func `an argument and a property of one name are two things`() throws {
    func app(_ property: Int) -> String {
      """
      {"objects": {"a": {"type": "A", "arguments": {"it": {"$env": "IT", "default": 1}}, \
      "properties": {"it": \(property)}}}}
      """
    }
    #expect(
      entries(try contexts(app(1)), try contexts(app(2))) == ["changed object a: property 'it'"])
  }

  private func entries(_ before: [ContextInspection], _ after: [ContextInspection]) -> [String] {
    CompareContexts.run(before, after).changes.map { change in
      let parts = change.subject == .object && change.kind == .changed ? change.parts : []
      let names = parts.isEmpty ? "" : ": " + parts.map(\.name).joined(separator: ", ")
      return "\(change.kind.rawValue) \(change.subject.rawValue) \(change.name)\(names)"
    }
  }
}
