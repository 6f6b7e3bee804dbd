import ReliantDocument
import ReliantGraph
import Testing

/// A member that stands twice is one mistake: the name that one of the two was probably to have is
/// missed nowhere else.
struct RepeatedMemberTests {
  private static let mailer = #"{"type": "SMTPMailer", "arguments": {"host": "h"}}"#

  private static let other = #"{"type": "SMTPMailer", "arguments": {"host": "i"}}"#

  private func rules(_ members: String) -> [Rule] {
    load(["app.json": "{\(members)}"]).report.diagnostics.map(\.rule)
  }

  @Test(arguments: [
    #""objects": {"leaf": {"type": "Leaf"}, "p": {"type": "Pair", "arguments": {"first": "@leaf", "first": "@leaf"}}}"#,
    #""objects": {"a": \#(RepeatedMemberTests.other), "a": \#(RepeatedMemberTests.mailer), "n": {"type": "Newsletter", "arguments": {"mailer": "@b"}}}"#,
    #""objects": {"a": \#(RepeatedMemberTests.other), "a": \#(RepeatedMemberTests.mailer), "n": {"type": "Newsletter"}}"#,
    #""values": {"a": "h", "a": "i"}, "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "${b}"}}}"#,
    #""bindings": {"SystemClock": "@c", "SystemClock": "@m"}, "objects": {"c": {"type": "SystemClock"}, "m": \#(RepeatedMemberTests.mailer), "n": {"type": "Newsletter"}}"#,
    #""objects": {"n": {"type": "Newsletter", "arguments": {"mailer": "@m"}}}, "objects": {"m": \#(RepeatedMemberTests.mailer)}"#,
    #""objects": {"m": {"type": "HTTPServer", "type": "SMTPMailer", "arguments": {"host": "h", "from": "f"}}}"#,
    #""objects": {"f": {"type": "Folder", "properties": {"content": {"$object": {"type": "Leaf", "type": "Folder"}}}}}"#,
    #""objects": {"c": {"scope": "weak", "scope": "SystemClock"}}"#,
    #""bindings": {"any Mailer": {"into": {"Relay": "@m"}, "into": {"Newsletter": "@m"}}}, "objects": {"m": \#(RepeatedMemberTests.mailer), "o": \#(RepeatedMemberTests.mailer), "n": {"type": "Newsletter"}}"#,
    #""bindings": {"any Mailer": {"into": {"Relay": "@m", "Relay": "@m"}}}, "objects": {"m": \#(RepeatedMemberTests.mailer), "o": \#(RepeatedMemberTests.mailer), "n": {"type": "Newsletter"}}"#,
  ])
  func `what the other one was to be called is not missed`(_ members: String) {
    #expect(rules(members) == [.duplicateMember])
  }

  @Test func `a mere copy was to be called nothing else`() {
    #expect(
      rules(
        #""objects": {"a": \#(Self.mailer), "a": \#(Self.mailer), "n": {"type": "Newsletter", "arguments": {"mailer": "@b"}}}"#
      ) == [.duplicateMember, .unknownReference])
    #expect(
      rules(
        #""values": {"a": 1, "a": 1}, "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "${b}"}}}"#
      ) == [.duplicateMember, .unknownValue])
  }

  @Test func `one object was to have one other name`() {
    #expect(
      rules(
        #""objects": {"a": \#(Self.mailer), "a": \#(Self.other), "n": {"type": "Newsletter", "arguments": {"mailer": "@b"}}, "o": {"type": "Newsletter", "arguments": {"mailer": "@zork"}}}"#
      ) == [.duplicateMember, .unknownReference, .unknownReference])
  }

  @Test func `of a repeated list of names only its own are not missed`() {
    let members =
      #""objects": {"m": {"type": "SMTPMailer", "aliases": ["a"], "aliases": ["b"], "arguments": {"host": "h"}}, "#
    #expect(
      rules(members + #""n": {"type": "Newsletter", "arguments": {"mailer": "@zork"}}}"#)
        == [.duplicateMember, .unknownReference])
    #expect(
      rules(members + #""n": {"type": "Newsletter", "arguments": {"mailer": "@b"}}}"#)
        == [.duplicateMember])
  }

  @Test func `an object may have been led to the nearest by a repeated binding`() {
    let members = """
      "bindings": {"Window": "@w", "Window": "@w"}, "objects": {
        "w": {"type": "Window", "properties": {"look": "@dark"}}, "dark": {"type": "DarkTheme"},
        "v": {"type": "Dialog", "arguments": {"pane": "@p"}},
        "p": {"type": "Pane", "scope": "prototype", "properties": {"look": {"$nearest": "dark"}}}
      }
      """
    let found = WindowCatalog.load(["app.json": "{\(members)}"]).report.diagnostics
    #expect(found.map(\.rule) == [.duplicateMember])
  }

  @Test func `a name that is near to a known one is told all the same`() {
    let found = rules(
      #""objects": {"mailer": \#(Self.mailer), "mailer": \#(Self.mailer), "n": {"type": "Newsletter", "arguments": {"mailer": "@mialer"}}}"#
    )
    #expect(found == [.duplicateMember, .unknownReference])
  }
}
