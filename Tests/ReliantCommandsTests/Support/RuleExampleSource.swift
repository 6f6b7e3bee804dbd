import Foundation
import ReliantDocument

@testable import ReliantCommands

/// Writes the examples of `Configs/Rejected` as Swift, one source file for each topic.
enum RuleExampleSource {
  private static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The source file for a topic.
  static func file(_ topic: RuleExplanation.Topic) -> URL {
    packageRoot.appending(
      path: "Sources/ReliantCommands/Rules/RuleExample+\(topic.rawValue.capitalized).swift")
  }

  /// What the source file for a topic has to hold.
  static func text(_ topic: RuleExplanation.Topic) throws -> String {
    let text = """
      // Written from Configs/Rejected by the tests under RECORD_GALLERY=1.

      import ReliantDocument

      /// Configurations that break the rules about \(topic.rawValue).
      extension RuleExample {
        static let \(topic.rawValue): [Rule: RuleExample] = [

      """
    let rules = Rule.allCases.filter { $0.explained.topic == topic }
    return text + elements(try rules.map(entry)) + "  ]\n}\n"
  }

  private static func entry(_ rule: Rule) throws -> String {
    let folder = packageRoot.appending(path: "Configs/Rejected/\(rule.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let texts = try names.map { name in
      (name, String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self))
    }
    let byName = Dictionary(uniqueKeysWithValues: texts)
    let report = (byName["expected.txt"] ?? "")
      .replacing("Configs/Rejected/\(rule.rawValue)/", with: "")
      .replacing("Configs/Rejected/", with: "../")
    let files = texts.filter { !["expected.txt", "environments.txt"].contains($0.0) }
    var text = "    .\(rule): RuleExample(\n      files: [\n"
    text += elements(
      files.map { "        File(\n          \"\($0)\",\n\(literal($1, indent: 10)))" })
    text += "      ],\n"
    let options = options(rule, environments: byName["environments.txt"])
    if !options.isEmpty { text += "      command: \"validate app.json \(options)\",\n" }
    return text + "      report: \(literal(report, indent: 8).drop { $0 == " " }))"
  }

  /// The options that the gallery's tests stand for.
  private static func options(_ rule: Rule, environments: String?) -> String {
    if [.missingVariable, .missingFile].contains(rule) { return "--require-env" }
    let names = environments?.split(separator: "\n").joined(separator: " ")
    return names.map { "--environment \($0)" } ?? ""
  }

  /// The elements of a list as the formatter has them: a comma after each unless there is only one.
  private static func elements(_ elements: [String]) -> String {
    elements.count == 1 ? elements[0] + "\n" : elements.map { $0 + ",\n" }.joined()
  }

  private static func literal(_ text: String, indent: Int) -> String {
    let content = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let lines = ["#\"\"\""] + content + ["\"\"\"#"]
    let indentation = String(repeating: " ", count: indent)
    return lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
  }
}
