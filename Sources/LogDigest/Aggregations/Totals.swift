/// How much there was, and from when to when.
struct Totals: Aggregation {
  /// The lowest status that counts as an error.
  let errorsFrom: Int

  func makeTally() -> any Tally { TotalsTally(errorsFrom: errorsFrom) }
}

private final class TotalsTally: Tally {
  private let errorsFrom: Int
  private var requests = 0
  private var bytes = 0
  private var errors = 0
  private var unreadableRequests = 0
  private var first: Timestamp?
  private var last: Timestamp?

  init(errorsFrom: Int) {
    self.errorsFrom = errorsFrom
  }

  func add(_ record: borrowing LogRecord, in line: Span<UInt8>) {
    requests += 1
    // A log can claim sizes whose sum no number holds.
    let (sum, isTooLarge) = bytes.addingReportingOverflow(record.size ?? 0)
    bytes = isTooLarge ? .max : sum
    if let status = record.status, status >= errorsFrom { errors += 1 }
    if !record.target.isPresent { unreadableRequests += 1 }
    guard let time = record.time else { return }
    if first.map({ time < $0 }) ?? true { first = time }
    if last.map({ time > $0 }) ?? true { last = time }
  }

  func section() -> Section {
    Section(
      key: "totals", title: "Totals", layout: .figures,
      columns: [
        .init("requests", "Requests"), .init("bytes", "Bytes sent"),
        .init("errors", "Errors (status \(errorsFrom) and above)"),
        .init("errorShare", "Share of errors"),
        .init("unreadableRequests", "Requests that make no sense"),
        .init("first", "First request"), .init("last", "Last request"),
      ],
      rows: [
        [
          .count(requests), .bytes(bytes), .count(errors), .share(errors, of: requests),
          .count(unreadableRequests), .time(first), .time(last),
        ]
      ])
  }
}
