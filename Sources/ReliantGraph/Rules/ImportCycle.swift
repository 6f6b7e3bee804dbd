import ReliantDocument

struct ImportCycle: ExplainedViolation {
  let cycle: NamedCycle
  /// Where the load came back to a file on its way, whose import is so in vain.
  let closing: Site

  func words(in names: NameTable) -> Words {
    cycle.words(
      "these files import each other", verb: "imports", help: "take one of the imports away",
      in: names,
      // A list holds it by its path alone, unless it is a map.
      fixes: { _ in [Fix("take away the import that leads back", .remove(closing))] })
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
      "app.json": #"{"imports": ["services.json"]}"#,
      "clocks.json": #"{"imports": ["services.json"]}"#,
      "services.json": #"{"imports": ["clocks.json"]}"#,
    ])
}
