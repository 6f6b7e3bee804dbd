/// Writes a report for a terminal: aligned columns, and bars made of block characters.
struct TerminalFormat: ReportFormat {
  /// How many characters a line has at most, unless the numbers alone need more.
  let width: Int
  private let values: ValueFormat

  init(width: Int, numbers: any NumberFormat, times: TimeFormat) {
    self.width = width
    values = ValueFormat(numbers: numbers, times: times)
  }

  func text(of report: Report) -> String {
    var lines = ["\(report.title), \(values.string(.time(report.made)))"]
    for section in report.sections {
      lines += ["", section.title]
      lines += section.layout == .figures ? figures(section) : table(section)
      if let note = section.note { lines.append("  \(note).") }
    }
    return lines.map { $0.printable + "\n" }.joined()
  }

  private func figures(_ section: Section) -> [String] {
    let columns = section.visibleColumns
    let titles = columns.map { section.columns[$0].title }
    let longest = titles.map(\.count).max() ?? 0
    return section.rows.flatMap { row in
      zip(columns, titles).map { column, title in
        "  \(title.padded(to: longest))  \(values.string(row[column]))"
      }
    }
  }

  private func table(_ section: Section) -> [String] {
    guard !section.rows.isEmpty else { return ["  (none)"] }
    let layout = TableLayout(section, values: values, width: width)
    return [layout.header] + section.rows.indices.map(layout.line)
  }
}
