import ReliantDocument
import ReliantMeaning
import ReliantTesting
import Testing
@testable import ReliantGraph

/// When two graphs are the same, wherever they are written.
struct GraphSamenessTests {
  private static let app = #"""
    {
      "name": "app", "values": {"v": [1, {"a": "x"}], "w": null},
      "objects": {
        "clock": {"type": "SystemClock", "aliases": ["time"], "tags": {"all": {"order": 1, "name": "n"}}},
        "mailer": {"type": "SMTPMailer", "deprecated": "no", "arguments": {"host": "h", "port": 25}},
        "other": {"type": "SMTPMailer", "scope": "prototype", "arguments": {"host": "o"}},
        "news": {"type": "Newsletter", "eager": true, "dependsOn": ["other"], "arguments": {"mailer": "@mailer"}, "properties": {"clock": "@clock"}},
        "host": {"type": "SMTPMailer", "arguments": {"host": "o"}},
        "now": "@clock"
      }
    }
    """#

  private func graph(_ text: String) throws -> Graph {
    try #require(load(["app.json": text]).graph)
  }

  @Test func `a graph is the same as one that is laid out otherwise`() throws {
    let one = try graph(Self.app)
    #expect(one.isSame(as: one))
    #expect(one.isSame(as: try graph(Self.app.filter { $0 != "\n" })))
  }

  @Test(arguments: [
    (#""name": "app""#, #""name": "pap""#), (#""v": [1, "#, #""v": [2, "#),
    (#"{"a": "x"}"#, #"{"b": "x"}"#), (#"{"a": "x"}"#, #"{"a": "x", "b": 1}"#),
    (#""w": null"#, #""w": false"#), (#""w": null"#, #""z": null"#), (#", "w": null"#, ""),
    (#""time""#, #""hour""#), (#""order": 1"#, #""order": 2"#), (#""n""#, #""m""#),
    (#"{"all": {"#, #"{"none": {"#), (#""deprecated": "no""#, #""deprecated": "never""#),
    (#""port": 25"#, #""port": 26"#), (#", "port": 25"#, ""), (#""prototype""#, #""graph""#),
    (#""eager": true"#, #""eager": false"#),
    (#""dependsOn": ["other"]"#, #""dependsOn": ["clock"]"#),
    (#""mailer": "@mailer""#, #""mailer": "@other""#), (#""clock": "@clock""#, #""clock": null"#),
    (#", "properties": {"clock": "@clock"}"#, ""), (#""now": "@clock""#, #""now": "@other""#),
    (#""now": "@clock""#, #""soon": "@clock""#),
    (#"{"type": "SMTPMailer", "arguments": {"host": "o"}}"#, #"{"type": "Leaf"}"#),
  ])
  func `one thing that is different is enough`(_ old: String, _ new: String) throws {
    #expect(Self.app.contains(old))
    let changed = Self.app.replacing(old, with: new)
    let one = try graph(Self.app)
    let two = try graph(changed)
    #expect(!one.isSame(as: two))
    #expect(!two.isSame(as: one))
  }

  @Test func `parents count`() throws {
    let child = #"{"parent": "base.json"}"#
    let graphs = ["1", "2"].map { value in
      load(["app.json": child, "base.json": #"{"values": {"v": \#(value)}}"#]).graph
    }
    let (one, two) = (try #require(graphs[0]), try #require(graphs[1]))
    #expect(one.isSame(as: one))
    #expect(!one.isSame(as: two))
    let orphan = try graph("{}")
    #expect(!one.isSame(as: orphan) && !orphan.isSame(as: one))
  }

  private func holding(_ scalar: Scalar) -> Graph {
    Graph(
      name: "g", definitions: [], types: [], names: Graph.Names(in: NameTable()) { _ in nil },
      values: [
        "v": .init(value: .scalar(scalar), place: nil, isFromOutside: false, meaning: nil)
      ],
      constructionOrder: [], ranks: [])
  }

  @Test(
    arguments: [
      (.data([104, 105]), .string("aGk="), true), (.data([104]), .string("aGk="), false),
      (.data([]), .string("@"), false), (.data([]), .null, false),
      (.date("2001-01-01T00:00:00Z"), .string("2001-01-01T01:00:00+01:00"), false),
      (.date("2001-01-01T00:00:00Z"), .string("2001-01-01T00:00:01Z"), false),
      (.date("2001-01-01T00:00:00Z"), .string("x"), false),
      (.text("a"), .string("a"), true), (.text("1"), .number("1"), true),
      (.text("1"), .number("2"), false), (.text("yes"), .bool(true), true),
      (.text("yes"), .bool(false), false), (.text("maybe"), .bool(true), false),
      (.text("a"), .null, false), (.unread, .unread, true), (.unread, .text("a"), false),
      (.number("1"), .number("1.0"), false), (.number("1"), .string("1"), false),
    ] as [(Scalar, Scalar, Bool)])
  func `single values are the same when every type takes them for the same`(
    _ one: Scalar, _ two: Scalar, _ isSame: Bool
  ) {
    #expect(holding(one).isSame(as: holding(two)) == isSame)
    #expect(holding(two).isSame(as: holding(one)) == isSame)
  }
}
