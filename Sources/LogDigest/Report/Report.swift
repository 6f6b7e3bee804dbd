/// What a digest found out, as data; how it looks is up to the formats.
struct Report: Sendable {
  let title: String
  let made: Timestamp
  let sections: [Section]
}

/// One part of a report: a table, or a few figures with names.
struct Section: Sendable {
  enum Layout: Sendable {
    /// One row whose cells are shown one below the other.
    case figures
    case table
  }

  struct Column: Sendable {
    /// The column's name in formats for machines.
    let key: String
    /// The column's name in formats for people.
    let title: String
    /// Whether formats for people show the column when all its cells are zero.
    let isShownWhenZero: Bool

    init(_ key: String, _ title: String, isShownWhenZero: Bool = true) {
      self.key = key
      self.title = title
      self.isShownWhenZero = isShownWhenZero
    }
  }

  let key: String
  let title: String
  var layout = Layout.table
  let columns: [Column]
  let rows: [[Value]]
  /// The column whose numbers are drawn as bars.
  var barColumn: Int?
  /// What a reader has to know about the numbers.
  var note: String?

  /// The columns that formats for people show.
  var visibleColumns: [Int] {
    columns.indices.filter { column in
      columns[column].isShownWhenZero || rows.contains { $0[column].magnitude != 0 }
    }
  }
}
