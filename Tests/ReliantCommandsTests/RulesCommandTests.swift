import Foundation
import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct RulesCommandTests {
  private let console = RecordingConsole()

  private func rules(_ words: String...) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles([:]))
      .run(["reliant", "rules"] + words)
  }

  @Test func `all rules are listed with their severity and one sentence`() async {
    #expect(await rules() == .fine)
    let lines = console.output.split(separator: "\n")
    #expect(lines.count == Rule.all.count + 1)
    #expect(lines[0].split(separator: " ") == ["RULE", "SEVERITY", "MEANING"])
    for (line, explained) in zip(lines.dropFirst(), Rules.explanations) {
      let rule = explained.rule
      #expect(line.hasPrefix("\(rule.name) "))
      #expect(line.contains(" \(rule.severity.rawValue) "))
      #expect(line.hasSuffix(explained.summary))
    }
  }

  @Test func `a rule is shown with its meaning, the remedy, and an example with its report`() async
  {
    #expect(await rules("deprecated") == .fine)
    #expect(
      console.output == #"""
        deprecated (warning): Something deprecated is used

        The definition says in 'deprecated' that it should not be used any longer, and
        what to do instead.

        To fix it: Follow the advice in the message.

        An example that breaks it:

          app.json
            {
              "objects": {
                "post": {
                  "type": "SMTPMailer",
                  "deprecated": "refer to 'mailer' instead",
                  "arguments": {"host": "mx1.example.org"}
                },
                "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx2.example.org"}},
                "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@post"}},
                "invitation": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}
              }
            }

          reliant validate app.json
            app.json:9:66: warning: 'post' is deprecated; refer to 'mailer' instead [deprecated]
                "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@post"}},
                                                                             ^~~~~~~

        """#)
  }

  @Test(arguments: Rule.all)
  func `every rule can be shown, to people and programs`(rule: Rule) async throws {
    let explained = try #require(Rules.explanation(named: rule.name))
    #expect(await rules(rule.name) == .fine)
    #expect(console.output.hasPrefix("\(rule.name) ("))
    #expect(console.output.contains("\nTo fix it: "))
    let json = RecordingConsole()
    let code = await CommandProgram(console: json, files: InMemoryFiles([:]))
      .run(["reliant", "rules", rule.name, "--format", "json"])
    #expect(code == .fine)
    let shown = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(shown?["rule"] as? String == rule.name)
    #expect(shown?["severity"] as? String == rule.severity.rawValue)
    #expect(shown?["remedy"] as? String == explained.remedy)
    let example = try #require(shown?["example"] as? [String: Any])
    #expect(example["report"] as? String == explained.example.report)
  }

  @Test func `programs get all rules without examples`() async throws {
    #expect(await rules("--format", "json") == .fine)
    let list = try JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any]
    let rules = try #require(list?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["rule"] as? String } == Rule.all.map(\.name))
    #expect(rules.allSatisfy { $0["example"] == nil })
  }

  @Test func `an unknown rule is wrong usage with a suggestion`() async {
    #expect(await rules("depracated") == .wrongUsage)
    #expect(console.output == "")
    #expect(console.errors.contains("there is no rule 'depracated'; did you mean 'deprecated'?"))
    #expect(await rules("xyzzy") == .wrongUsage)
    #expect(console.errors.contains("there is no rule 'xyzzy'; 'reliant rules' shows all"))
  }

  @Test(arguments: [
    ["rules", "xyzzy"], ["fix", "--rule", "xyzzy"], ["validate", "--rule", "xyzzy=off"],
  ])
  func `the way to all rules is that of the program`(_ words: [String]) async {
    let code = await CommandProgram(console: console, files: InMemoryFiles(["app.json": "{}"]))
      .run(["bin/mytool config"] + words)
    #expect(code == .wrongUsage)
    #expect(console.errors.contains("there is no rule 'xyzzy'; 'mytool config rules' shows all"))
  }

  @Test(arguments: Rule.all)
  func `explanations are sentences, and summaries fit their line`(rule: Rule) throws {
    let explained = try #require(Rules.explanation(named: rule.name))
    #expect(!explained.summary.hasSuffix(".") && explained.summary.count <= 72)
    for text in [explained.explanation, explained.remedy] {
      #expect(text.hasSuffix(".") && !text.contains("\n") && !text.contains("  "))
    }
  }
}
