/// The columns of a table on a terminal: how wide they are and how their cells are placed.
struct TableLayout {
  private let section: Section
  private let columns: [Int]
  private let cells: [[String]]
  private let widths: [Int]
  private let barWidth: Int

  /// What bars have to have at least to say anything.
  private static let shortestBar = 8
  private static let longestBar = 30

  init(_ section: Section, values: ValueFormat, width: Int) {
    let columns = section.visibleColumns
    let cells = section.rows.map { row in columns.map { values.string(row[$0]).printable } }
    var widths = columns.indices.map { place in
      let longest = cells.map { $0[place].count }.max() ?? 0
      return max(longest, section.columns[columns[place]].title.count)
    }
    // Two blanks stand before each column, and before the bar.
    var rest = width - widths.reduce(0) { $0 + 2 + $1 }
    let wanted = section.barColumn == nil ? 0 : Self.shortestBar + 2
    if rest < wanted, let first = columns.first, !section.rows[0][first].isNumber {
      let title = section.columns[first].title.count
      let shortened = max(title, 12, widths[0] - (wanted - rest))
      rest += widths[0] - min(widths[0], shortened)
      widths[0] = min(widths[0], shortened)
    }
    self.section = section
    self.columns = columns
    self.cells = cells
    self.widths = widths
    barWidth = section.barColumn == nil ? 0 : min(Self.longestBar, max(0, rest - 2))
  }

  var header: String {
    place(columns.map { section.columns[$0].title })
  }

  func line(_ row: Int) -> String {
    let bar = bar(row)
    return place(cells[row]) + (bar.isEmpty ? "" : "  \(bar)")
  }

  /// Numbers go to the right, texts to the left, and the last text needs no blanks behind it.
  private func place(_ texts: [String]) -> String {
    var line = ""
    for (place, text) in texts.enumerated() {
      let shown = text.shortened(to: widths[place])
      let isRight = section.rows[0][columns[place]].isNumber
      let blanks = String(repeating: " ", count: max(0, widths[place] - shown.count))
      line += "  " + (isRight ? blanks + shown : shown + blanks)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The bar of a row, in eighths of a character; the longest row fills the width.
  private func bar(_ row: Int) -> String {
    guard let column = section.barColumn, barWidth >= Self.shortestBar else { return "" }
    let longest = section.rows.map { $0[column].magnitude }.max() ?? 0
    guard longest > 0 else { return "" }
    let share = Double(section.rows[row][column].magnitude) / Double(longest)
    let eighths = Int((share * Double(barWidth * 8)).rounded(.up))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Texts are cut in the middle, since user agents and addresses often differ at their ends only.
  fileprivate func shortened(to width: Int) -> String {
    guard count > width, width > 0 else { return self }
    return prefix(width / 2) + "…" + suffix(width - 1 - width / 2)
  }
}
