import Foundation
import ReliantDocument
import Testing

@testable import ReliantCommands

/// With `RECORD_GALLERY=1` in the environment the examples are written anew.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleExplanation.Topic.allCases)
  func `the examples in code are those of the gallery`(topic: RuleExplanation.Topic) throws {
    let file = RuleExampleSource.file(topic)
    let text = try RuleExampleSource.text(topic)
    if ProcessInfo.processInfo.environment["RECORD_GALLERY"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 400)
  }

  @Test(arguments: Rule.allCases)
  func `every rule has an example with a report of that rule`(rule: Rule) throws {
    let example = try #require(rule.example)
    #expect(example.files.contains { $0.name == "app.json" })
    #expect(example.report.contains("[\(rule.rawValue)]"))
  }

  @Test func `an example says how it was checked`() {
    #expect(Rule.unknownType.example?.command == "validate app.json")
    #expect(
      Rule.unknownEnvironment.example?.command == "validate app.json --environment prodution")
    #expect(Rule.missingFile.example?.command == "validate app.json --require-env")
  }
}
