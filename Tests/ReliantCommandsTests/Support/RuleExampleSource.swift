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
    let start = try #require(text.range(of: "    example: "))
    return try text[..<start.lowerBound] + example(explained) + "}\n"
  }

  private static func example(_ explained: RuleExplanation) throws -> String {
    let folder = packageRoot.appending(path: "Configs/Rejected/\(explained.rule.name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let texts = try names.map { name in
      (name, String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self))
    }
    let files = texts.filter { !["expected.txt", "environments.txt"].contains($0.0) }
    if files.count == 1 { return literal(shortened(files[0].1), after: "    example: ") + ")\n" }
    let parts = files.map { literal(shortened($1), after: "      \"\($0)\": ") }
    return "    example: [\n" + parts.joined(separator: ",\n") + ",\n    ])\n"
  }

  /// The members of `objects` where a file holds nothing else; else the whole text.
  private static func shortened(_ text: String) -> String {
    let (start, end) = ("{\n  \"objects\": {\n", "\n  }\n}\n")
    guard text.hasPrefix(start), text.hasSuffix(end) else { return text }
    let objects = text.dropFirst(start.count).dropLast(end.count)
    return objects.split(separator: "\n").map { $0.dropFirst(4) + "\n" }.joined()
  }

  /// The report that the gallery expects of a rule's example, as it is in the example's own folder.
  static func report(_ rule: Rule) throws -> String {
    let file = packageRoot.appending(path: "Configs/Rejected/\(rule.name)/expected.txt")
    return try String(contentsOf: file, encoding: .utf8)
      .replacing("Configs/Rejected/\(rule.name)/", with: "")
      .replacing("Configs/Rejected/", with: "../")
  }

  /// What comes before a text in its line, and the text without its last line break as a literal, whose
  /// lines stand further in where there are several.
  private static func literal(_ text: String, after start: String) -> String {
    let line = "\(start)#\"\(text.dropLast())\"#"
    if !text.dropLast().contains("\n"), line.count < 100 { return line }
    let sign = text.contains("\\") || text.contains("\"\"\"") ? "#" : ""
    let content = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let lines = (content.map(String.init) + ["\"\"\"\(sign)"]).map {
      $0.isEmpty ? "" : "      \($0)"
    }
    return "\(start)\(sign)\"\"\"\n" + lines.joined(separator: "\n")
  }
}
