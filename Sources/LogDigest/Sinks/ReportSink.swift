/// Takes the finished report.
protocol ReportSink: Sendable {
  func deliver(_ report: Report) throws(DigestFailure)
}

/// Turns a report into text.
protocol ReportFormat: Sendable {
  func text(of report: Report) -> String
}

/// Where the text of a report goes.
protocol ReportOutput: Sendable {
  func write(_ text: String) throws(DigestFailure)
}

/// A sink made of a format and an output.
struct FormattedSink: ReportSink {
  let format: any ReportFormat
  let output: any ReportOutput

  func deliver(_ report: Report) throws(DigestFailure) {
    try output.write(format.text(of: report))
  }
}
