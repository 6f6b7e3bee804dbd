import Foundation
import ReliantDocument
import Testing
import ReliantGraph

/// Writes the examples of `Configs/Rejected` as Swift, into the file of each rule.
enum RuleExampleSource {
  private static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The source file of a rule.
  static func file(_ explained: RuleExplanation) -> URL {
    let words = explained.rule.name.split(separator: "-").map(\.capitalized).joined()
    let module = explained.topic == .syntax ? "ReliantDocument" : "ReliantGraph"
    return packageRoot.appending(path: "Sources/\(module)/Rules/\(words).swift")
  }

  /// What the source file of a rule has to hold: its example is the last thing in it.
  static func text(_ explained: RuleExplanation) throws -> String {
    let text = try String(contentsOf: file(explained), encoding: .utf8)
    let start = try #require(text.range(of: "    example: RuleExample(\n"))
    return try text[..<start.lowerBound] + example(explained) + "}\n"
  }

  private static func example(_ explained: RuleExplanation) throws -> String {
    let rule = explained.rule
    let folder = packageRoot.appending(path: "Configs/Rejected/\(rule.name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let texts = try names.map { name in
      (name, String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self))
    }
    let files = texts.filter { !["expected.txt", "environments.txt"].contains($0.0) }
    let options = options(rule, environments: texts.first { $0.0 == "environments.txt" }?.1)
    let end = options.isEmpty ? "" : ",\n      command: \"validate app.json \(options)\""
    var text = "    example: RuleExample(\n"
    if files.count == 1 {
      text += "      \(literal(files[0].1, indent: 6))"
    } else {
      let lines = files.map { "        \"\($0)\": \(literal($1, indent: 8))" }
      text += "      files: [\n" + lines.joined(separator: ",\n")
      text += files.count > 1 ? ",\n      ]" : "\n      ]"
    }
    return text + end + "))\n"
  }

  /// The report that the gallery expects of a rule's example, as it is in the example's own folder.
  static func report(_ rule: Rule) throws -> String {
    let file = packageRoot.appending(path: "Configs/Rejected/\(rule.name)/expected.txt")
    return try String(contentsOf: file, encoding: .utf8)
      .replacing("Configs/Rejected/\(rule.name)/", with: "")
      .replacing("Configs/Rejected/", with: "../")
  }

  /// The options that the gallery's tests stand for.
  private static func options(_ rule: Rule, environments: String?) -> String {
    if [.missingVariable, .missingFile].contains(rule) { return "--require-env" }
    let names = environments?.split(separator: "\n").joined(separator: " ")
    return names.map { "--environment \($0)" } ?? ""
  }

  /// A text without its last line break as a literal, whose lines stand further in.
  private static func literal(_ text: String, indent: Int) -> String {
    let sign = text.contains("\\") || text.contains("\"\"\"") ? "#" : ""
    let content = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = String(repeating: " ", count: indent)
    let lines = (content.map(String.init) + ["\"\"\"\(sign)"]).map {
      $0.isEmpty ? "" : indentation + $0
    }
    return "\(sign)\"\"\"\n" + lines.joined(separator: "\n")
  }
}
