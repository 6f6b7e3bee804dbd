import ReliantDocument
import ReliantGraph
import Testing

/// A deprecated definition warns wherever it is used.
struct DeprecationTests {
  private func uses(_ objects: String, deprecated: String = "use 'new'") -> [String] {
    findings(
      "{\"objects\": {\"old\": {\"type\": \"SMTPMailer\", \"tags\": [\"all\"], \"arguments\": {\"host\": \"h\"}, \"deprecated\": \"\(deprecated)\"},\n\(objects)}}"
    )
  }

  @Test(arguments: [
    (#""a": {"extends": "old"}"#, "18"),
    (#""a": {"type": "Fleet", "arguments": {"mailers": {"$all": "all"}}}"#, "58"),
    (#""a": {"type": "Newsletter", "arguments": {"mailer": "@old"}}"#, "53"),
    (#""a": {"type": "SystemClock", "dependsOn": ["old"]}"#, "44"),
    (#""a": "@old""#, "6"),
  ])
  func `every way to use an object is warned of`(_ object: String, _ column: String) {
    #expect(
      uses(object) == [
        "app.json:2:\(column): warning: 'old' is deprecated; use 'new' [deprecated]"
      ])
  }

  @Test func `of a long reason each warning tells the beginning`() {
    let found = uses(#""a": "@old""#, deprecated: String(repeating: "y", count: 100_000))
    #expect(found.count == 1)
    #expect(found.first?.count ?? 0 < 500 && found.first?.contains("yyy…") == true)
  }

  @Test func `who is left out of a collection is not used by it`() {
    #expect(
      findings(
        objects:
          #""fleet": {"type": "Fleet", "tags": ["t"], "deprecated": "no", "arguments": {"mailers": {"$all": "t"}}}"#
      ) == [])
  }

  @Test func `a deprecated template is warned of`() {
    #expect(
      findings(
        objects:
          #""old": {"type": "Leaf", "abstract": true, "deprecated": "no"}, "a": {"extends": "old"}"#
      )
        == ["app.json:1:94: warning: 'old' is deprecated; no [deprecated]"])
  }

  @Test func `a deprecation without a reason is told, too`() {
    #expect(
      uses(#""a": "@old""#, deprecated: "") == [
        "app.json:2:6: warning: 'old' is deprecated [deprecated]"
      ])
  }

  @Test func `the type that only a deprecated object has is a use of it`() {
    #expect(
      findings(
        #"{"bindings": {"Mailer": "SMTPMailer"}, "objects": {"old": {"type": "SMTPMailer", "arguments": {"host": "h"}, "deprecated": "no"}}}"#
      ) == ["app.json:1:25: warning: 'old' is deprecated; no [deprecated]"])
  }
}
