import Foundation
import Testing

@testable import ReliantBenchmarks

// A process that another test starts while a program is copied holds the copy open for writing, so
// that it could not be run.
@Suite(.serialized) struct ContestProcessTests {
  /// The program as it was built beside the tests.
  private static var program: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let folder =
      bundle.bundlePath.hasSuffix(".xctest")
      ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    return folder.appending(path: "ReliantBenchmarks").path()
  }

  @Test func `a row is measured in a process of its own`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "figures.json")
    let process = try ChildProcess.run(
      Self.program,
      [
        "--only", "prototype, 3 dependencies", "--repetitions", "3", "--seconds", "1",
        "--json", file,
      ], isHeard: true)
    #expect(process.output.contains(#/prototype, 3 dependencies .* by hand .* × the cost/#))
    let figures = try String(contentsOfFile: file, encoding: .utf8)
    #expect(figures.contains("prototype, 3 dependencies"))
  }

  @Test(
    arguments: [
      (program, 1_000_000, "no contest 1000000"), (program, 0, "'\(program)' ends with code 2"),
      ("false", 1, "'false' ends with code 1"),
      ("./none", 1, "'./none' cannot be run: No such file or directory"),
    ])
  func `what is wrong in the other process is told`(
    program: String, contest: Int, message: String
  ) throws {
    let options = try #require(Options([]))
    let failure = #expect(throws: ContestProcess.Failure.self) {
      try ContestProcess.rounds(ofContest: contest, options, by: program)
    }
    #expect(failure?.description == message)
  }

  @Test func `a process that crashes is told by its signal`() {
    let failure = #expect(throws: ChildProcess.Failure.self) {
      try ChildProcess.run("sh", ["-c", "kill -9 $$"])
    }
    #expect(failure?.description == "'sh' ends by signal 9")
  }

  @Test func `a row that fails makes the run fail`() throws {
    let folder = try TemporaryFolder()
    let program = folder.path(of: "alone")
    // The tool that the row runs is not beside the copy.
    try FileManager.default.copyItem(atPath: Self.program, toPath: program)
    let failure = #expect(throws: ChildProcess.Failure.self) {
      try ChildProcess.run(program, ["--only", "validate 10 definitions"])
    }
    #expect(failure?.description == "'\(program)' ends with code 1")
  }
}
