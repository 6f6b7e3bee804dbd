/// One section of a report, as a question to the log.
///
/// An aggregation is configured once and never changes; each run gets a tally of its own.
protocol Aggregation: Sendable {
  func makeTally() -> any Tally
}

/// What an aggregation has counted so far, in memory that does not grow with the log.
protocol Tally: AnyObject {
  func add(_ record: borrowing LogRecord, in line: Span<UInt8>)

  /// The section of the report that the counts make.
  func section() -> Section
}
