public import ReliantDocument
import ReliantGraph

/// A configuration has errors; nothing has been built.
public struct ConfigurationError: Error, Sendable {
  /// Everything that was found, warnings included.
  public let report: ConfigurationReport
  /// The files in which it may be fixed, those that are not there among them.
  let sources: [String]
  /// The report as ``description`` gives it.
  private let text: String

  /// - Parameter loader: what has read the files, whose lines the text quotes.
  init(report: Report, sources: [String] = [], from loader: ConfigurationLoader) {
    self.report = report
    self.sources = sources
    var renderer = TextRenderer(readLine: loader.sourceLine)
    let rest = "and \(report.omitted) more \(report.omitted == 1 ? "finding" : "findings")"
    text = String(renderer.render(report).dropLast()) + (report.omitted > 0 ? "\n\(rest)" : "")
  }

  /// The findings.
  public var diagnostics: [Diagnostic] { report.diagnostics }
}

extension ConfigurationError: CustomStringConvertible {
  /// The report as the command `validate` writes it: the findings as compilers write them, each with
  /// its line of the file and the further places that explain it.
  public var description: String { text }
}
