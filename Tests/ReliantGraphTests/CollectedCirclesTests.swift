import ReliantDocument
import ReliantGraph
import Testing

/// Circles by way of collections, and members that make none because they do not even fit.
struct CollectedCirclesTests {
  private func relays(_ key: String, _ asked: String, tags: String) -> String {
    #""\#(key)": {"type": "Relays", "arguments": {"mailers": \#(asked)}, "tags": [\#(tags)]}"#
  }

  private func objects(_ objects: String...) -> [String] {
    findings(objects: objects.joined(separator: ", ")).map { String($0.drop { $0 != " " }) }
  }

  @Test func `objects that each ask for all the others are one finding`() {
    let all = (0..<5).map { relays("a\($0)", #"{"$all": "t"}"#, tags: #""t""#) }
    #expect(
      objects(all.joined(separator: ", ")) == [
        " error: 'a0' needs itself to be created: 'a0' → 'a1' → 'a0'; take the tag 't' from 'a1', "
          + "or give one of them as a property, which is set after creation [construction-cycle]"
      ])
  }

  @Test func `objects that ask for too many others are told that beside the cycle`() {
    var limits = Limits()
    limits.fileSize = 10_000
    let all = (0..<50).map { relays("a\($0)", #"{"$all": "t"}"#, tags: #""t""#) }
    let text = "{\"objects\": {\(all.joined(separator: ", "))}}"
    let found = load(["app.json": text], limits: limits).report.diagnostics
    #expect(found.map(\.rule) == [.constructionCycle, .tooLarge])
  }

  @Test func `circles by way of different tags are findings of their own`() {
    let found = objects(
      relays("a", #"{"$all": "t"}"#, tags: #""t""#), relays("b", #"{"$all": "t"}"#, tags: #""t""#),
      relays("c", #"{"$all": "u"}"#, tags: #""u""#), relays("d", #"{"$all": "u"}"#, tags: #""u""#))
    #expect(found.map { $0.contains("'t'") } == [true, false])
  }

  @Test func `circles that a collection and a reference make are findings of their own`() {
    let found = objects(
      relays("a", #"{"$all": "t"}"#, tags: ""), relays("b", #"["@a"]"#, tags: #""t""#),
      relays("c", #"["@a"]"#, tags: #""t""#))
    #expect(found.count == 2)
  }

  @Test func `who is decorated loses the tag, not the decorator`() {
    let found = objects(
      relays("a", #"{"$all": "t"}"#, tags: ""), relays("b", #"["@a"]"#, tags: #""t""#),
      #""c": {"type": "Relay", "decorates": "b", "arguments": {"mailer": "@.inner"}}"#)
    #expect(found.map { $0.contains("take the tag 't' from 'b'") } == [true])
  }

  @Test func `members that do not fit are a finding each, and no circles`() {
    let fleet = { (key: String) in
      #""\#(key)": {"type": "Fleet", "tags": ["t"], "arguments": {"mailers": {"$all": "t"}}}"#
    }
    let mailer = #""m": {"type": "SMTPMailer", "arguments": {"host": "h"}, "tags": ["t"]}"#
    let found = objects(fleet("a"), fleet("b"), fleet("c"), mailer)
    #expect(found.map { $0.contains("[wrong-reference-type]") } == [true, true, true])
    for key in ["a", "b", "c"] {
      #expect(found.count { $0.contains("take the tag 't' from '\(key)'") } == 1)
    }
  }

  @Test func `of a collection in which nothing fits one member is told`() {
    let clocks = (0..<5).map { key in #""c\#(key)": {"type": "SystemClock", "tags": ["t"]}"# }
    let fleet = #""f": {"type": "Fleet", "arguments": {"mailers": {"$all": "t"}}}"#
    #expect(objects(fleet, clocks.joined(separator: ", ")).count == 1)
  }

  @Test func `objects in a named list that do not fit make no circle`() {
    let text = """
      {"values": {"all": ["@a", "@m"]}, "objects": {
        "a": {"type": "Fleet", "arguments": {"mailers": "${all}"}},
        "m": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}
      """
    #expect(findings(text).map { $0.hasSuffix("[wrong-reference-type]") } == [true])
  }

  @Test func `an object that fits goes on to make a circle beside one that does not`() {
    let found = objects(
      relays("a", #"{"$all": "t"}"#, tags: ""), relays("b", #"["@a"]"#, tags: #""t""#),
      #""c": {"type": "SystemClock", "tags": ["t"]}"#)
    #expect(found.map { $0.contains("[construction-cycle]") } == [true, false])
  }
}
