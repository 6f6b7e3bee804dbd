@testable import LogDigest

/// What a parser makes of a line, with all texts as strings.
struct ParsedLine: Equatable {
  var malformation: Malformation?
  var time: Int?
  var status: Int?
  var size: Int?
  var responseTime: Int?
  var host: String?
  var user: String?
  var method: String?
  var target: String?
  var path: String?
  var referrer: String?
  var userAgent: String?

  init() {}

  init(_ line: String, by parser: any LineParser) {
    self.init(Array(line.utf8), by: parser)
  }

  init(_ bytes: [UInt8], by parser: any LineParser) {
    var record = LogRecord()
    malformation = parser.parse(bytes.span, into: &record)
    guard malformation == nil else { return }
    func text(_ field: LogRecord.Field) -> String? {
      guard field.isPresent else { return nil }
      return record.withBytes(of: field, in: bytes.span) { text in
        text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      }
    }
    time = record.time?.seconds
    status = record.status
    size = record.size
    responseTime = record.responseTime
    host = text(record.host)
    user = text(record.user)
    method = text(record.method)
    target = text(record.target)
    path = text(record.path(in: bytes.span))
    referrer = text(record.referrer)
    userAgent = text(record.userAgent)
  }
}

/// A record with texts of its own, to feed filters and aggregations without a parser.
struct MadeRecord {
  var record = LogRecord()
  private(set) var line: [UInt8] = []

  mutating func set(_ field: WritableKeyPath<LogRecord, LogRecord.Field>, _ text: String) {
    let start = line.count
    line += Array(text.utf8)
    record[keyPath: field] = .init(start..<line.count)
  }

  func add(to tally: any Tally) {
    tally.add(record, in: line.span)
  }

  func isKept(by filter: some RecordFilter) -> Bool {
    filter.keeps(record, in: line.span)
  }
}

/// A generator of random numbers that gives the same ones in every run (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
