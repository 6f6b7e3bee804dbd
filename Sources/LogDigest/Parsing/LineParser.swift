/// Understands the lines of one log format.
protocol LineParser: Sendable {
  /// Whether a line looks like this format, as far as a glance can tell.
  func recognizes(_ line: Span<UInt8>) -> Bool

  /// Reads one line into a record, or tells why it cannot be read.
  func parse(_ line: Span<UInt8>, into record: inout LogRecord) -> Malformation?
}

/// Why a line could not be read; the raw value is what the report says.
enum Malformation: String, Sendable, CaseIterable {
  case tooLong = "longer than the limit"
  case unknownFormat = "no known format"
  case noHost = "no host at its beginning"
  case noTime = "no time in brackets"
  case badTime = "a time that does not exist"
  case noRequest = "no request in quotes"
  case openQuote = "a quote that is never closed"
  case badStatus = "no status of three digits"
  case badSize = "a size that is neither a number nor '-'"
  case notAnObject = "not one JSON object"
  case badString = "a JSON string that is never closed or has a bad escape"
  case badValue = "a JSON value that cannot be read"
  case trailingText = "text after the JSON object"
  case nothingKnown = "none of the configured field names"
}
