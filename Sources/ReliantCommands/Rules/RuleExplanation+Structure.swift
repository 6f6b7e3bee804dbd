/// What the rules about structure mean.
extension RuleExplanation {
  static let unknownMember = RuleExplanation(
    topic: .structure,
    summary: "A member is given that has no meaning where it stands",
    explanation: """
      Every member of a file, a definition and a form of a value has a fixed name. A misspelt \
      one would be ignored silently, so it is an error.
      """,
    mend: "Correct the name, or remove the member. Free text belongs into 'description'.")

  static let missingMember = RuleExplanation(
    topic: .structure,
    summary: "A member is missing that has to be given",
    explanation: """
      Without the member there is nothing to go by: an object without 'type', for example, \
      cannot be created.
      """,
    mend: "Add the member, or remove what it belongs to.")

  static let wrongKind = RuleExplanation(
    topic: .structure,
    summary: "A member has a value of the wrong kind",
    explanation: """
      Each member takes values of certain kinds: 'aliases' takes a list, 'eager' a boolean, and \
      so on.
      """,
    mend: "Give a value of the kind that the message names.")

  static let invalidName = RuleExplanation(
    topic: .structure,
    summary: "A name contains characters that names cannot have",
    explanation: """
      Names of objects and values begin with a letter or '_' and continue with letters, digits, \
      '_', '-' and '.'.
      """,
    mend: "Choose a name of these characters.")

  static let unknownForm = RuleExplanation(
    topic: .structure,
    summary: "A map has a '$' member that is no form of a value",
    explanation: """
      Members that begin with '$' are instructions, such as '$ref' or '$env'. One that is not \
      known could only be taken for data by mistake.
      """,
    mend: """
      Correct the name. To give a map with such a member as data, wrap it: {"$literal": …}.
      """)
}
