/// The unit in which a log gives response times.
enum TimeUnit: String, Sendable, CaseIterable {
  case seconds, milliseconds, microseconds, nanoseconds

  /// The power of ten that turns the unit into microseconds.
  var powerToMicroseconds: Int {
    switch self {
    case .seconds: 6
    case .milliseconds: 3
    case .microseconds: 0
    case .nanoseconds: -3
    }
  }
}
