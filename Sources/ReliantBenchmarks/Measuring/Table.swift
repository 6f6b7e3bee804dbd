import Foundation

/// The cells of a measured row, as texts.
struct Table {
  static let titles = [
    "row", "ours", "±", "rival", "its", "±", "ratio", "±", "bar", "runs", "verdict",
  ]

  static func cells(of measurement: Measurement) -> [String] {
    let (row, ours, theirs) = (measurement.row, measurement.ours, measurement.theirs)
    let verdict = measurement.isReached.map { $0 ? "reached" : "MISSED" } ?? "-"
    return [
      row.name, text(ours.median, row.unit), spread(of: ours), row.rival,
      text(theirs.median, row.unit), spread(of: theirs),
      "\(number(measurement.ratio.median)) × \(isSpeed(row) ? "as fast" : "the cost")",
      spread(of: measurement.ratio), bar(of: row), String(ours.count),
      verdict + (measurement.isNoisy ? ", noisy" : ""),
    ]
  }

  static func line(_ cells: [String]) -> String {
    zip(cells, [39, 10, 5, 26, 10, 5, 15, 5, 7, 5, 0])
      .map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
      .joined(separator: " ")
  }

  /// All rows as Markdown, without the spreads of the sides.
  static func markdown(of measurements: [Measurement]) -> String {
    ([titles, titles.map { _ in "---" }] + measurements.map(cells)).map { cells in
      let shown = cells.indices.filter { ![2, 5].contains($0) }.map { cells[$0] }
      return "| \(shown.joined(separator: " | ")) |\n"
    }.joined()
  }

  static func bar(of row: Row) -> String {
    switch row.bar {
    case .timesAsFast(let least): "≥ \(number(least))"
    case .timesTheCost(let most): "≤ \(number(most))"
    case nil: "-"
    }
  }

  static func isSpeed(_ row: Row) -> Bool {
    if case .timesAsFast = row.bar { true } else { false }
  }

  private static func text(_ amount: Double, _ unit: Row.Unit) -> String {
    switch unit {
    case .nanoseconds where amount < 10_000: String(format: "%.1f ns", amount)
    case .nanoseconds where amount < 10_000_000: String(format: "%.1f µs", amount / 1e3)
    case .nanoseconds: String(format: "%.1f ms", amount / 1e6)
    case .bytes where amount < 10_000: String(format: "%.0f B", amount)
    case .bytes: String(format: "%.1f MB", amount / Double(1 << 20))
    case .count: String(format: "%.0f", amount)
    }
  }

  private static func number(_ number: Double) -> String {
    String(format: number < 10 ? "%.2f" : "%.1f", number)
  }

  /// One sample says nothing of a spread.
  private static func spread(of samples: Samples) -> String {
    samples.count == 1 ? "-" : String(format: "%.0f %%", samples.spread * 100)
  }
}
