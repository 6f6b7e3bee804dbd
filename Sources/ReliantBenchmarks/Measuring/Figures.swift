import Foundation

/// All that a run has measured, to be kept.
struct Figures {
  let machine: String
  var measurements: [Measurement] = []
  /// The rows that cannot be measured here, and why.
  var leftOut: [(row: Row, reason: String)] = []

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
      withJSONObject: [
        "version": 3, "machine": machine, "rows": rows,
        "leftOut": leftOut.map { ["row": $0.row.name, "reason": $0.reason] },
      ],
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// What a page of the documentation says before its figures, which are its last section; nil if
  /// it has no such section.
  static func opening(of page: String) -> Substring? {
    page.range(of: "\n\(heading)\n").map { page[...$0.lowerBound] }
  }

  /// The figures as the last section of a page.
  var section: String {
    """
    \(Self.heading)

    Measured on: \(machine).

    \(Table.markdown(of: measurements))
    """
  }

  private static let heading = "## Figures"

  private func members(_ samples: Samples) -> [String: Double] {
    ["median": samples.median, "spread": samples.spread]
  }
}
