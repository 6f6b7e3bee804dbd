/// A point in time, given as a property list's date or in ISO 8601 with a time zone.
///
/// Programs that use Foundation ask for its `Date` instead.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// The time since 1970 began in UTC, leap seconds left out; negative before.
  public let sinceEpoch: Duration

  /// The point a while after 1970 began in UTC.
  public init(sinceEpoch: Duration) { self.sinceEpoch = sinceEpoch }

  /// Whether one point comes before another.
  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.sinceEpoch < other.sinceEpoch
  }
}
