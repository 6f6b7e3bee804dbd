package enum InvalidEncoding: ExplainedViolation {
  /// - Parameter meant: the edits that make text of all such bytes, were they Windows-1252.
  case invalidUTF8(meant: [SourceEdit])
  /// The encoding that the file seems to have.
  case foreign(String)
  case binary
  /// The encoding that an XML property list declares.
  case declared(String)
  case marks
  // In a binary property list.
  case notASCII
  case invalidUTF16

  package func words(in names: NameTable) -> Words {
    switch self {
    case .invalidUTF8(let meant):
      Words(
        "the text is not valid UTF-8 from here on", help: "save the file as UTF-8",
        fixes: { Self.fixes(writing: meant, at: $0) })
    case .foreign(let encoding):
      Words("the file is encoded as \(encoding), not as UTF-8", help: "save it as UTF-8")
    case .binary: Words("the file holds binary data and no text", help: "save it as UTF-8")
    case .declared(let encoding):
      Words(
        "the encoding \(encoding.quoted) is declared, and property lists are read in UTF-8",
        help: "save the file as UTF-8 and declare that")
    case .notASCII: Words("a string that is marked as ASCII holds other bytes")
    case .invalidUTF16: Words("the string is not valid UTF-16")
    case .marks:
      Words(
        "more than \(Span<UInt8>.mostMarks) combining marks follow each other here",
        help: "no text needs so many")
    }
  }

  private static func fixes(writing meant: [SourceEdit], at place: Place) -> [Fix] {
    guard !meant.isEmpty, case .range(let document, _, _) = place else { return [] }
    let edits = meant.map { Edit.replace(document: document, $0.range, with: $0.replacement) }
    return [Fix("take it for Windows-1252 and write it in UTF-8", edits).doubted()]
  }

  package static let explanation = RuleExplanation(
    .invalidEncoding, topic: .syntax,
    summary: "A file is not encoded as UTF-8, or piles combining marks up",
    explanation: """
      Configurations are UTF-8, with or without a byte order mark. Either the bytes from the caret \
      on are no UTF-8, as when a file was saved in an older encoding or in UTF-16, or more than 30 \
      combining marks follow each other there, which Unicode's stream-safe text does not allow \
      (UAX #15) and which would take very long to compare.
      """,
    remedy: "Save the file as UTF-8, or remove the surplus marks.",
    example: """
      {
        "values": {"name": "caf�"}
      }
      """)
}
