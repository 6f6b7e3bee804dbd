import ReliantDocument

extension Diagnostic {
  /// What is wrong and the way out in one line, with nothing in it that could forge output.
  var clause: String {
    (message + (help.map { "; \($0)" } ?? "")).escapedForDisplay
  }

  /// The environments as messages end with them, ` (in production)`; nothing when a reader can do
  /// without.
  ///
  /// - Parameter implied: the environments that the user has named.
  func occurrences(besides implied: [String]) -> String {
    guard ![[], implied].contains(environments) else { return "" }
    return " (in \(environments.joined(separator: ", ").escapedForDisplay))"
  }
}
