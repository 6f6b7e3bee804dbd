import Foundation
import Testing

/// `reliant` with the types of `logdigest`, both as processes.
@Suite struct TypesToolTests {
  private static let configuration = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Configs/LogDigest")

  @Test func `the manifest of another program checks its configuration`() throws {
    try Tool.withFiles([:]) { tool in
      try FileManager.default.copyItem(
        at: Self.configuration, to: tool.folder.appending(path: "LogDigest"))
      let result = try tool.shell(
        #""${RELIANT%/*}/logdigest" config types > t.json && "$RELIANT" validate --types t.json LogDigest"#
      )
      #expect(result.code == 0, "\(result.output)\(result.errors)")
      #expect(result.output == "")
      #expect(result.errors == "7 files are fine, environments: development, pipe, production\n")
    }
  }

  @Test(arguments: [
    (#""responseTimeUnit": "seconds""#, #""responseTimeUnit": "second""#, "[wrong-value]"),
    (
      #""type": "PathFilter""#, #""type": "PathFiltre""#,
      "did you mean 'PathFilter'? [unknown-type]"
    ),
    (#""source": "@logs""#, #""source": "@parser""#, "[wrong-reference-type]"),
    (#""title": "#, #""titel": "#, "did you mean 'title'? [unknown-argument]"),
  ])
  func `a mistake is found alike with the program and without`(
    old: String, new: String, finding: String
  ) throws {
    let file = Self.configuration.appending(path: "app.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.components(separatedBy: old)
    try #require(parts.count > 1)
    try Tool.withFiles([:]) { tool in
      try FileManager.default.copyItem(
        at: Self.configuration, to: tool.folder.appending(path: "LogDigest"))
      let changed = parts[0] + new + parts.dropFirst().joined(separator: old)
      try Data(changed.utf8).write(to: tool.folder.appending(path: "LogDigest/app.json"))
      let program = try tool.shell(#""${RELIANT%/*}/logdigest" config validate LogDigest"#)
      let generic = try tool.shell(
        #""${RELIANT%/*}/logdigest" config types | "$RELIANT" validate --types - LogDigest"#)
      #expect(generic.code == 1)
      #expect(program.code == 1)
      #expect(generic.output.contains(finding), "\(generic.output)")
      #expect(generic.output == program.output)
      #expect(generic.errors == program.errors)
    }
  }
}
