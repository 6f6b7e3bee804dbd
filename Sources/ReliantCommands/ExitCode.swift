import ReliantDocument

/// A command line that cannot be understood or carried out, with the way out.
struct UsageError: Error, Sendable, Hashable {
  let message: String
  /// What to do instead, such as "did you mean '--strict'?".
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// A word that is none of those that could stand there.
  init(unknown noun: String, _ word: String, among words: [String]) {
    self.init(
      "there is no \(noun) \(word.quoted)",
      help: Suggestion.guess(at: word, among: words).help(.existing))
  }
}

/// What a command tells the shell.
enum ExitCode: Int32, Sendable, Hashable {
  /// Everything is in order.
  case fine = 0
  /// There are findings: errors, or warnings under `--strict`.
  case findings = 1
  /// The command line is wrong, or nothing could be read.
  case wrongUsage = 2
  /// The command itself failed, or what it found cannot be written.
  case internalError = 3
}

/// Why a command ends early, which has been said.
struct Refusal: Error {
  let code: ExitCode
}
