/// A sink made of a format and an output.
struct FormattedSink: ReportSink {
  let format: any ReportFormat
  let output: any ReportOutput

  func deliver(_ report: Report) throws(DigestFailure) {
    try output.write(format.text(of: report))
  }
}
