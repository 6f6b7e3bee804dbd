package enum UnsupportedFile: ExplainedViolation {
  /// The ending of the name belongs to another form than the content.
  case misnamed(FileContent)
  /// A property list in the form before XML.
  case openStep(ending: String?)
  case ending(String)
  /// A binary property list of another version.
  case binaryVersion

  package func words(in names: NameTable) -> Words {
    switch self {
    case .misnamed(.json):
      Words("the name ends in '.plist', but this is JSON", help: "name it '.json'")
    case .misnamed(.xml):
      Words(
        "the name ends in '.json', but this is an XML property list", help: "name it '.plist'")
    case .misnamed:
      Words(
        "the name ends in '.json', but this is a binary property list", help: "name it '.plist'")
    case .openStep(let ending):
      Words(
        "this is a property list in the old OpenStep form\(ending == "plist" ? "" : ", not JSON")",
        help: "convert it with 'plutil -convert \(ending == "plist" ? "xml1" : "json")'")
    case .ending(let ending):
      Words(
        "files ending in '.\(ending)' are not read",
        help: "configurations end in '.json' or '.plist'")
    case .binaryVersion:
      Words(
        "this is no binary property list of version 00",
        help: "convert it with 'plutil -convert xml1'")
    }
  }

  package static let explanation = RuleExplanation(
    .unsupportedFile, topic: .syntax,
    summary: "A file is written in a form that is not read",
    explanation: """
      Configurations are JSON files ending in '.json', or XML or binary property lists ending in \
      '.plist'. The old text form of property lists is not read.
      """,
    remedy: "Convert the file to one of these forms.",
    example: [
      "app.json": #"{"imports": ["objects.yaml"]}"#,
      "objects.yaml": """
      objects:
        clock:
          type: SystemClock
      """,
    ])
}
