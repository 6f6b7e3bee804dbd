import Foundation
import Testing

/// What the built program does as a process.
@Suite struct ToolTests {
  private static let good = #"{"objects": {"clock": {"type": "SystemClock"}}}"#
  private static let broken = #"{"objects": {"clock": {"tipe": "SystemClock"}}}"#

  @Test(
    arguments: [
      (["validate", "good.json"], 0),
      (["validate", "broken.json"], 1),
      (["validate", "lost.json"], 2),
      (["validate", "--stict"], 2),
      (["validat"], 2),
      ([], 2),
      (["list", "good.json"], 0),
      (["list", "broken.json"], 1),
      (["list", "lost.json"], 2),
      (["resolve", "good.json"], 0),
      (["resolve", "broken.json"], 1),
      (["resolve", "lost.json"], 2),
      (["resolve", "good.json", "good.json"], 2),
      (["--help"], 0),
      (["--version"], 0),
    ] as [([String], Int32)])
  func `exit codes tell fine from findings and wrong usage`(words: [String], code: Int32) throws {
    try Tool.withFiles(["good.json": Self.good, "broken.json": Self.broken]) { tool in
      let result = try tool.run(words)
      #expect(result.code == code, "\(result.output)\(result.errors)")
      #expect(!result.wasKilled)
    }
  }

  @Test func `findings go to standard output, the summary to standard error`() throws {
    try Tool.withFiles(["broken.json": Self.broken]) { tool in
      let result = try tool.run(["validate"])
      #expect(result.output.hasPrefix("broken.json:1:"))
      #expect(!result.output.contains("type rules are off"))
      #expect(result.errors.contains(" in 1 file\n"))
      #expect(result.errors.contains("type rules are off"))
    }
  }

  @Test func `standard input is read`() throws {
    try Tool.withFiles([:]) { tool in
      #expect(try tool.run(["validate", "-"], input: Self.good).code == 0)
      let result = try tool.run(["validate", "-"], input: Self.broken)
      #expect(result.code == 1)
      #expect(result.output.hasPrefix("<stdin>:1:"))
    }
  }

  @Test func `a variable that is no text is told, and nothing of what it holds`() throws {
    let values = #"{"values": {"v": {"$env": "RELIANT_TEST_BYTES"}}, "objects": {}}"#
    try Tool.withFiles(["app.json": values]) { tool in
      let result = try tool.shell(
        #"RELIANT_TEST_BYTES=$(printf 'hush\377') "$RELIANT" validate --require-env app.json"#)
      #expect(result.code == 1)
      #expect(
        result.output.contains(
          "app.json:1:27: error: the environment variable 'RELIANT_TEST_BYTES' cannot be read: it is not text in UTF-8"
        ))
      #expect(!result.output.contains("hush"))
    }
  }

  @Test(arguments: [[:], ["NO_COLOR": "1"]])
  func `there are no colours where no terminal is`(environment: [String: String]) throws {
    try Tool.withFiles(["broken.json": Self.broken]) { tool in
      let result = try tool.run(["validate"], environment: environment)
      #expect(!result.output.contains("\u{1B}"))
    }
  }

  @Test func `the root folder may be absolute where the operands are relative`() throws {
    let files = ["a/app.json": #"{"imports": ["../shared.json"]}"#, "shared.json": Self.good]
    try Tool.withFiles(files) { tool in
      let result = try tool.run(["validate", "a", "--root", tool.folder.path])
      #expect(result.code == 0, "\(result.output)")
      #expect(try tool.run(["validate", "a", "--root", "\(tool.folder.path)/a"]).code == 1)
    }
  }

  @Test func `a reader that goes away ends nothing but the writing`() throws {
    let objects = (0..<5_000).map { "\"o\($0)\": {\"type\": \"SystemClock\"}" }
    let text = "{\"objects\": {\(objects.joined(separator: ","))}}"
    try Tool.withFiles(["many.json": text]) { tool in
      let result = try tool.shell(#"("$RELIANT" list many.json; echo "code $?" >&2) | head -n 1"#)
      #expect(result.output.hasPrefix("KEY"))
      #expect(result.errors == "code 0\n")
    }
  }

  #if os(Linux)
    @Test func `a standard output that takes nothing is told`() throws {
      try Tool.withFiles([:]) { tool in
        for (target, reason) in [(">/dev/full", "No space left on device"), (">&-", "Bad file")] {
          let result = try tool.shell("\"$RELIANT\" --version \(target); echo \"code $?\" >&2")
          #expect(
            result.errors.hasPrefix("reliant: error: standard output cannot be written: \(reason)"))
          #expect(result.errors.hasSuffix("\ncode 3\n"))
        }
      }
    }
  #endif

  @Test func `the program needs no Foundation`() throws {
    let bytes = try Data(contentsOf: Tool.program)
    #expect(!bytes.isEmpty)
    for library in ["libFoundation", "Foundation.framework"] {
      #expect(bytes.range(of: Data(library.utf8)) == nil)
    }
  }
}
