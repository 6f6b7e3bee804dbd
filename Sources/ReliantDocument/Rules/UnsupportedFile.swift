package enum UnsupportedFile: ExplainedViolation {
  /// The ending of the name belongs to another form than the content.
  case misnamed(FileContent, ending: String)
  /// A property list in the form before XML.
  case openStep(ending: String?)
  case ending(String)
  /// A binary property list of another version.
  case binaryVersion

  package func message(in names: NameTable) -> String {
    switch self {
    case .misnamed(.json, let ending): "the name ends in '.\(ending)', but this is JSON"
    case .misnamed(.xml, let ending):
      "the name ends in '.\(ending)', but this is an XML property list"
    case .misnamed(_, let ending):
      "the name ends in '.\(ending)', but this is a binary property list"
    case .openStep(ending: "plist"): "this is a property list in the old OpenStep form"
    case .openStep: "this is a property list in the old OpenStep form, not JSON"
    case .ending(let ending): "files ending in '.\(ending)' are not read"
    case .binaryVersion: "this is no binary property list of version 00"
    }
  }

  package func help(in names: NameTable) -> String? {
    switch self {
    case .misnamed(.json, _): "name it '.json'"
    case .misnamed: "name it '.plist'"
    case .openStep(ending: "plist"), .binaryVersion: "convert it with 'plutil -convert xml1'"
    case .openStep: "convert it with 'plutil -convert json'"
    case .ending: "configurations end in '.json' or '.plist'"
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
      "app.json": """
      {"imports": ["objects.yaml"]}
      """,
      "objects.yaml": """
      objects:
        clock:
          type: SystemClock
      """,
    ])
}
