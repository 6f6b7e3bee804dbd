package enum TooLarge: ExplainedViolation {
  case bytes(Int, limit: Int)
  case values(limit: Int)
  /// The strings and data of a binary property list, as often as they are referred to.
  case sharedContents(limit: Int)
  /// The strings of a binary property list, which overlap.
  case overlappingStrings

  package func words(in names: NameTable) -> Words {
    let help = "split it and import the parts, or \(LoadLimits.remedy)"
    return switch self {
    case .bytes(let count, let limit):
      Words("the file has \(count) bytes, more than the \(limit) allowed", help: help)
    case .values(let limit): Words("the file holds more than \(limit) values", help: help)
    case .sharedContents(let limit):
      Words(
        "the file's strings and data are more than \(limit) bytes where they are shared",
        help: help)
    case .overlappingStrings:
      Words("the file's objects overlap, and hold more text than the file is long")
    }
  }

  package static let explanation = RuleExplanation(
    .tooLarge, topic: .syntax,
    summary: "A file, or what it would create, is larger than the limit",
    explanation: """
      Bytes and values of a file and of all files together, their number, the length of a chain of \
      imports, what named values amount to, what a binary property list shares, and the number of \
      objects that one request creates are limited, so that no configuration can exhaust the memory \
      of the program.
      """,
    remedy: """
      Split the file, share objects as singletons, or raise the limit with '--max-size' or in code.
      """,
    example: """
      {
        "values": {
          "a": "ha ha ha ha ha ha",
          "b": "${a}${a}${a}${a}${a}${a}${a}${a}${a}${a}${a}${a}${a}${a}${a}${a}",
          "c": "${b}${b}${b}${b}${b}${b}${b}${b}${b}${b}${b}${b}${b}${b}${b}${b}",
          "d": "${c}${c}${c}${c}${c}${c}${c}${c}${c}${c}${c}${c}${c}${c}${c}${c}",
          "e": "${d}${d}${d}${d}${d}${d}${d}${d}${d}${d}${d}${d}${d}${d}${d}${d}",
          "f": "${e}${e}${e}${e}${e}${e}${e}${e}${e}${e}${e}${e}${e}${e}${e}${e}"
        }
      }
      """)
}
