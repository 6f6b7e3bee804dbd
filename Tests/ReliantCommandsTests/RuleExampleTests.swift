import Foundation
@testable import ReliantCommands
import ReliantDocument
import ReliantGraph
import Testing

/// With `RECORD_GALLERY=1` in the environment the examples are written anew.
@Suite struct RuleExampleTests {
  @Test(arguments: Rule.all)
  func `the examples in code are those of the gallery`(rule: Rule) throws {
    let explained = try #require(Rules.explanation(named: rule.name))
    let file = RuleExampleSource.file(explained)
    let text = try RuleExampleSource.text(explained)
    if ProcessInfo.processInfo.environment["RECORD_GALLERY"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 400)
  }

  @Test(arguments: Rule.all)
  func `an example gives the report of the gallery`(rule: Rule) throws {
    let example = try #require(Rules.explanation(named: rule.name)).example
    #expect(example.files.contains { $0.name == "app.json" })
    #expect(try example.report == RuleExampleSource.report(rule))
  }

  @Test func `an example says how it was checked`() {
    func command(_ rule: Rule) -> String? { Rules.explanation(named: rule.name)?.example.command }
    #expect(command(.unknownType) == "validate app.json")
    #expect(command(.unknownEnvironment) == "validate app.json --environment prodution")
    #expect(command(.missingFile) == "validate app.json --require-env")
  }
}
