/// Requests and errors over time, in buckets of equal width.
///
/// When a log spans more buckets than allowed, the width grows until they fit, in steps that keep
/// buckets within a day and days whole.
struct Timeline: Aggregation {
  /// The width to begin with, in seconds.
  let width: Int
  let maximumBuckets: Int
  /// The lowest status that counts as an error.
  let errorsFrom: Int

  init(width: Duration, maximumBuckets: Int, errorsFrom: Int) throws(SettingFailure) {
    guard width >= .seconds(1) else { throw SettingFailure("width", needs: "at least one second") }
    guard maximumBuckets >= 2 else { throw SettingFailure("maximumBuckets", needs: "at least 2") }
    self.width = Int(width.components.seconds)
    self.maximumBuckets = maximumBuckets
    self.errorsFrom = errorsFrom
  }

  func makeTally() -> any Tally { TimelineTally(of: self) }
}

private final class TimelineTally: Tally {
  private struct Bucket {
    var requests = 0
    var errors = 0
  }

  private let settings: Timeline
  private var width: Int
  private var buckets: [Int: Bucket] = [:]
  /// The bucket that lines are added to at present; they come in order, nearly always.
  private var current = Bucket()
  private var currentIndex: Int?

  init(of settings: Timeline) {
    self.settings = settings
    width = settings.width
  }

  func add(_ record: borrowing LogRecord, in line: Span<UInt8>) {
    guard let time = record.time else { return }
    let index = Self.floor(time.seconds, by: width)
    if index != currentIndex { turn(to: time) }
    current.requests += 1
    if let status = record.status, status >= settings.errorsFrom { current.errors += 1 }
  }

  func section() -> Section {
    putCurrentAway()
    let rows: [[Value]] = buckets.sorted { $0.key < $1.key }.map { index, bucket in
      [
        .time(Timestamp(seconds: index * width)), .count(bucket.requests), .count(bucket.errors),
        .share(bucket.errors, of: bucket.requests),
      ]
    }
    var section = Section(
      key: "timeline", title: "Errors over time",
      columns: [
        .init("from", "From"), .init("requests", "Requests"), .init("errors", "Errors"),
        .init("errorShare", "Share"),
      ],
      rows: rows, barColumn: 2)
    section.note = "Buckets of \(Self.describe(width)); those without requests are left out"
    return section
  }

  private func turn(to time: Timestamp) {
    putCurrentAway()
    var index = Self.floor(time.seconds, by: width)
    while buckets.count >= settings.maximumBuckets, buckets[index] == nil {
      let factor = Self.fitsDay(width * 2) || !Self.fitsDay(width * 3) ? 2 : 3
      buckets = Dictionary(buckets.map { (Self.floor($0, by: factor), $1) }) {
        Bucket(requests: $0.requests + $1.requests, errors: $0.errors + $1.errors)
      }
      width *= factor
      index = Self.floor(time.seconds, by: width)
    }
    current = buckets[index] ?? Bucket()
    currentIndex = index
  }

  private func putCurrentAway() {
    if let currentIndex { buckets[currentIndex] = current }
    currentIndex = nil
  }

  private static func floor(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number - divisor + 1) / divisor
  }

  private static func fitsDay(_ seconds: Int) -> Bool { 86_400 % seconds == 0 }

  private static func describe(_ seconds: Int) -> String {
    for (size, name) in [(86_400, "d"), (3600, "h"), (60, "min")] where seconds % size == 0 {
      return "\(seconds / size) \(name)"
    }
    return "\(seconds) s"
  }
}
