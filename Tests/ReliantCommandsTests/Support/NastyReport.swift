import ReliantDocument
import ReliantGraph

extension Samples {
  /// A report in which every string tries to break out of its format.
  static let nasty: Report = {
    let hostile = "'a\"b<c>&d%0A\n\r\t::error::x\u{202E}\u{1B}\u{0}\u{FFFE}]]>, 👩‍💻'"
    let location = SourceLocation(
      file: "a:b,c%/é \"<x>.json", line: 2, column: 3, endLine: 2, endColumn: 9, offset: 7)
    let severalLines = SourceLocation(
      file: "app.json", line: 4, column: 1, endLine: 6, endColumn: 2, offset: 30)
    return report(
      [
        Diagnostic(
          rule: .noEffect, severity: .warning, message: "entry \(hostile) changes nothing",
          pointer: "/objects/\(hostile)", location: location, environments: ["eu\n::stop"]),
        Diagnostic(
          rule: .unknownMember, severity: .error, message: "there is no member \(hostile)",
          help: "did you mean '%25'?", pointer: "/\(hostile)", location: severalLines,
          related: [.init(message: "first \(hostile)", location: location)]),
        Diagnostic(
          rule: .unknownEnvironment, severity: .error, message: "no file is for 'x'"),
        inBinary,
      ], environments: ["eu\n::stop"],
      files: ["a:b,c%/é \"<x>.json", "app.json", "app.plist", "fine&<>.json"])
  }()
}
