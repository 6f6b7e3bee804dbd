import Foundation
import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

@testable import ReliantCommands

/// `reliant format`.
struct FormatCommandTests {
  private let console = RecordingConsole()

  private func run(_ files: InMemoryFiles, _ words: String...) async -> ExitCode {
    await CommandProgram(console: console, files: files).run(["reliant", "format"] + words)
  }

  private static let app = #"{"objects":{"a":{"type":"A"}}}"#
  private static let formatted = """
    {
      "objects": {"a": {"type": "A"}}
    }

    """

  @Test func `a file is written in the layout, once`() async {
    #expect(await run(InMemoryFiles(["app.json": Self.app]), "app.json") == .fine)
    #expect(console.output == "app.json: formatted\n")
    #expect(console.errors == "formatted 1 of 1 file\n")
    #expect(console.written == ["app.json": Array(Self.formatted.utf8)])
    let again = RecordingConsole()
    let files = InMemoryFiles(["app.json": Self.formatted])
    #expect(
      await CommandProgram(console: again, files: files).run(["reliant", "format"]) == .fine)
    #expect(again.output == "")
    #expect(again.written.isEmpty)
  }

  @Test func `a check and a difference write nothing`() async {
    let files = InMemoryFiles(["app.json": Self.app])
    #expect(await run(files, "--check") == .findings)
    #expect(console.output == "app.json: to format\n")
    #expect(await run(files, "--diff") == .fine)
    #expect(console.output.contains("\n-\(Self.app)\n"))
    #expect(console.written.isEmpty)
  }

  @Test func `in a folder the files of all contexts are formatted, and nobody else's`() async {
    let files = InMemoryFiles([
      "app.json": #"{"imports": ["part.json"]}"#, "app.test.json": Self.app, "part.json": Self.app,
      "package.json": #"{"version":"1.0"}"#, "list.plist": "<plist><dict/></plist>",
    ])
    #expect(await run(files, ".") == .fine)
    #expect(Set(console.written.keys) == ["app.json", "app.test.json", "part.json"])
    #expect(console.errors == "formatted 3 of 3 files\n")
  }

  @Test func `another tool's file is left alone and named when it is given by hand`() async {
    let text = #"{"version": "1.0","name": "x"}"#
    let files = InMemoryFiles(["package.json": text, "list.json": "[ 1 ]", "app.json": Self.app])
    #expect(await run(files, "package.json", "list.json", "app.json") == .fine)
    #expect(
      console.errors == """
        'package.json' is no configuration: it has no member such as 'objects'
        'list.json' is no configuration: it has no member such as 'objects'
        formatted 1 of 1 file

        """)
    #expect(Set(console.written.keys) == ["app.json"])
    console.input = Array(text.utf8)
    #expect(await run(InMemoryFiles([:]), "-") == .fine)
    #expect(console.output.hasSuffix(text))
  }

  @Test func `a file that is given twice is formatted once`() async {
    let files = InMemoryFiles(["app.json": Self.app])
    #expect(await run(files, "app.json", "./app.json") == .fine)
    #expect(console.errors == "formatted 1 of 1 file\n")
  }

  @Test(arguments: ["nosuch.plist", "nosuch.json"])
  func `a file that is not there is no success`(path: String) async {
    #expect(await run(InMemoryFiles([:]), path) == .wrongUsage)
    #expect(console.errors.contains("'\(path)' cannot be read"))
  }

  @Test func `a secret is struck out in a difference`() async throws {
    let text = #"{"objects":{"db":{"type":"DB","arguments":{"password":"hunter22"}}}}"#
    #expect(await run(InMemoryFiles(["app.json": text]), "app.json", "--diff") == .fine)
    #expect(console.output.contains(#"-{"objects":{"db":{"type":"DB","arguments":{"password":"*"#))
    #expect(console.output.contains(#"\#n+  "objects": {"db": {"type": "DB", "arguments": {"pass"#))
    #expect(!(console.output + console.errors).contains("hunter22"))
  }

  @Test(arguments: [["app.json", "--diff"], ["-"]])
  func `what would share a stream with a report for programs is refused`(words: [String]) async {
    console.input = Array(Self.app.utf8)
    let program = CommandProgram(console: console, files: InMemoryFiles(["app.json": Self.app]))
    #expect(
      await program.run(["reliant", "format"] + words + ["--format", "json"]) == .wrongUsage)
    #expect(console.output == "")
    #expect(console.errors.contains("'--format json' both write to standard output"))
  }

  @Test func `a property list is named when it is given by hand`() async {
    let files = InMemoryFiles(["a.plist": "<plist><dict/></plist>"])
    #expect(await run(files, "a.plist") == .fine)
    #expect(
      console.errors == """
        'a.plist' is a property list, which has no layout of its own
        formatted 0 of 0 files

        """)
  }

  @Test func `a file with a mistake in its form stays, and the others are formatted`() async {
    let files = InMemoryFiles(["a.json": Self.app, "b.json": #"{"objects": {},}"#])
    #expect(await run(files, "a.json", "b.json") == .findings)
    #expect(
      console.output == """
        a.json: formatted
        b.json:1:15: error: a comma stands after the last member; remove it [invalid-syntax]
        {"objects": {},}
                      ^

        """)
    #expect(Set(console.written.keys) == ["a.json"])
  }

  @Test func `standard input goes to standard output`() async {
    console.input = Array(Self.app.utf8)
    #expect(await run(InMemoryFiles([:]), "-") == .fine)
    #expect(console.output == Self.formatted)
    #expect(console.written.isEmpty)
  }

  @Test func `what is wrong with standard input goes to the other stream`() async {
    console.input = Array(#"{"objects": {},}"#.utf8)
    #expect(await run(InMemoryFiles([:]), "-") == .findings)
    #expect(console.output == "")
    #expect(console.errors.contains("<stdin>:1:15: error: a comma stands after the last member"))
  }

  @Test func `a property list on standard input goes on as it is`() async {
    console.input = Array("<plist><dict/></plist>".utf8)
    #expect(await run(InMemoryFiles([:]), "-") == .fine)
    #expect(console.output == "<plist><dict/></plist>")
    #expect(console.errors.hasPrefix("'<stdin>' is a property list"))
  }

  @Test func `the form for programs satisfies its schema`() async throws {
    let files = InMemoryFiles(["a.json": Self.app, "b.json": #"{"objects": {},}"#])
    #expect(await run(files, "a.json", "b.json", "--format", "json") == .findings)
    let checker = try SchemaChecker(path: "Schemas/format.schema.json")
    #expect(try checker.mistakes(in: console.output) == [])
  }

  @Test(arguments: ["LogDigest", "EveryMember"])
  func `the package's configurations are written so`(folder: String)
    throws
  {
    for (name, bytes) in try ConfigurationFolder.files(in: folder) where name.hasSuffix(".json") {
      let workspace = Workspace(limits: Limits())
      let file = try FormattedFile(SourceFile(path: name, bytes: bytes), in: workspace)
      #expect(file?.bytes == bytes, "\(name)")
    }
  }

  @Test(arguments: ["LogDigest", "EveryMember"])
  func `a file in another layout is formatted to the same, and means the same`(folder: String)
    throws
  {
    let originals = try ConfigurationFolder.files(in: folder)
    var shuffled = InMemoryFiles([:])
    for (name, bytes) in originals {
      shuffled[name] = name.hasSuffix(".json") ? try Self.squeezed(bytes) : bytes
    }
    var files = InMemoryFiles([:])
    for name in originals.keys {
      let bytes = try #require(shuffled[name])
      let source = SourceFile(path: name, bytes: bytes)
      files[name] =
        name.hasSuffix(".json")
        ? try FormattedFile(source, in: Workspace(limits: Limits()))?.bytes : bytes
    }
    var unchanged = InMemoryFiles([:])
    for (name, bytes) in originals { unchanged[name] = bytes }
    let meanings = [unchanged, shuffled, files].map { files in
      let loader = ConfigurationLoader(files: files, catalog: nil)
      return loader.survey(loader.contexts(below: ".").paths)
    }
    #expect(meanings[0].report.diagnostics.isEmpty)
    #expect(meanings[1].meanings == meanings[0].meanings)
    #expect(meanings[2].meanings == meanings[0].meanings)
    #expect(!meanings[0].meanings.isEmpty)
  }

  /// The same file in one line, with the members of all its maps the other way round.
  private static func squeezed(_ bytes: [UInt8]) throws -> [UInt8] {
    func text(_ tree: JSONTree) -> String {
      switch tree {
      case .map(let members):
        let texts = members.reversed().map { "\"\($0.name)\":\(text($0.value))" }
        return "{\(texts.joined(separator: ","))}"
      case .list(let elements): return "[\(elements.map(text).joined(separator: ","))]"
      default: return String(tree.text.dropLast())
      }
    }
    return Array(text(try JSONTree(String(decoding: bytes, as: UTF8.self))).utf8)
  }
}
