/// What the rules about names mean.
extension RuleExplanation {
  static let duplicateName = RuleExplanation(
    topic: .names,
    summary: "Two objects of one context go by the same name",
    explanation: """
      Keys and aliases share one space of names. A key also answers to itself in capitals and \
      with a small first letter, where these names are free.
      """,
    mend: """
      Rename one of them. In another context, such as a child, the same name may be used again.
      """)

  static let unmarkedOverride = RuleExplanation(
    topic: .names,
    summary: "An object replaces an imported one without saying so",
    explanation: """
      A definition replaces one of the same key in an imported file, or one that the program makes \
      in code. As this happens by accident too, it has to be said.
      """,
    mend: """
      Add "override": true to the definition, or choose another key.
      """)
}
