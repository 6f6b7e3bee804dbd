/// A command line that cannot be understood or carried out, with the way out.
struct UsageError: Error, Sendable, Hashable {
  let message: String
  /// What to do instead, such as "did you mean '--strict'?".
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
