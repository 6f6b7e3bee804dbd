/// What the rules about values mean.
extension RuleExplanation {
  static let unknownValue = RuleExplanation(
    topic: .values,
    summary: "A placeholder names a value that does not exist",
    explanation: """
      '${name}' stands for a member of 'values', in this file or in one that it imports. A \
      value that is missing is told once, where it is first mentioned; one whose name is misspelt, so \
      that nothing mentions it, where it is given.
      """,
    mend: "Correct the name, or add the value. A literal '${' is written '$${'.")

  static let valueCycle = RuleExplanation(
    topic: .values,
    summary: "Values mention each other in a circle",
    explanation: """
      A value may mention other values, but at last there has to be one that stands for itself.
      """,
    mend: "Give one of the values without mentioning another.")

  static let missingVariable = RuleExplanation(
    topic: .values,
    summary: "An environment variable is not set",
    explanation: """
      What '$env' names has to be set where the context is built, unless there is a default. A \
      check asks for it under '--require-env' only, since it often runs elsewhere. A variable \
      that is set but empty is not missing.
      """,
    mend: """
      Set the variable, or give a "default".
      """)

  static let missingFile = RuleExplanation(
    topic: .values,
    summary: "A file whose text is a value does not exist or cannot be read",
    explanation: """
      What '$file' names has to be there where the context is built, unless there is a default. \
      A check asks for it under '--require-env' only, since secrets are often mounted elsewhere.
      """,
    mend: """
      Put the file there, correct the path, or give a "default".
      """)
}
