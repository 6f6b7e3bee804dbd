import ReliantDocument

extension CommandCall {
  /// Says on standard error why a configuration cannot be used.
  func refuse(
    _ report: Report, readLine: @escaping (_ file: String, _ line: Int) -> String?
  ) throws -> ExitCode {
    var renderer = TextRenderer(style: TextStyle(isColoured: false), readLine: readLine)
    try console.write(renderer.render(report), to: .error)
    try console.write(SummaryRenderer.render(report) + "\n", to: .error)
    return report.files.isEmpty ? .wrongUsage : .findings
  }
}
