import ReliantDocument

/// A file or a folder that cannot be read.
enum FileNotFound: ExplainedViolation {
  /// - Parameter guess: the files beside it, as they would be written in its place.
  case missing(String, Guess)
  case brokenLink(String)
  /// A pattern that fits no file.
  case noMatch(String)
  case unreadable(String, reason: String)
  /// One that has changed each time that the files were read.
  case restless(String, reads: Int)

  func words(in names: NameTable) -> Words {
    switch self {
    case .missing(let path, let guess): Words("there is no file \(path.quoted)", guess)
    case .brokenLink(let path): Words("\(path.quoted) is a link to a file that is not there")
    case .noMatch(let path):
      Words(
        "no file matches \(path.quoted)",
        help: "'*' stands for any text in a file's name, and for no folder")
    case .unreadable(let path, let reason): Words("\(path.quoted) cannot be read: \(reason)")
    case .restless(let path, let reads):
      Words(
        "\(path.quoted) has changed while the files were read, \(reads) times in a row",
        help: "read them again when nothing writes there any more")
    }
  }

  static let explanation = RuleExplanation(
    .fileNotFound, topic: .files,
    summary: "A file that is named does not exist or cannot be read",
    explanation: """
      Imports are found relative to the file that names them; a name with a '*' stands for all \
      files that match, of which there has to be one. An import may be forgiven its \
      absence with {"file": …, "optional": true}. Files that change while they are read are read \
      again, a few times. A folder below which configurations are sought has \
      to let itself be read, too.
      """,
    remedy: "Correct the path, or create the file.",
    example: [
      "app.json": #"{"imports": ["sevices.json"]}"#,
      "services.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
    ])
}
