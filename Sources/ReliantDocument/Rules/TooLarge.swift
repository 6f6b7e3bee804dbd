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
      "level01": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level02", "second": "@level02"}},
      "level02": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level03", "second": "@level03"}},
      "level03": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level04", "second": "@level04"}},
      "level04": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level05", "second": "@level05"}},
      "level05": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level06", "second": "@level06"}},
      "level06": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level07", "second": "@level07"}},
      "level07": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level08", "second": "@level08"}},
      "level08": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level09", "second": "@level09"}},
      "level09": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level10", "second": "@level10"}},
      "level10": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level11", "second": "@level11"}},
      "level11": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level12", "second": "@level12"}},
      "level12": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level13", "second": "@level13"}},
      "level13": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level14", "second": "@level14"}},
      "level14": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level15", "second": "@level15"}},
      "level15": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level16", "second": "@level16"}},
      "level16": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level17", "second": "@level17"}},
      "level17": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level18", "second": "@level18"}},
      "level18": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level19", "second": "@level19"}},
      "level19": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level20", "second": "@level20"}},
      "level20": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level21", "second": "@level21"}},
      "level21": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level22", "second": "@level22"}},
      "level22": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level23", "second": "@level23"}},
      "level23": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level24", "second": "@level24"}},
      "level24": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@level25", "second": "@level25"}},
      "level25": {"type": "Leaf", "scope": "prototype"}
      """)
}
