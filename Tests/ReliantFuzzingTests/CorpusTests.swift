import Foundation
import ReliantFuzzing
import Testing
import Thoroughness

/// The inputs that fuzzing starts from, and those that it has found something with.
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".ci/corpus")

  private static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Self.folder.appending(path: target.rawValue)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `no input of the corpus shows a flaw`(_ target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target)
    #expect(inputs.count >= 5)
    for input in inputs { #expect(target.flaw(in: input.bytes) == nil, "\(input.name)") }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `no beginning of an input shows a flaw`(_ target: FuzzTarget) throws {
    for input in try Self.inputs(of: target) {
      let step = max(1, input.bytes.count / Thoroughness.share(of: 400))
      for end in stride(from: 0, to: input.bytes.count, by: step) {
        #expect(target.flaw(in: Array(input.bytes[..<end])) == nil, "\(input.name) up to \(end)")
      }
    }
  }

  @Test func `the corpus is small`() throws {
    let sizes = try FuzzTarget.allCases.flatMap(Self.inputs).map(\.bytes.count)
    #expect(sizes.reduce(0, +) <= 200_000)
  }
}
