/// Writes a report as one HTML page that needs nothing else: no scripts, no fonts, no network.
struct HTMLFormat: ReportFormat {
  /// The colour of the bars in CSS's notation `#rrggbb`.
  private let barColor: String
  private let values: ValueFormat

  init(barColor: String, numbers: any NumberFormat, times: TimeFormat) throws(SettingFailure) {
    guard barColor.utf8.count == 7, barColor.first == "#",
      barColor.dropFirst().allSatisfy(\.isHexDigit)
    else { throw SettingFailure("barColor", needs: "written as #rrggbb") }
    self.barColor = barColor
    values = ValueFormat(numbers: numbers, times: times)
  }

  func text(of report: Report) -> String {
    let title = report.title.htmlEscaped
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>Made \(values.string(.time(report.made)).htmlEscaped)</p>
      \(report.sections.map(section).joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private var style: String {
    """
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
    table { border-collapse: collapse; }
    th, td { padding: 0.2rem 0.8rem 0.2rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
    .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .bar { width: 14rem; }
    .bar div { background: \(barColor); height: 0.9rem; margin-top: 0.3rem; }
    .note { color: #555; }
    """
  }

  private func section(_ section: Section) -> String {
    var lines = ["<section>", "<h2>\(section.title.htmlEscaped)</h2>", "<table>"]
    let columns = section.visibleColumns
    if section.layout == .figures {
      for row in section.rows {
        lines += columns.map { column in
          "<tr><th scope=\"row\">\(section.columns[column].title.htmlEscaped)</th>"
            + "\(cell(row[column]))</tr>"
        }
      }
    } else {
      let titles = columns.map { column in
        let isNumber = section.rows.first?[column].isNumber ?? false
        let style = isNumber ? " class=\"number\"" : ""
        return "<th scope=\"col\"\(style)>\(section.columns[column].title.htmlEscaped)</th>"
      }
      lines.append("<tr>\(titles.joined())</tr>")
      let longest = section.barColumn.map { bar in section.rows.map { $0[bar].magnitude }.max() ?? 0
      }
      for row in section.rows {
        let bar = section.barColumn.map { self.bar(row[$0].magnitude, of: longest ?? 0) } ?? ""
        lines.append("<tr>\(columns.map { cell(row[$0]) }.joined())\(bar)</tr>")
      }
    }
    lines.append("</table>")
    if let note = section.note { lines.append("<p class=\"note\">\(note.htmlEscaped).</p>") }
    lines.append("</section>")
    return lines.joined(separator: "\n")
  }

  private func cell(_ value: Value) -> String {
    let style = value.isNumber ? " class=\"number\"" : ""
    return "<td\(style)>\(values.string(value).htmlEscaped)</td>"
  }

  private func bar(_ magnitude: Int, of longest: Int) -> String {
    guard longest > 0 else { return "<td></td>" }
    let percent = Int((100 * Double(magnitude) / Double(longest)).rounded())
    return "<td class=\"bar\"><div style=\"width: \(percent)%\"></div></td>"
  }
}

extension String {
  /// The text for an element or a quoted attribute, without anything that turns its direction.
  fileprivate var htmlEscaped: String {
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
