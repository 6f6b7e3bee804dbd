import Foundation
import Testing

@testable import ReliantBenchmarks

@Suite struct ContestProcessTests {
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

  @Test func `what is wrong in the other process is told`() {
    #expect(throws: (any Error).self) {
      try ChildProcess.run(Self.program, ["--hold-contest", "0"])
    }
    #expect(throws: Never.self) {
      let process = try ChildProcess.run(
        Self.program, ["--hold-contest", "1000000"], isHeard: true)
      #expect(process.output == #"{"failure":{"_0":"no contest 1000000"}}"#)
    }
  }
}
