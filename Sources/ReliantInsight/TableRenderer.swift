/// Sets rows of text in columns that are as wide as their widest cell.
package enum TableRenderer {
  /// The rows as lines, without spaces at their ends.
  package static func render(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
