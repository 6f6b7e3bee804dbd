public import ReliantDocument

extension Rule {
  /// An object replaces an imported one without saying so.
  public static let unmarkedOverride = Self("unmarked-override")
}

/// An object that replaces another without saying so.
struct UnmarkedOverride: WordedViolation {
  let key: Symbol
  /// Where the other is defined.
  let first: Site
  /// Whether the program defines it in code.
  let isInCode: Bool
  /// Whether the key is pointed at an object, where nothing can be said of it.
  let isPointer: Bool

  func words(in names: NameTable) -> Words {
    Words(
      "\(names.quoted(key)) is defined \(isInCode ? "in code" : "by an imported file") already",
      help: isPointer
        ? "point it elsewhere in an overlay"
        : "to replace it, add \"override\": true to the definition",
      notes: [Note("first defined here", at: first)],
      fixes: { place in
        guard case .site(let site) = place, !isPointer else { return [] }
        let mark = Edit.insert(
          name: Word.override.rawValue, .bool(true), into: site.valueOfMember)
        return [Fix("add \"override\": true", mark)]
      })
  }

  static let explanation = RuleExplanation(
    .unmarkedOverride, topic: .names,
    summary: "An object replaces an imported one without saying so",
    explanation: """
      A definition replaces one of the same key in an imported file, or one that the program makes \
      in code. As this happens by accident too, it has to be said.
      """,
    remedy: """
      Add "override": true to the definition, or choose another key.
      """,
    example: RuleExample(
      files: [
        "app.json": """
        {
          "imports": ["services.json"],
          "objects": {
            "clock": {"type": "SystemClock", "scope": "prototype"}
          }
        }
        """,
        "services.json": """
        {"objects": {"clock": {"type": "SystemClock"}}}
        """,
      ]))
}
