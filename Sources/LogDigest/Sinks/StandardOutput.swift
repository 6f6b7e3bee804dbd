/// Writes to standard output.
struct StandardOutput: ReportOutput {
  func write(_ text: String) throws(DigestFailure) {
    try DigestFailure.writing("(standard output)") { () throws(System.Refusal) in
      try System.writeAll(Array(text.utf8), to: System.standardOutput)
    }
  }
}
