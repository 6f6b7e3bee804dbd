import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct ValidateCommandTests {
  private let console = RecordingConsole()

  private static let good = #"""
    {
      "objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "a"}},
        "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}
      }
    }
    """#

  private static let bad = #"""
    {
      "objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "a", "prot": 1}},
        "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}
      }
    }
    """#

  private func validate(
    _ words: [String], _ files: [String: String], catalog: (any TypeCatalog)? = MailTypes()
  ) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles(files), catalog: catalog)
      .run(["reliant", "validate"] + words)
  }

  @Test func `a file without mistakes is fine and says nothing on standard output`() async {
    #expect(await validate(["app.json"], ["app.json": Self.good]) == .fine)
    #expect(console.output == "")
    #expect(console.errors == "1 file is fine\n")
  }

  @Test func `a mistake is shown with its place, rule, way out and source line`() async {
    let files = ["app.json": Self.bad]
    #expect(await validate(["app.json"], files) == .findings)
    #expect(
      console.output == """
        app.json:3:65: error: SMTPMailer has no parameter 'prot'; did you mean 'port'? [unknown-argument]
            "mailer": {"type": "SMTPMailer", "arguments": {"host": "a", "prot": 1}},
                                                                        ^~~~~~

        """)
    #expect(console.errors == "1 error in 1 file\n")
  }

  @Test func `a folder stands for its contexts, each file counted once`() async {
    let files = [
      "Configs/app.json": #"{"imports": ["shared.json"]}"#,
      "Configs/shared.json": Self.good,
      "Configs/deep/other.json": Self.good,
      "Configs/app.production.json": #"{"objects": {"mailer": {"arguments": {"host": "b"}}}}"#,
      "Configs/README.md": "no configuration",
    ]
    #expect(await validate(["Configs"], files) == .fine)
    #expect(console.errors == "4 files are fine, environments: production\n")
  }

  @Test(arguments: [
    ("Confgs", "Configs"), ("Confgs/deep", "Configs/deep"), ("Configs/depe", "Configs/deep"),
    ("Confgs/deep/app.json", "Configs/deep/app.json"),
    ("./Confgs/depe/ap.json", "Configs/deep/app.json"),
  ])
  func `a misspelt folder gets a suggestion`(_ path: String, _ meant: String) async {
    let files = [
      "Configs/deep/app.json": Self.good, "Configs/deep/app.test.json": #"{"name": "b"}"#,
      "Configs/deep/app.qa.json": #"{"name": "c"}"#, "Configs/deep/app.dev.json": "{}",
    ]
    #expect(await validate([path], files) == .wrongUsage)
    #expect(
      console.output.contains("; did you mean '\(meant)'? [file-not-found]"), "\(console.output)")
  }

  @Test func `so does one that an option or an import names`() async {
    let files = [
      "Configs/app.json": #"{"imports": ["prats/mail.json"]}"#,
      "Configs/parts/mail.json": Self.good, "Configs/types.txt": "",
    ]
    _ = await validate(["Configs/app.json"], files)
    #expect(console.output.contains("did you mean 'parts/mail.json'?"), "\(console.output)")
    _ = await validate(["Configs/app.json", "--root", "Confgs"], files)
    #expect(console.errors.contains("there is no folder 'Confgs'; did you mean 'Configs'?"))
    _ = await validate(["Configs/app.json", "--types", "Confgs/types.txt"], files)
    #expect(console.errors.contains("did you mean 'Configs/types.txt'?"), "\(console.errors)")
  }

  @Test func `a file that is never read is no context of its own`() async {
    let files = [
      "app.json": #"{"imports": ["app.parts.mail.json"], "objects": {}}"#,
      "app.parts.mail.json": #"{"imports": ["part.json"]}"#, "part.json": Self.good,
      "app.prod.eu.json": #"{"objects": {"mailer": {"type": "Unknown"}}}"#,
    ]
    #expect(await validate(["."], files) == .fine)
    #expect(console.output.contains("app.prod.eu.json: warning: 'app.prod.eu.json' is never read"))
    #expect(console.errors == "1 warning in 3 files\n")
  }

  @Test func `an overlay without its file is told so`() async {
    for text in [
      #"{"objects": {"mailer": {"eager": true}}}"#, #"{"objects": {"mailer": {"$remove": true}}}"#,
    ] {
      _ = await validate(["app.prod.json"], ["app.prod.json": text])
    }
    let help = "; to be an overlay, the file needs 'app.json' beside it ["
    #expect(console.output.ranges(of: help).count == 2, "\(console.output)")
  }

  // MARK: Overlays as operands

  private static let withOverlays = [
    "app.json": good,
    "app.test.json": #"{"objects": {"mailer": {"arguments": {"prot": 1}}}}"#,
    "app.eu.json": #"{"objects": {"mailer": {"arguments": {"host": 5}}}}"#,
    "other.json": good,
  ]

  @Test func `all files of a folder are what the folder is`() async {
    let names = Self.withOverlays.keys.sorted()
    #expect(await validate(names, Self.withOverlays) == .findings)
    let (output, errors) = (console.output, console.errors)
    #expect(errors == "2 errors in 4 files, environments: eu, test\n")
    #expect(await validate(["."], Self.withOverlays) == .findings)
    #expect(console.output == output + output)
    #expect(console.errors == errors + errors)
  }

  @Test func `what one of several files imports is checked with it`() async {
    let files = [
      "app.json":
        #"{"imports": ["part.json"], "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "a"}}}}"#,
      "part.json":
        #"{"objects": {"news": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}}}"#,
    ]
    #expect(await validate(["part.json", "app.json"], files) == .fine)
    #expect(console.errors == "2 files are fine\n")
    #expect(await validate(["part.json"], files) == .findings)
  }

  @Test(arguments: [["."], ["a.json", "b.json"], ["b.json", "a.json"]])
  func `files that import each other are checked all the same`(_ operands: [String]) async {
    let files = ["a.json": #"{"imports": ["b.json"]}"#, "b.json": #"{"imports": ["a.json"]}"#]
    #expect(await validate(operands, files) == .findings)
    #expect(console.errors == "1 error in 2 files\n")
  }

  @Test func `a file that an option names is no context among several`() async {
    let files = [
      "app.json": Self.good,
      "types.json":
        #"{"version": 1, "objectTypes": {}, "enumerations": {}, "types": {"SMTPMailer": {"product": "Mailer"}}}"#,
    ]
    _ = await validate(["--types", "types.json", "app.json", "types.json"], files)
    #expect(!console.output.contains("a configuration has no member"))
  }

  @Test func `an overlay alone is checked with its file, in its environment`() async {
    #expect(await validate(["./app.test.json"], Self.withOverlays) == .findings)
    #expect(
      console.output.contains("app.test.json:1:39: error: SMTPMailer has no parameter 'prot'"))
    #expect(!console.output.contains("app.eu.json"))
    #expect(
      console.errors == """
        './app.test.json' is an overlay: 'app.json' is checked in the environment 'test'
        1 error in 2 files, environments: test

        """)
  }

  @Test func `overlays of one file are checked each on its own`() async {
    let names = ["app.test.json", "app.eu.json", "app.eu.json"]
    #expect(await validate(names, Self.withOverlays) == .findings)
    #expect(
      console.errors == """
        'app.test.json' is an overlay: 'app.json' is checked in the environment 'test'
        'app.eu.json' is an overlay: 'app.json' is checked in the environment 'eu'
        2 errors in 3 files, environments: eu, test

        """)
  }

  @Test func `environments that are named go before that of an overlay`() async {
    let words = ["app.test.json", "--environment", "eu"]
    #expect(await validate(words, Self.withOverlays) == .findings)
    #expect(!console.output.contains("app.test.json"))
    #expect(
      console.errors == """
        'app.test.json' is an overlay: 'app.json' is checked instead
        1 error in 2 files, environments: eu

        """)
  }

  @Test func `a file of two words is an overlay only beside the file of the first`() async {
    #expect(await validate(["app.test.json"], ["app.test.json": Self.good]) == .fine)
    #expect(console.errors == "1 file is fine\n")
    #expect(await validate(["app.none.json"], Self.withOverlays) == .wrongUsage)
    #expect(console.output.contains("error: there is no file 'app.none.json'"))
  }

  @Test func `without operands the working folder is checked`() async {
    #expect(await validate([], ["a/app.json": Self.good]) == .fine)
    #expect(console.errors == "1 file is fine\n")
  }

  @Test func `what several contexts import is reported once`() async {
    let files = [
      "a.json": #"{"imports": ["shared.json"]}"#, "b.json": #"{"imports": ["shared.json"]}"#,
      "shared.json": #"{"objects": {"x": {"type": "Nothing"}}}"#,
    ]
    #expect(await validate(["a.json", "b.json"], files) == .findings)
    #expect(console.errors == "1 error in 3 files\n")
  }

  @Test func `a mistake of one environment names it`() async {
    let files = [
      "app.json": Self.good,
      "app.test.json": #"{"objects": {"mailer": {"arguments": {"prot": 1}}}}"#,
      "app.eu.json": #"{"objects": {"mailer": {"arguments": {"host": "b"}}}}"#,
    ]
    #expect(await validate(["app.json"], files) == .findings)
    #expect(console.output.contains("app.test.json:1:"))
    #expect(console.output.contains("] (in test)\n"))
    #expect(console.errors == "1 error in 3 files, environments: eu, test\n")
  }

  @Test func `a mistake in the base is shown without environments`() async {
    let files = [
      "app.json": Self.bad,
      "app.eu.json": #"{"objects": {"newsletter": {"aliases": ["letters"]}}}"#,
    ]
    #expect(await validate(["app.json"], files) == .findings)
    #expect(!console.output.contains("(in "))
  }

  @Test func `given environments are checked together and nothing else is`() async {
    let files = [
      "app.json": Self.good,
      "app.test.json": #"{"objects": {"mailer": {"arguments": {"prot": 1}}}}"#,
      "app.eu.json": #"{"objects": {"mailer": {"arguments": {"host": "b"}}}}"#,
    ]
    #expect(await validate(["app.json", "--environment", "eu"], files) == .fine)
    #expect(await validate(["app.json", "--environment", "eu", "test"], files) == .findings)
  }

  @Test func `an environment applies to those contexts of a folder that know it`() async {
    let files = [
      "c/app.json": Self.good,
      "c/app.eu.json": #"{"objects": {"mailer": {"arguments": {"host": "b"}}}}"#,
      "c/other.json": Self.good,
    ]
    #expect(await validate(["c", "--environment", "eu"], files) == .fine, "\(console.output)")
    #expect(
      console.errors == """
        checked without an overlay for 'eu': 'c/other.json'
        3 files are fine, environments: eu

        """)
    #expect(await validate(["c", "--environment", "us"], files) == .findings)
  }

  @Test func `an unknown environment is an error with a suggestion`() async {
    let files = ["app.json": Self.good, "app.production.json": #"{"values": {"a": 1}}"#]
    #expect(await validate(["app.json", "--environment", "prodution"], files) == .findings)
    #expect(console.output.contains("did you mean 'production'?"))
    #expect(console.output.contains("[unknown-environment]"))
  }

  @Test func `warnings count under strict only`() async {
    let files = ["app.json": Self.good, "app.test.json": "{}"]
    #expect(await validate(["app.json"], files) == .fine)
    #expect(console.output.contains("warning: "))
    #expect(await validate(["app.json", "--strict"], files) == .findings)
  }

  @Test func `JSON is all that standard output holds`() async throws {
    let files = ["app.json": Self.bad]
    #expect(await validate(["app.json", "--format", "json"], files) == .findings)
    let schema = try SchemaChecker(path: "Schemas/report.schema.json")
    #expect(try schema.mistakes(in: console.output) == [])
    #expect(console.output.contains("\"valid\": false"))
    #expect(console.errors == "1 error in 1 file\n")
  }

  @Test func `a missing file is wrong usage when nothing else could be read`() async {
    #expect(await validate(["ap.json"], ["app.json": Self.good]) == .wrongUsage)
    #expect(console.output.contains("there is no file 'ap.json'"))
    #expect(await validate(["app.json", "ap.json"], ["app.json": Self.good]) == .findings)
  }

  @Test func `a folder without configurations is wrong usage`() async {
    #expect(await validate(["docs"], ["docs/a.md": ""]) == .wrongUsage)
    #expect(console.output == "")
    #expect(console.errors.contains("there is no configuration below 'docs'"))
  }

  @Test func `without a registry one line says that type rules are off`() async {
    let files = ["app.json": #"{"objects": {"x": {"type": "Unheard", "arguments": {"a": 1}}}}"#]
    #expect(await validate(["app.json"], files, catalog: nil) == .fine)
    #expect(console.errors.split(separator: "\n").count == 2)
    #expect(console.errors.contains("type rules are off"))
  }

  @Test func `standard input is checked by its own name`() async {
    console.input = Array(#"{"objects": {"x": {"tipe": "SMTPMailer"}}}"#.utf8)
    #expect(await validate(["-"], [:]) == .findings)
    #expect(console.output.hasPrefix("<stdin>:1:"))
    #expect(console.output.contains("\n{\"objects\": {\"x\": {\"tipe\": \"SMTPMailer\"}}}\n"))
  }

  @Test func `standard input imports from the working folder`() async {
    console.input = Array(#"{"imports": ["shared.json"]}"#.utf8)
    #expect(await validate(["-"], ["shared.json": Self.good]) == .fine)
    #expect(console.errors == "2 files are fine\n")
  }

  @Test func `standard input may be a property list`() async {
    console.input = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>objects</key><dict/></dict></plist>
      """.utf8)
    #expect(await validate(["-"], [:]) == .fine, "\(console.output)")
  }

  @Test func `standard input that cannot be read is wrong usage`() async {
    struct Closed: Error, CustomStringConvertible {
      let description = "it is closed"
    }
    console.inputFailure = Closed()
    #expect(await validate(["-"], [:]) == .wrongUsage)
    #expect(console.errors.contains("standard input cannot be read: it is closed"))
  }

  @Test func `standard input is limited like a file`() async {
    console.input = Array(repeating: UInt8(ascii: " "), count: 17 << 20)
    #expect(await validate(["-"], [:]) == .wrongUsage)
    #expect(console.output.contains("[too-large]"), "\(console.output)")
  }

  @Test func `a root folder keeps imports inside`() async {
    let files = ["a/app.json": #"{"imports": ["../shared.json"]}"#, "shared.json": Self.good]
    #expect(await validate(["a/app.json"], files) == .findings)
    #expect(console.output.contains("[outside-root]"))
    #expect(await validate(["a/app.json", "--root", "."], files) == .fine)
    #expect(await validate(["a/app.json", "--root", "b"], files) == .wrongUsage)
    #expect(console.errors.contains("there is no folder 'b'"))
  }

  @Test func `a thousand findings are shown and the rest is counted`() async {
    let objects = (0..<1_500).map { "\"o\($0)\": {\"type\": \"Clock\", \"x\": 1}" }
    let files = ["app.json": "{\"objects\": {\(objects.joined(separator: ","))}}"]
    #expect(await validate(["app.json"], files, catalog: nil) == .findings)
    #expect(
      console.errors.hasPrefix("1000 errors in 1 file; 500 further findings left out\n"),
      "\(console.errors)")
    #expect(await validate(["app.json", "--format", "json"], files) == .findings)
    #expect(console.output.contains("\"omitted\": "))
  }

  @Test func `a report has the same bytes in every run`() async {
    var names = ""
    for index in 0..<40 { names += "\"o\(index)\": {\"type\": \"Nothing\(index)\"}," }
    let files = ["app.json": "{\"objects\": {\(names.dropLast())}}"]
    var outputs: Set<String> = []
    for _ in 0..<5 {
      let console = RecordingConsole()
      _ = await CommandProgram(console: console, files: InMemoryFiles(files), catalog: MailTypes())
        .run(["reliant", "validate", "app.json", "--format=json"])
      outputs.insert(console.output)
    }
    #expect(outputs.count == 1)
  }
}
