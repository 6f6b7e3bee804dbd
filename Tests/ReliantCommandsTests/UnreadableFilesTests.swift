import ReliantGraph
import Testing

@testable import ReliantCommands

/// What lies in a folder and cannot be read is told, as it may be a configuration.
@Suite struct UnreadableFilesTests {
  private static let good = #"{"objects": {"clock": {"type": "SystemClock"}}}"#
  private static let denied = FileFailure.unreadable("Permission denied")

  private func validate(
    _ path: String = ".", in texts: [String: String], failures: [String: FileFailure]
  ) async -> (code: ExitCode, output: [String], errors: String) {
    let console = RecordingConsole()
    let files = FilesWithFailures(texts, failures: failures)
    let code = await CommandProgram(console: console, files: files).run(
      ["reliant", "validate", path])
    let lines = console.output.split(separator: "\n").filter { $0.contains("error: ") }
    return (code, lines.map(String.init), console.errors)
  }

  @Test func `a file of a folder that cannot be read is told as one that is named`() async {
    let failures: [String: FileFailure] = [
      "denied.json": Self.denied, "link.plist": .outsideRoot, "lost.json": .notFound,
      "pipe.json": .notAFile("a named pipe"), "large.json": .tooLarge(limit: 9),
      "notes.txt": Self.denied, ".hidden.json": Self.denied,
    ]
    let result = await validate(in: ["app.json": Self.good], failures: failures)
    #expect(result.code == .findings)
    #expect(result.errors.hasPrefix("5 errors in 1 file\n"))
    let names = failures.keys.filter { $0.first != "." && !$0.hasSuffix(".txt") }.sorted()
    for (name, line) in zip(names, result.output) {
      #expect(await validate(name, in: [:], failures: failures).output == [line])
    }
    #expect(
      result.output == [
        "denied.json: error: 'denied.json' cannot be read: Permission denied [file-not-found]",
        "large.json: error: 'large.json' is larger than 9 bytes; raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]",
        "link.plist: error: 'link.plist' lies outside the root folder; move it inside, or give a root folder that holds both [outside-root]",
        "lost.json: error: 'lost.json' is a link to a file that is not there [file-not-found]",
        "pipe.json: error: 'pipe.json' cannot be read: it is a named pipe [file-not-found]",
      ])
  }

  @Test func `what another file names is told there alone, or not needed`() async {
    let failures = [
      "part.json": Self.denied, "base.json": Self.denied, "keys/key.json": Self.denied,
      "maybe.json": .notFound, "deep/part.json": Self.denied,
    ]
    let app = #"""
      {
        "imports": ["part.json", {"file": "maybe.json", "optional": true}], "parent": "base.json",
        "values": {"key": {"$file": "keys/key.json"}},
        "objects": {"clock": {"type": "SystemClock", "arguments": {"key": "${key}"}}}
      }
      """#
    let texts = ["app.json": app, "app.test.json": #"{"imports": ["deep/part.json"]}"#]
    let result = await validate(in: texts, failures: failures)
    #expect(
      result.output == [
        "app.json:2:15: error: 'part.json' cannot be read: Permission denied [file-not-found]",
        "app.json:2:81: error: 'base.json' cannot be read: Permission denied [file-not-found]",
        "app.test.json:1:14: error: 'deep/part.json' cannot be read: Permission denied [file-not-found] (in test)",
      ])
  }

  @Test func `an overlay that cannot be read is told once`() async {
    let overlays = ["app.test.json": Self.denied, "app.test.eu.json": Self.denied]
    let result = await validate(in: ["app.json": Self.good], failures: overlays)
    #expect(
      result.output == [
        "app.test.json: error: 'app.test.json' cannot be read: Permission denied [file-not-found] (in test)"
      ])
    let base = await validate(in: [:], failures: overlays.merging(["app.json": Self.denied]) { $1 })
    #expect(base.output.map { $0.prefix(9) } == ["app.json:"])
    #expect(base.code == .wrongUsage)
  }

  @Test func `a folder that cannot be searched is told, and the rest is checked`() async {
    let texts = ["app.json": #"{"objects": 1}"#, "a/b/c.json": Self.good]
    let result = await validate(in: texts, failures: ["a/b/": Self.denied])
    #expect(result.code == .findings)
    #expect(
      result.output == [
        "a/b: error: the folder 'a/b' cannot be searched: Permission denied; until it can be, nothing in it is checked [file-not-found]",
        "app.json:1:13: error: 'objects' takes a map, not a number [wrong-kind]",
      ])
    let alone = await validate("a", in: texts, failures: ["a/b/": Self.denied])
    #expect(alone.code == .wrongUsage)
    #expect(alone.output == [result.output[0]])
  }
}
