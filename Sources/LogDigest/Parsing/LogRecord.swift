/// What one line of a log says, with texts as ranges of bytes rather than strings.
///
/// One record is used for all lines, so that reading a line allocates nothing.
struct LogRecord {
  /// A text: a range of the line, or of ``LogRecord/decoded`` when the line holds it escaped.
  struct Field: Equatable {
    var start = 0
    var end = 0
    var isDecoded = false

    /// What stands for a text that the line does not have.
    static let absent = Field()

    init() {}

    init(_ range: Range<Int>, isDecoded: Bool = false) {
      start = range.lowerBound
      end = range.upperBound
      self.isDecoded = isDecoded
    }

    var isPresent: Bool { end > start }
  }

  var time: Timestamp?
  var status: Int?
  /// The size of the response's body in bytes.
  var size: Int?
  /// How long the response took, in microseconds.
  var responseTime: Int?
  var host = Field.absent
  var user = Field.absent
  var method = Field.absent
  /// What was asked for, with the query.
  var target = Field.absent
  var referrer = Field.absent
  var userAgent = Field.absent
  /// The bytes of texts that had escapes in the line.
  var decoded: [UInt8] = []

  /// Forgets the previous line.
  mutating func reset() {
    time = nil
    status = nil
    size = nil
    responseTime = nil
    host = .absent
    user = .absent
    method = .absent
    target = .absent
    referrer = .absent
    userAgent = .absent
    if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
  }

  /// The target without query and fragment.
  func path(in line: Span<UInt8>) -> Field {
    withBytes(of: target, in: line) { bytes in
      for index in bytes.indices
      where bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "#") {
        return Field(target.start..<target.start + index, isDecoded: target.isDecoded)
      }
      return target
    }
  }

  /// Lends the bytes of one of the record's texts.
  func withBytes<Result>(
    of field: Field, in line: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let range = field.start..<field.end
    return field.isDecoded ? body(decoded.span.extracting(range)) : body(line.extracting(range))
  }
}
