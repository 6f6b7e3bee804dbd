/// Keeps the requests whose status lies between two numbers, such as the errors only.
struct StatusFilter: RecordFilter {
  let from: Int
  let through: Int

  func keeps(_ record: borrowing LogRecord, in line: Span<UInt8>) -> Bool {
    guard let status = record.status else { return false }
    return from <= status && status <= through
  }
}
