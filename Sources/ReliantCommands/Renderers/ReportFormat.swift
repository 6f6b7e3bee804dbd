package import ReliantDocument
package import ReliantGraph

/// The forms in which `validate` writes a report.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For people, as compilers write it.
  case text
  /// The form that `Schemas/report.schema.json` describes.
  case json
  /// SARIF 2.1.0, for code scanning and editors.
  case sarif
  /// Workflow commands, which GitHub shows beside the lines.
  case github
  /// JUnit's XML, which most build servers show as tests.
  case junit

  /// The form that was asked for; else the one that fits the console: annotations where GitHub
  /// Actions reads along, text everywhere else.
  init(asked name: String?, on console: some Console) {
    let isInActions = console.environmentVariable("GITHUB_ACTIONS") == "true"
    self = name.flatMap(Self.init(rawValue:)) ?? (isInActions ? .github : .text)
  }

  /// Writes a report in this form.
  ///
  /// - Parameters:
  ///   - text: writes what is meant for people; what findings need not say in it they say nowhere.
  ///   - isStrict: whether warnings count as errors.
  package func render(
    _ report: Report, text: TextRenderer, isStrict: Bool = false
  ) -> String {
    switch self {
    case .text:
      var text = text
      return text.render(report)
    case .json: return report.json.text
    case .sarif: return SARIFRenderer.render(report)
    case .github:
      return GitHubRenderer(impliedEnvironments: text.impliedEnvironments).render(report)
    case .junit: return JUnitRenderer.render(report, isStrict: isStrict, text: text)
    }
  }
}

extension CommandOption {
  /// How `validate` writes its report.
  static let reportFormat = CommandOption(
    CommandOption.format.name, .choice(ReportFormat.allCases.map(\.rawValue)),
    help: "write for people (text, the default), for programs, for code scanning, as workflow "
      + "annotations (the default in GitHub Actions), or for build servers")
}
