/// What the rules about syntax mean.
extension RuleExplanation {
  static let invalidSyntax = RuleExplanation(
    topic: .syntax,
    summary: "A file is not valid JSON or not a valid property list",
    explanation: """
      The file cannot be read as it is written. The reader goes on behind the mistake, so that \
      all mistakes of a file are reported at once. Comments and trailing commas are no part of \
      JSON.
      """,
    mend: """
      Correct the text at the caret. A note can be kept in a 'description' member instead of a \
      comment.
      """)

  static let invalidEncoding = RuleExplanation(
    topic: .syntax,
    summary: "A file is not encoded as UTF-8, or piles combining marks up",
    explanation: """
      Configurations are UTF-8, with or without a byte order mark. Either the bytes from the caret \
      on are no UTF-8, as when a file was saved in an older encoding or in UTF-16, or more than 30 \
      combining marks follow each other there, which Unicode's stream-safe text does not allow \
      (UAX #15) and which would take very long to compare.
      """,
    mend: "Save the file as UTF-8, or remove the surplus marks.")

  static let duplicateMember = RuleExplanation(
    topic: .syntax,
    summary: "A map has two members of the same name",
    explanation: """
      Names are compared after escapes are resolved and characters are normalised, so that two \
      names that look the same are the same. Which of the two would count depends on the reader, \
      so neither does.
      """,
    mend: "Remove one of the members, or rename it.")

  static let tooDeep = RuleExplanation(
    topic: .syntax,
    summary: "Lists and maps nest deeper than the limit",
    explanation: """
      The depth is limited so that no file can exhaust the memory of the program that reads it.
      """,
    mend: "Nest less deeply, or raise the limit in code if the file is meant to be like this.")

  static let tooLarge = RuleExplanation(
    topic: .syntax,
    summary: "A file, or what it would create, is larger than the limit",
    explanation: """
      Bytes and values of a file and of all files together, their number, the length of a chain of \
      imports, what named values amount to, what a binary property list shares, and the number of \
      objects that one request creates are limited, so that no configuration can exhaust the memory \
      of the program.
      """,
    mend: "Split the file, share objects as singletons, or raise the limit in code.")

  static let unsupportedFile = RuleExplanation(
    topic: .syntax,
    summary: "A file is written in a form that is not read",
    explanation: """
      Configurations are JSON files ending in '.json', or XML or binary property lists ending in \
      '.plist'. The old text form of property lists is not read.
      """,
    mend: "Convert the file to one of these forms.")
}
