/// What the rules about overlays mean.
extension RuleExplanation {
  static let patchWithoutTarget = RuleExplanation(
    topic: .overlays,
    summary: "An overlay changes an object that does not exist",
    explanation: """
      An entry without 'type' changes what the files below define, so there has to be such a \
      thing.
      """,
    mend: "Correct the key, or add 'type' to define a new object.")

  static let removeWithoutTarget = RuleExplanation(
    topic: .overlays,
    summary: "An overlay removes something that does not exist",
    explanation: """
      '$remove' takes away what the files below define, so there has to be such a thing.
      """,
    mend: "Correct the name, or drop the removal.")

  static let noEffect = RuleExplanation(
    topic: .overlays,
    summary: "An entry changes nothing",
    explanation: """
      What an overlay says is the case already, or its file is never read because its name holds \
      two environments; what is marked as an override replaces nothing; a list names a file to \
      import twice; or an 'order' stands where nothing is decorated. Mostly somebody meant \
      something else.
      """,
    mend: "Remove the entry or the mark, or correct what was meant.")
}
