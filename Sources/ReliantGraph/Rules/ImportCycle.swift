public import ReliantDocument

extension Rule {
  /// Files import each other in a cycle.
  public static let importCycle = Self("import-cycle")
}

/// Files that import each other.
struct ImportCycle: WordedViolation, ExplainedViolation {
  let cycle: FileCycle

  func words(in names: NameTable) -> Words {
    Words(
      "these files import each other: \(cycle.text)", help: "take one of the imports away",
      notes: cycle.notes("imported here"),
      // A list holds it by its path alone, unless it is a map.
      fixes: { _ in [Fix("take away the import that leads back", .removeElement(cycle.closing))] })
  }

  static let explanation = RuleExplanation(
    .importCycle, topic: .files,
    summary: "Files import each other in a cycle",
    explanation: """
      What is imported lies below the file that imports it. In a cycle no file would be the \
      lower one.
      """,
    remedy: "Move what the files share into a file of its own that both import.",
    example: [
      "app.json": """
      {"imports": ["services.json"]}
      """,
      "clocks.json": """
      {"imports": ["services.json"]}
      """,
      "services.json": """
      {"imports": ["clocks.json"]}
      """,
    ])
}
