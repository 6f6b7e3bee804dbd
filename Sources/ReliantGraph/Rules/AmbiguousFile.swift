import ReliantDocument

struct AmbiguousFile: ExplainedViolation {
  /// The names of the files.
  let overlays: [String]

  func words(in names: NameTable) -> Words {
    Words(
      overlays.map(\.quoted).joined(separator: " and ")
        + " are overlays of one file for one environment", help: "keep one of them")
  }

  static let explanation = RuleExplanation(
    .ambiguousFile, topic: .files,
    summary: "Two overlay files are for the same file and environment",
    explanation: """
      An overlay may be JSON or a property list. When both lie there it would be chance which of \
      them counts.
      """,
    remedy: "Keep one of the files.",
    example: [
      "app.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
      "app.production.json": #"{"objects": {"clock": {"scope": "prototype"}}}"#,
      "app.production.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>objects</key>
        <dict>
          <key>clock</key>
          <dict><key>scope</key><string>prototype</string></dict>
        </dict>
      </dict>
      </plist>
      """,
    ])
}
