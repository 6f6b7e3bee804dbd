/// Finds the logs that a digest reads.
protocol LogSource: Sendable {
  /// The logs in the order of reading.
  ///
  /// - Parameter requested: what the user asked for; when empty, what the configuration names.
  func logs(requested: [String]) throws(DigestFailure) -> [Log]
}
