import Foundation

/// A process that was run to its end.
struct ChildProcess {
  /// A program that cannot be run or does not end well.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How long it took, in nanoseconds.
  let wallTime: Double
  /// How long it was on a processor, in nanoseconds.
  let processorTime: Double
  /// What it wrote to standard output; empty unless that was asked for.
  let output: String

  /// This program, to be run again for an errand.
  static var thisProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - program: its path, or a name that is looked for as a shell would.
  ///   - variables: environment variables besides those of this process.
  ///   - isHeard: whether what it writes is wanted, which is no part of a fair timing.
  /// - Throws: ``Failure`` when it cannot be run or does not end with code 0.
  static func run(
    _ program: String, _ arguments: [String], variables: [String: String] = [:],
    isHeard: Bool = false
  ) throws -> ChildProcess {
    let folder = try TemporaryFolder()
    let output = isHeard ? folder.path(of: "output") : "/dev/null"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }

    var status: Int32 = 0
    var usage = rusage()
    let (error, time) = Stopwatch.wall.timing { () -> Int32 in
      var process: pid_t = 0
      let error = withTexts([program] + arguments) { arguments in
        withTexts(environment.map { "\($0)=\($1)" }) { environment in
          posix_spawnp(&process, program, &actions, nil, arguments, environment)
        }
      }
      if error == 0 { while wait4(process, &status, 0, &usage) < 0, errno == EINTR {} }
      return error
    }
    guard error == 0 else {
      throw Failure(description: "'\(program)' cannot be run: \(String(cString: strerror(error)))")
    }
    guard status == 0 else {
      // The low bits of what wait4(2) says hold the signal, those above them the code.
      let signal = status & 0x7F
      let end = signal == 0 ? "with code \(status >> 8)" : "by signal \(signal)"
      throw Failure(description: "'\(program)' ends \(end)")
    }
    let times = [usage.ru_utime, usage.ru_stime]
    return ChildProcess(
      wallTime: time,
      processorTime: times.reduce(0) { $0 + Double($1.tv_sec) * 1e9 + Double($1.tv_usec) * 1e3 },
      output: isHeard ? try String(contentsOfFile: output, encoding: .utf8) : "")
  }

  /// Lends texts as C takes them: an array that ends with a null pointer.
  private static func withTexts<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
