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
