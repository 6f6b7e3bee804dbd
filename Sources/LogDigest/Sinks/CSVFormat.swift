/// Writes a report as one CSV table (RFC 4180) with a row for each cell of the report.
///
/// A text from a log that a spreadsheet would take for a formula gets an apostrophe in front.
struct CSVFormat: ReportFormat {
  private let separator: String

  init(separator: String) throws(SettingFailure) {
    guard separator.unicodeScalars.count == 1, !separator.contains(where: \.isNewline),
      separator != "\""
    else {
      throw SettingFailure("separator", needs: "one character that is no quote or line break")
    }
    self.separator = separator
  }

  func text(of report: Report) -> String {
    var lines = [["section", "row", "column", "value"]]
    for section in report.sections {
      for (index, row) in section.rows.enumerated() {
        for (column, value) in zip(section.columns, row) {
          lines.append([section.key, String(index + 1), column.key, plain(value)])
        }
      }
    }
    return lines.map { $0.map(quoted).joined(separator: separator) + "\r\n" }.joined()
  }

  private func plain(_ value: Value) -> String {
    switch value {
    case .text(let text): text.first.map { "=+-@\t\r".contains($0) } == true ? "'\(text)" : text
    case .count(let number), .bytes(let number), .duration(let number): String(number)
    case .time(let time?): TimeFormat.utc.string(time, separator: "T")
    case .time(nil), .share(_, of: 0): ""
    case .share(let part, let whole): Value.fraction(part, of: whole)
    }
  }

  private func quoted(_ cell: String) -> String {
    let needsQuotes = cell.unicodeScalars.contains {
      $0 == "\"" || $0 == "\n" || $0 == "\r"
    }
    guard needsQuotes || cell.contains(separator) else { return cell }
    return "\""
      + cell.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
