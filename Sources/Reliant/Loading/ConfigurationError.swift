/// A configuration has errors; nothing has been built.
public struct ConfigurationError: Error, Sendable {
  /// Everything that was found, warnings included.
  public let report: Report
  /// The files in which it may be mended, those that are not there among them.
  var sources: [String] = []

  /// The findings.
  public var diagnostics: [Diagnostic] { report.diagnostics }
}

extension ConfigurationError: CustomStringConvertible {
  /// The findings, one in each line, as compilers write them.
  public var description: String {
    var lines = report.diagnostics.map(\.description)
    if report.omitted > 0 {
      lines.append("and \(report.omitted) more \(report.omitted == 1 ? "finding" : "findings")")
    }
    return lines.joined(separator: "\n")
  }
}
