/// How many responses there were of each class of status, 1xx to 5xx.
struct StatusClasses: Aggregation {
  /// What the classes mean, by name, such as `"4xx": "the client's fault"`.
  let meanings: [String: String]

  func makeTally() -> any Tally { StatusTally(meanings: meanings) }
}

private final class StatusTally: Tally {
  private let meanings: [String: String]
  /// The counts by first digit; what is no class of HTTP counts as 0.
  private var counts = Array(repeating: 0, count: 6)

  init(meanings: [String: String]) {
    self.meanings = meanings
  }

  func add(_ record: borrowing LogRecord, in line: Span<UInt8>) {
    let digit = (record.status ?? 0) / 100
    counts[1...5 ~= digit ? digit : 0] += 1
  }

  func section() -> Section {
    let total = counts.reduce(0, +)
    var rows: [[Value]] = []
    for digit in [1, 2, 3, 4, 5, 0] where counts[digit] > 0 {
      let name = digit == 0 ? "other" : "\(digit)xx"
      rows.append([
        .text(name), .text(meanings[name] ?? ""), .count(counts[digit]),
        .share(counts[digit], of: total),
      ])
    }
    return Section(
      key: "statusClasses", title: "Status classes",
      columns: [
        .init("class", "Class"), .init("meaning", "Meaning"), .init("requests", "Requests"),
        .init("share", "Share"),
      ],
      rows: rows, barColumn: 2)
  }
}
