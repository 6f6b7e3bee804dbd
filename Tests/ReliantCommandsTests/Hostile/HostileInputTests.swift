import Foundation
import ReliantGraph
import ReliantInspection
import Testing

/// The built program in front of folders that were made to harm it.
struct HostileInputTests {
  /// Lies beside the root folder; if anybody read it, there would be a finding about `leak`.
  private static let outside = #"{"objects": {"leak": 1}, "leak": 1}"#

  @Test(arguments: HostileInput.all)
  func `a hostile input is one finding, within the root, 512 KB of stack and 2 GB`(
    _ input: HostileInput
  ) throws {
    let types = try Manifests.readBack(GalleryTypes.registry).json
    let files = ["types.json": types, "outside.json": Self.outside, "root/.keep": ""]
    try Tool.withFiles(files) { tool in
      try input.write(below: tool.folder.appending(path: "root"))
      let words = input.words.joined(separator: " ")
      let result = try tool.shell(
        """
        cd root && ulimit -s 512 -v 2000000
        exec "$RELIANT" validate --types ../types.json --require-env \(words)
        """)
      #expect(findings(in: result.output) == [input.report])
      // 2 is for a configuration of which nothing can be read.
      #expect(result.code == (input.isReadable ? 1 : 2) && !result.wasKilled, "\(result.errors)")
      #expect(!result.output.contains("leak"))
      // One line may be cut to what surrounds the finding, but not more than that is shown.
      #expect(result.output.utf8.count < 50_000)
    }
  }

  @Test func `there are at least forty hostile inputs, each under a name of its own`() {
    let names = Set(HostileInput.all.map(\.name))
    #expect(names.count == HostileInput.all.count)
    #expect(names.count >= 40)
  }

  /// The lines of a report that are a finding each, without the notes and the excerpts.
  private func findings(in output: String) -> [String] {
    output.split(whereSeparator: \.isNewline).map(String.init).filter {
      $0.contains(": error: ") || $0.contains(": warning: ") || $0.hasPrefix("::error")
    }
  }
}
