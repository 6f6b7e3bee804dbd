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
