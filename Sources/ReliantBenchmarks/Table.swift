import Foundation

/// The measured rows as text and as JSON.
struct Table {
  let measurements: [Measurement]

  static let heading = line(
    "row", "ours", "spread", "rival", "its", "spread", "ratio", "bar", "runs", "verdict")

  static func text(of measurement: Measurement) -> String {
    let verdict = measurement.isReached.map { $0 ? "reached" : "MISSED" } ?? "-"
    let (ours, theirs) = (measurement.ours, measurement.theirs)
    let unit = measurement.row.unit
    return line(
      measurement.row.name, text(ours.median, unit), percent(ours.spread), measurement.row.rival,
      text(theirs.median, unit), percent(theirs.spread),
      String(format: "%.2f", measurement.ratio), bar(of: measurement.row), String(ours.count),
      verdict + (measurement.isNoisy ? ", noisy" : ""))
  }

  func json() throws -> Data {
    let rows = measurements.map { measurement -> [String: Any] in
      var cells: [String: Any] = [
        "row": measurement.row.name, "rival": measurement.row.rival,
        "unit": "\(measurement.row.unit)",
        "ours": side(measurement.ours), "theirs": side(measurement.theirs),
        "ratio": measurement.ratio, "repetitions": measurement.ours.count,
        "noisy": measurement.isNoisy,
      ]
      if let isReached = measurement.isReached {
        cells["bar"] = Self.bar(of: measurement.row)
        cells["reached"] = isReached
      }
      return cells
    }
    return try JSONSerialization.data(
      withJSONObject: ["version": 2, "rows": rows], options: [.prettyPrinted, .sortedKeys])
  }

  private func side(_ samples: Samples) -> [String: Double] {
    ["median": samples.median, "spread": samples.spread]
  }

  private static func bar(of row: Row) -> String {
    switch row.bar {
    case .timesAsFast(let least): "≥ \(least) × as fast"
    case .timesTheCost(let most): "≤ \(most) × the cost"
    case nil: "-"
    }
  }

  private static func text(_ amount: Double, _ unit: Row.Unit) -> String {
    switch unit {
    case .nanoseconds where amount < 10_000: String(format: "%.1f ns", amount)
    case .nanoseconds where amount < 10_000_000: String(format: "%.1f µs", amount / 1e3)
    case .nanoseconds: String(format: "%.1f ms", amount / 1e6)
    case .bytes: String(format: "%.1f MB", amount / Double(1 << 20))
    }
  }

  private static func percent(_ part: Double) -> String {
    String(format: "%.0f %%", part * 100)
  }

  private static func line(_ cells: String...) -> String {
    zip(cells, [24, 10, 7, 26, 10, 7, 7, 16, 5, 0])
      .map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
      .joined(separator: " ")
  }
}
