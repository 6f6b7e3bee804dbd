/// Decides which records a digest counts.
protocol RecordFilter: Sendable {
  func keeps(_ record: borrowing LogRecord, in line: Span<UInt8>) -> Bool
}
