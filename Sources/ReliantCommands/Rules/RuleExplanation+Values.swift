/// What the rules about values mean.
extension RuleExplanation {
  static let unknownValue = RuleExplanation(
    topic: .values,
    summary: "A placeholder names a value that does not exist",
    explanation: """
      '${name}' stands for a member of 'values', in this file or in one that it imports.
      """,
    mend: "Correct the name, or add the value. A literal '${' is written '$${'.")

  static let valueCycle = RuleExplanation(
    topic: .values,
    summary: "Values mention each other in a circle",
    explanation: """
      A value may mention other values, but at last there has to be one that stands for itself.
      """,
    mend: "Give one of the values without mentioning another.")
}
