import Foundation
import Reliant
import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

/// `reliant fix`.
struct FixCommandTests {
  private let console = RecordingConsole()

  private func run(_ files: InMemoryFiles, _ words: String...) async -> ExitCode {
    await CommandProgram(console: console, files: files).run(["reliant", "fix"] + words)
  }

  private static let app = """
    {
      "objects": {
        "mailer": {"tpye": "Mailer"},
        "news": {"type": "News", "arguments": {"mailer": "@mailer"}}
      }
    }
    """
  private static let fixed = app.replacing("tpye", with: "type")

  @Test func `what has one way out is fixed, and the rest of the file stays as it is`() async {
    let crlf = Self.app.replacing("\n", with: "\r\n")
    #expect(await run(InMemoryFiles(["app.json": crlf]), "app.json") == .fine)
    #expect(console.output == "app.json:3:16: fixed: replace it with 'type' [unknown-member]\n")
    #expect(console.errors.hasPrefix("fixed 1 finding in 1 file\n1 file is fine\n"))
    #expect(
      console.written == ["app.json": Array(Self.fixed.replacing("\n", with: "\r\n").utf8)])
  }

  @Test func `where nothing is to be fixed nothing is written`() async {
    #expect(await run(InMemoryFiles(["app.json": Self.fixed]), "app.json") == .fine)
    #expect(console.output == "")
    #expect(console.written.isEmpty)
  }

  @Test func `a difference is shown and nothing written`() async {
    #expect(await run(InMemoryFiles(["app.json": Self.app]), "app.json", "--diff") == .fine)
    #expect(
      console.output == """
        --- a/app.json
        +++ b/app.json
        @@ -1,6 +1,6 @@
         {
           "objects": {
        -    "mailer": {"tpye": "Mailer"},
        +    "mailer": {"type": "Mailer"},
             "news": {"type": "News", "arguments": {"mailer": "@mailer"}}
           }
         }
        \\ No newline at end of file

        """)
    #expect(console.errors.contains("would fix 1 finding in 1 file\n"))
    #expect(console.written.isEmpty)
  }

  @Test func `a check ends with 1 if there is anything to fix`() async {
    #expect(await run(InMemoryFiles(["app.json": Self.app]), "app.json", "--check") == .findings)
    #expect(console.output == "app.json:3:16: to fix: replace it with 'type' [unknown-member]\n")
    #expect(console.written.isEmpty)
    #expect(await run(InMemoryFiles(["app.json": Self.fixed]), "app.json", "--check") == .fine)
  }

  @Test func `one rule is fixed without the others`() async {
    let text = Self.app.replacing(
      "\"news\"", with: "\"clock\": {\"type\": \"C\", \"scop\": \"x\"},\n    \"news\""
    )
    .replacing("\"@mailer\"", with: "[\"@mailer\" \"@clock\"]")
    let files = InMemoryFiles(["app.json": text])
    #expect(await run(files, "app.json", "--rule", "invalid-syntax") == .findings)
    #expect(console.output.contains(": fixed: insert ',' [invalid-syntax]\n"))
    #expect(!console.output.contains("fixed: replace"))
    #expect(console.output.contains("error: the object 'mailer' has no member 'tpye'"))
  }

  @Test func `a rule that there is not is refused`() async {
    let files = InMemoryFiles(["app.json": Self.app])
    #expect(await run(files, "app.json", "--rule", "invalid-sintax") == .wrongUsage)
    #expect(
      console.errors.contains("there is no rule 'invalid-sintax'; did you mean 'invalid-syntax'?"))
  }

  @Test func `what is not proven is named with the reason, and applied only when it is asked for`()
    async
  {
    let files = InMemoryFiles([
      "app.json": #"{"objects": {"a": {"type": "A"}, "a": {"type": "B"}}}"#
    ])
    #expect(await run(files, "app.json") == .findings)
    #expect(
      console.errors.hasPrefix(
        "app.json:1:34: not fixed: remove it: something else may be missing; "
          + "'--unsafe' does so all the same\n"))
    #expect(console.written.isEmpty)
    #expect(await run(files, "app.json", "--unsafe") == .fine)
    #expect(
      console.written == ["app.json": Array(#"{"objects": {"a": {"type": "A"}}}"#.utf8)])
  }

  @Test func `what is fixed in no case is named with the reason`() async {
    let files = InMemoryFiles([
      "app.json": #"{"imports": ["prt.json"]}"#, "part.json": #"{"objects": {"a": {"typ": "A"}}}"#,
    ])
    #expect(await run(files, "app.json", "--unsafe") == .findings)
    #expect(
      console.errors.hasPrefix(
        "app.json:1:14: not fixed: replace it with 'part.json': it would bring another finding: "
          + "the object 'a' has no member 'typ' [unknown-member]\n"))
    #expect(console.written.isEmpty)
  }

  @Test func `of very many findings those that a report keeps are listed`() async {
    let most = Limits().findings
    let objects = (0...most).map { #""o\#($0)": {"type": "A", "colour": 1}"# }
    let text = #"{"objects": {"# + objects.joined(separator: ",\n") + "}}"
    #expect(await run(InMemoryFiles(["app.json": text]), "app.json") == .findings)
    #expect(console.output.matches(of: /error: the object/).count == most)
    #expect(console.errors.contains("\(most) errors in 1 file; 1 further finding left out\n"))
  }

  @Test func `a secret is struck out in a difference`() async {
    let text = """
      {"objects": {
        "db": {"type": "DB", "arguments": {"password": "hunter22"}}
      }}
      """
    let files = InMemoryFiles(["app.json": text])
    #expect(await run(files, "app.json", "--unsafe", "--diff") == .fine)
    #expect(console.output.contains(#"{"password": {"$env": "PASSWORD"}}"#))
    #expect(!(console.output + console.errors).contains("hunter22"))
  }

  @Test func `a binary property list is left to 'convert'`() async throws {
    let list = ["objects": ["a": ["type": "A", "scop": "prototype"]]]
    var files = InMemoryFiles([:])
    files["app.plist"] = Array(
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    #expect(await run(files, "app.plist") == .findings)
    #expect(
      console.errors.contains(
        "'app.plist' is a binary property list, in which nothing is fixed; 'convert' makes an XML one of it\n"
      ))
    #expect(console.written.isEmpty)
  }

  @Test func `standard input can be checked and not be written`() async {
    console.input = Array(Self.app.utf8)
    #expect(await run(InMemoryFiles([:]), "-") == .wrongUsage)
    #expect(await run(InMemoryFiles([:]), "-", "--check") == .findings)
    #expect(console.output == "<stdin>:3:16: to fix: replace it with 'type' [unknown-member]\n")
  }

  @Test func `several files are replaced together`() async {
    let files = InMemoryFiles([
      "app.json": #"{"imports": ["part.json"], "objects": {"a": {"tpye": "A"}}}"#,
      "part.json": #"{"objects": {"b": {"tpye": "B"}}}"#,
    ])
    #expect(await run(files) == .fine)
    #expect(Set(console.written.keys) == ["app.json", "part.json"])
  }

  private static let fullDisk = System.Failure(code: 28)

  @Test func `what cannot be written is said, and nothing else`() async {
    console.failure = Self.fullDisk
    let program = CommandProgram(console: console, files: InMemoryFiles(["app.json": Self.app]))
    #expect(await program.run(["reliant", "fix", "app.json"]) == .wrongUsage)
    #expect(console.errors.contains("'app.json' cannot be written: "))
    #expect(console.written.isEmpty)
  }

  @Test func `it is said which files could not be put back`() async {
    console.replacingFailure = System.ReplacingFailure(
      path: "b.json", failure: Self.fullDisk, replaced: ["app.json"])
    let program = CommandProgram(console: console, files: InMemoryFiles(["app.json": Self.app]))
    #expect(await program.run(["reliant", "fix", "app.json"]) == .wrongUsage)
    #expect(console.errors.contains("'b.json' cannot be written: No space left"))
    #expect(console.errors.contains("'app.json' had been changed before and cannot be put back"))
    #expect(!console.errors.contains("nothing was changed"))
  }

  @Test func `a difference and a report for programs are not written to one stream`() async {
    let files = InMemoryFiles(["app.json": Self.app])
    #expect(await run(files, "app.json", "--diff", "--format", "json") == .wrongUsage)
    #expect(console.output == "")
  }

  @Test func `of an overlay its base is fixed, which is said`() async {
    let files = InMemoryFiles([
      "app.json": Self.fixed, "app.test.json": #"{"objects": {"mailer": {"typ": "M"}}}"#,
    ])
    #expect(await run(files, "app.test.json") == .fine)
    #expect(
      console.errors.hasPrefix("'app.test.json' is an overlay: 'app.json' is checked instead\n"))
    #expect(Set(console.written.keys) == ["app.test.json"])
  }

  @Test func `settings and further overlays count, and are fixed`() async {
    let files = InMemoryFiles([
      "app.json":
        #"{"values": {"port": 1}, "objects": {"a": {"type": "A", "arguments": {"x": "${port}"}}}}"#,
      "more.json": #"{"objects": {"a": {"egaer": true}}}"#,
    ])
    #expect(
      await run(files, "app.json", "--set", "port=2", "--overlay", "more.json") == .fine,
      "\(console.output)\(console.errors)")
    #expect(
      console.written == ["more.json": Array(#"{"objects": {"a": {"eager": true}}}"#.utf8)])
  }

  @Test func `an overlay from standard input cannot be written either`() async {
    console.input = Array(#"{"objects": {"mailer": {"egaer": true}}}"#.utf8)
    let files = InMemoryFiles(["app.json": Self.fixed])
    #expect(await run(files, "app.json", "--overlay", "-") == .wrongUsage)
    #expect(console.errors.contains("standard input cannot be written"))
  }

  @Test func `the form for programs satisfies its schema`() async throws {
    let files = InMemoryFiles([
      "app.json":
        #"{"imports": ["prt.json"], "objects": {"a": {"tpye": "A"}, "b": {"type": "A"}, "b": {"type": "B"}}}"#,
      "part.json": #"{"objects": {"c": {"typ": "C"}}}"#,
    ])
    #expect(await run(files, "app.json", "--format", "json") == .findings)
    let checker = try SchemaChecker(path: "Schemas/fix.schema.json")
    #expect(try checker.mistakes(in: console.output) == [])
    for part in [
      #""proven": true"#, #""doubt": "something else may be missing""#, #""applied": true"#,
      #""reason": "it would bring another finding: the object 'c' has no member 'typ' [unknown-member]""#,
    ] {
      #expect(console.output.contains(part))
    }
  }
}

/// `reliant fix` on the files of this machine.
struct FixToolTests {
  private static let app = #"{"objects": {"a": {"tpye": "A"}}}"#
  private static let fixed = #"{"objects": {"a": {"type": "A"}}}"#

  @Test func `links and permissions stay, and a second run changes nothing`() throws {
    try Tool.withFiles(["real.json": Self.app]) { tool in
      let (real, link) = (
        tool.folder.appending(path: "real.json"), tool.folder.appending(path: "app.json")
      )
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real.path)
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "real.json")
      #expect(try tool.run(["fix", "app.json"]).code == 0)
      #expect(try String(contentsOf: real, encoding: .utf8) == Self.fixed)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "real.json")
      let attributes = try FileManager.default.attributesOfItem(atPath: real.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).count == 2)

      let inode = attributes[.systemFileNumber] as? Int
      let second = try tool.run(["fix", "app.json"])
      #expect(second.code == 0)
      #expect(second.output == "")
      let after = try FileManager.default.attributesOfItem(atPath: real.path)
      #expect(after[.systemFileNumber] as? Int == inode)
    }
  }

  @Test func `a file that is given by two paths is fixed once`() throws {
    let text = #"{"objects": {"a": {"tpye": "A"}, "b": {"type": "B", "egaer": true}}}"#
    try Tool.withFiles(["real.json": text]) { tool in
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.appending(path: "app.json").path, withDestinationPath: "real.json")
      let result = try tool.run(["fix", "app.json", "real.json"])
      #expect(result.code == 0, "\(result.output)\(result.errors)")
      #expect(
        result.output == """
          app.json:1:20: fixed: replace it with 'type' [unknown-member]
          app.json:1:53: fixed: replace it with 'eager' [unknown-member]

          """)
      #expect(result.errors.hasPrefix("fixed 2 findings in 1 file\n2 files are fine\n"))
      #expect(
        try String(contentsOf: tool.folder.appending(path: "real.json"), encoding: .utf8)
          == text.replacing("tpye", with: "type").replacing("egaer", with: "eager"))
    }
  }

  @Test func `what a difference shows, 'patch' makes of the file`() throws {
    try Tool.withFiles(["app.json": Self.app + "\n"]) { tool in
      let result = try tool.shell(
        "$RELIANT fix --diff app.json > changes.diff; patch -p1 --silent < changes.diff")
      #expect(result.code == 0 || result.errors.contains("not found"), "\(result.errors)")
      if result.code == 0 {
        let text = try String(contentsOf: tool.folder.appending(path: "app.json"), encoding: .utf8)
        #expect(text == Self.fixed + "\n")
      }
    }
  }
}
