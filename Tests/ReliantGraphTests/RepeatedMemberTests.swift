import ReliantDocument
import ReliantGraph
import Testing

/// A member that stands twice is one mistake, which hides no other: where one of the two was to have
/// another name, what has that name is missing.
struct RepeatedMemberTests {
  private static let mailer = #"{"type": "SMTPMailer", "arguments": {"host": "h"}}"#

  private func rules(_ members: String) -> [Rule] {
    load(["app.json": "{\(members)}"]).report.diagnostics.map(\.rule)
  }

  @Test(arguments: [
    #""objects": {"leaf": {"type": "Leaf"}, "p": {"type": "Pair", "arguments": {"first": "@leaf", "first": "@leaf"}}}"#,
    #""objects": {"n": {"type": "Newsletter", "arguments": {"mailer": "@m"}}}, "objects": {"m": \#(RepeatedMemberTests.mailer)}"#,
    #""objects": {"m": {"type": "HTTPServer", "type": "SMTPMailer", "arguments": {"host": "h", "from": "f"}}}"#,
    #""objects": {"f": {"type": "Folder", "properties": {"content": {"$object": {"type": "Leaf", "type": "Folder"}}}}}"#,
    #""objects": {"c": {"scope": "weak", "scope": "SystemClock"}}"#,
  ])
  func `what is wrong with a repeated member is told once`(_ members: String) {
    #expect(rules(members) == [.duplicateMember])
  }

  @Test func `a repeated key hides no name that is missing`() {
    let other = #"{"type": "SMTPMailer", "arguments": {"host": "i"}}"#
    #expect(
      rules(
        #""objects": {"a": \#(Self.mailer), "a": \#(other), "n": {"type": "Newsletter", "arguments": {"mailer": "@zork"}}}"#
      ) == [.duplicateMember, .unknownReference])
    #expect(
      rules(
        #""values": {"a": 1, "a": 2}, "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "${b}"}}}"#
      ) == [.duplicateMember, .unknownValue])
    #expect(
      rules(
        #""objects": {"m": {"type": "SMTPMailer", "aliases": ["a"], "aliases": ["b"], "arguments": {"host": "h"}}, "n": {"type": "Newsletter", "arguments": {"mailer": "@zork"}}}"#
      ) == [.duplicateMember, .unknownReference])
  }

  @Test func `objects of two sections are read, and of two with one key the first`() {
    #expect(
      rules(
        #""objects": {"a": \#(Self.mailer)}, "objects": {"a": {"type": "Leaf"}, "b": {"type": "Lef"}}"#
      ) == [.duplicateMember, .unknownType])
  }
}
