import Foundation

/// The measured rows as text and as JSON.
struct Table {
  let measurements: [Measurement]

  static let heading = line(
    "row", "ours", "spread", "rival", "its", "spread", "ratio", "bar", "runs", "verdict")

  static func text(of measurement: Measurement) -> String {
    let verdict = measurement.isReached ? "reached" : "MISSED"
    return line(
      measurement.row.name, time(measurement.ours.median), percent(measurement.ours.spread),
      measurement.row.rival, time(measurement.theirs.median), percent(measurement.theirs.spread),
      String(format: "%.2f", measurement.ratio), bar(of: measurement.row),
      String(measurement.ours.count), verdict + (measurement.isNoisy ? ", noisy" : ""))
  }

  func json() throws -> Data {
    let rows = measurements.map { measurement -> [String: Any] in
      [
        "row": measurement.row.name, "rival": measurement.row.rival,
        "ours": side(measurement.ours), "theirs": side(measurement.theirs),
        "ratio": measurement.ratio, "bar": Self.bar(of: measurement.row),
        "repetitions": measurement.ours.count, "reached": measurement.isReached,
        "noisy": measurement.isNoisy,
      ]
    }
    return try JSONSerialization.data(
      withJSONObject: ["version": 1, "rows": rows], options: [.prettyPrinted, .sortedKeys])
  }

  private func side(_ samples: Samples) -> [String: Double] {
    ["nanoseconds": samples.median.rounded(), "spread": samples.spread]
  }

  private static func bar(of row: Row) -> String {
    switch row.bar {
    case .timesAsFast(let least): "≥ \(least) × as fast"
    case .timesTheCost(let most): "≤ \(most) × the cost"
    }
  }

  private static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<10_000: String(format: "%.1f ns", nanoseconds)
    case ..<10_000_000: String(format: "%.1f µs", nanoseconds / 1e3)
    default: String(format: "%.1f ms", nanoseconds / 1e6)
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
