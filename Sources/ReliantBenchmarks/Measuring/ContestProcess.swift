import Foundation

/// Contests that are held in processes of their own, so that no row depends on what others have left
/// in memory.
enum ContestProcess {
  /// What came of a contest.
  private enum Outcome: Codable {
    case rounds([[Row.Sample]])
    /// It cannot be held here, and why.
    case obstacle(String)
    /// Something went wrong.
    case failure(String)
  }

  /// Something went wrong in another process, or the process itself.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Has a program, usually this one, run to hold the contest with a number, from 1.
  ///
  /// - Throws: ``NotMeasured`` if the contest cannot be held here, else ``Failure``.
  static func rounds(
    ofContest number: Int, _ options: Options, by program: String = ChildProcess.thisProgram
  ) throws -> [[Row.Sample]] {
    switch outcome(ofContest: number, options, by: program) {
    case .rounds(let rounds): return rounds
    case .obstacle(let reason): throw NotMeasured(reason: reason)
    case .failure(let description): throw Failure(description: description)
    }
  }

  private static func outcome(
    ofContest number: Int, _ options: Options, by program: String
  ) -> Outcome {
    do {
      let process = try ChildProcess.run(
        program,
        Options.Errand.contest(number).arguments + [
          "--repetitions", String(options.repetitions), "--seconds", String(options.seconds),
          "--static-tool", options.staticTool,
        ], isHeard: true)
      return try JSONDecoder().decode(Outcome.self, from: Data(process.output.utf8))
    } catch {
      return .failure("\(error)")
    }
  }

  /// Holds the contest with a number, from 1, and prints what came of it.
  static func hold(_ number: Int, _ options: Options) async throws {
    let outcome = await hold(contest: number, options)
    FileHandle.standardOutput.write(try JSONEncoder().encode(outcome))
  }

  private static func hold(contest number: Int, _ options: Options) async -> Outcome {
    let contests = Rows.contests(options)
    guard contests.indices.contains(number - 1) else { return .failure("no contest \(number)") }
    do {
      return .rounds(
        try await contests[number - 1].rounds(
          repetitions: options.repetitions, seconds: options.seconds))
    } catch let obstacle as NotMeasured {
      return .obstacle(obstacle.reason)
    } catch {
      return .failure("\(error)")
    }
  }
}
