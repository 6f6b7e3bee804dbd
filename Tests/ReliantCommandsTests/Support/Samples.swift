import ReliantDocument
import ReliantGraph

/// Findings to render.
enum Samples {
  static func location(
    _ file: String = "app.json", _ line: Int = 1, _ column: Int = 1, to endColumn: Int? = nil,
    endLine: Int? = nil
  ) -> SourceLocation {
    SourceLocation(
      file: file, line: line, column: column, endLine: endLine ?? line,
      endColumn: endColumn ?? column + 1, offset: 7)
  }

  static func report(
    _ diagnostics: [Diagnostic], environments: [String] = [], omitted: Int = 0,
    files: [String] = ["app.json"]
  ) -> Report {
    Report(
      diagnostics: diagnostics, omitted: omitted, files: files, environments: environments,
      checkedTypes: true)
  }

  static let error = Diagnostic(
    rule: .unknownArgument, severity: .error, message: "HTTPServer has no parameter 'prot'",
    help: "did you mean 'port'?", pointer: "/objects/server/arguments/prot",
    location: location("app.json", 2, 3, to: 9),
    related: [.init(message: "first defined here", location: location("base.json", 1, 2, to: 4))],
    fixes: [
      .init(
        title: "replace it with 'port'",
        edits: [
          .init(location: location("app.json", 2, 4, to: 8), length: 4, replacement: "port")
        ])
    ])

  static let warning = Diagnostic(
    rule: .noEffect, severity: .warning, message: "this overlay changes nothing")

  static let inBinary = Diagnostic(
    rule: .wrongKind, severity: .error, message: "'a' takes a list, not a map", pointer: "/a",
    location: SourceLocation(
      file: "app.plist", line: nil, column: nil, endLine: nil, endColumn: nil, offset: 40,
      pointer: "/a"))
}
