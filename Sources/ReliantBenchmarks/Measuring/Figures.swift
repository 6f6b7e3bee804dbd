import Foundation

/// All that a run has measured, to be kept.
struct Figures {
  let machine: String
  let measurements: [Measurement]

  /// The figures as data.
  func json() throws -> Data {
    let rows = measurements.map { measurement -> [String: Any] in
      let row = measurement.row
      var cells: [String: Any] = [
        "row": row.name, "rival": row.rival, "unit": "\(row.unit)",
        "ours": members(measurement.ours), "theirs": members(measurement.theirs),
        "ratio": members(measurement.ratio), "ratioIs": Table.isSpeed(row) ? "speed" : "cost",
        "repetitions": measurement.ours.count, "noisy": measurement.isNoisy,
      ]
      if let isReached = measurement.isReached {
        cells["bar"] = Table.bar(of: row)
        cells["reached"] = isReached
      }
      return cells
    }
    return try JSONSerialization.data(
      withJSONObject: ["version": 3, "machine": machine, "rows": rows],
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// A page of the documentation whose last section holds these figures instead of older ones.
  func replacing(in page: String) -> String {
    let heading = "## Figures\n"
    let start = page.range(of: heading)?.lowerBound ?? page.endIndex
    return page[..<start] + heading + """

      Measured on: \(machine).

      \(Table.markdown(of: measurements))
      """
  }

  private func members(_ samples: Samples) -> [String: Double] {
    ["median": samples.median, "spread": samples.spread]
  }
}
