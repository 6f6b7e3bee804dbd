/// A point in time, in seconds since 1970-01-01 00:00:00 UTC.
struct Timestamp: Hashable, Comparable, Sendable {
  var seconds: Int

  static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }
}
