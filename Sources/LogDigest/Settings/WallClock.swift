/// Tells the time of day.
protocol WallClock: Sendable {
  var now: Timestamp { get }
}

/// The computer's clock.
struct SystemClock: WallClock {
  var now: Timestamp { Timestamp(seconds: System.now) }
}

/// A clock that stands still, so that the same log gives the same report to the byte.
struct FixedClock: WallClock {
  let now: Timestamp

  /// - Parameter at: the time in ISO 8601.
  init(at text: String) throws(SettingFailure) {
    let bytes = Array(text.utf8)
    guard let time = bytes.span.isoTime(in: bytes.indices) else {
      throw SettingFailure("at", needs: "a time such as 2024-05-01T12:00:00Z")
    }
    now = time
  }
}
