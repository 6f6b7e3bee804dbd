import ReliantDocument

struct UnmarkedOverride: ExplainedViolation {
  enum Kind {
    case object
    /// A key that is pointed at an object, where nothing can be said of it.
    case pointer
    case value, binding
  }

  let kind: Kind
  let name: Symbol
  /// Where the other is defined.
  let first: Site
  /// Whether the program defines it in code.
  let isInCode: Bool

  func words(in names: NameTable) -> Words {
    func words(
      _ help: String, differently: Bool = false, fixes: @escaping (Place) -> [Fix] = { _ in [] }
    ) -> Words {
      Words(
        "\(names.quoted(name)) is defined \(differently ? "differently " : "")"
          + "\(isInCode ? "in code" : "by an imported file") already",
        help: help, notes: [Note("first defined here", at: first)], fixes: fixes)
    }
    switch kind {
    case .object:
      return words("to replace it, add \"override\": true to the definition") {
        Fix.at($0) {
          let mark = Edit.insert(name: Word.override.rawValue, .bool(true), into: $0.valueOfMember)
          return Fix("add \"override\": true", mark).doubted(.consent)
        }
      }
    case .pointer: return words("point it elsewhere in an overlay")
    case .value, .binding: return words("give it in the file that imports both", differently: true)
    }
  }

  static let explanation = RuleExplanation(
    .unmarkedOverride, topic: .names,
    summary: "Something replaces what an imported file says without saying so",
    explanation: """
      A definition replaces one of the same key in an imported file, or one that the program makes \
      in code; or two files that are imported together give one key, one value or one binding \
      differently. As this happens by accident too, it has to be said.
      """,
    remedy: """
      Add "override": true to the definition, or choose another key. What two imports give \
      differently, the file that imports them can give itself.
      """,
    example: [
      "app.json": """
      {
        "imports": ["services.json"],
        "objects": {
          "clock": {"type": "SystemClock", "scope": "prototype"}
        }
      }
      """,
      "services.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
    ])
}
