import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

/// No command tells anything of what variables, files and settings hold, nor of secrets in files.
@Suite struct OutsideContentsTests {
  private static let files = [
    "app.json": """
    {
      "values": {
        "host": {"$env": "HOST"}, "port": {"$env": "PORT", "default": 25}, "set": "x",
        "key": {"$file": "key.txt"}, "smtpPassword": "MARK-secret", "all": "${host}/${set}/${smtpPassword}",
        "raw": {"$literal": {"password": "MARK-literal"}}
      },
      "objects": {
        "mailer": {"type": "SMTPMailer", "tags": ["out"], "arguments": {"host": "${host}", "port": "${port}"}},
        "second": {"type": "SMTPMailer", "arguments": {"host": "${all}", "port": {"$env": "PORT"}}},
        "third": {"type": "SMTPMailer", "arguments": {"host": "${key}"}},
        "fourth": {"type": "SMTPMailer", "arguments": {"host": {"$file": "key.txt"}}},
        "fifth": {"type": "SMTPMailer", "arguments": {"host": "${set}"}},
        "newsletter": {"type": "Newsletter"}
      }
    }
    """,
    "app.test.json":
      #"{"values": {"smtpPassword": "MARK-other"}, "objects": {"mailer": {"arguments": {"host": {"$env": "HOST"}}}}}"#,
    "untyped.json": """
    {
      "values": {"host": {"$env": "HOST"}},
      "objects": {
        "a": {"type": "A", "arguments": {"password": ["MARK-list"], "b": {"$object": {"type": "B", "arguments": {"password": "MARK-inner"}}}}},
        "c": {"type": "C", "arguments": {"d": {"token": "MARK-member", "host": "${host}"}, "e": {"$env": "E", "default": {"apiKey": "MARK-default"}}}}
      }
    }
    """,
    "key.txt": "MARK-file", "env": "HOST=MARK-variable\nPORT=17171\nE=MARK-e\n",
  ]

  private func run(_ words: [String], with catalog: (any TypeCatalog)?) async -> String {
    let console = RecordingConsole()
    let program = CommandProgram(
      console: console, files: InMemoryFiles(Self.files), catalog: catalog)
    #expect(await program.run(["reliant"] + words) == .fine, "\(words): \(console.errors)")
    return console.output + console.errors
  }

  private static let names = [
    "mailer", "second", "third", "fourth", "fifth", "newsletter", "host", "port", "key",
    "smtpPassword", "all", "raw", "set", "out", "SMTPMailer",
  ]

  @Test(arguments: names, ["text", "json"])
  func `an explanation has nothing from outside`(name: String, format: String) async {
    for environment in [[], ["--environment", "test"]] {
      let output = await run(
        [
          "explain", "app.json", name, "--format", format, "--env-file", "env", "--require-env",
          "--set", "set=MARK-setting",
        ] + environment, with: MailTypes())
      #expect(!output.contains("MARK") && !output.contains("17171"), "\(output)")
    }
  }

  @Test(arguments: ["a", "c", "host"], ["text", "json"])
  func `nor has one without types`(name: String, format: String) async {
    let output = await run(
      ["explain", "untyped.json", name, "--format", format, "--env-file", "env", "--require-env"],
      with: nil)
    #expect(!output.contains("MARK"), "\(output)")
  }

  @Test(arguments: ["app.json", "untyped.json"], ["text", "json", "env"])
  func `nor have variables`(path: String, format: String) async {
    let settings = path == "app.json" ? ["--set", "set=MARK-setting"] : []
    let output = await run(["variables", path, "--format", format] + settings, with: nil)
    #expect(!output.contains("MARK"), "\(output)")
  }

  @Test(arguments: [
    "validate app.json --format text", "validate app.json --format json",
    "validate app.json --format sarif", "validate app.json --format github",
    "validate app.json --format junit", "list app.json", "list app.json --format json",
    "resolve app.json", "resolve app.json --environment test",
    "resolve app.json --origins", "digest app.json --objects", "digest app.json --format json",
    "diff app.json --to test", "diff app.json --to test --format json",
    "diff app.json --to test --format markdown", "diff app.json untyped.json --all",
    "diff untyped.json app.json --format json", "diff untyped.json app.json --format markdown",
    "graph app.json", "graph app.json --format mermaid", "graph app.json --format dot",
    "graph app.json --format json", "graph untyped.json", "variables app.json",
    "explain untyped.json a", "schema",
  ])
  func `no command tells what variables, files and settings hold`(line: String) async {
    let words = line.split(separator: " ").map(String.init)
    let command = CommandProgram.commands.first { $0.name == words[0] }
    let takes = Set(command?.options.map(\.name) ?? [])
    var given = words
    if takes.contains("--env-file") { given += ["--env-file", "env"] }
    if takes.contains("--require-env") { given.append("--require-env") }
    // What is set is meant to stand in the flat file.
    if takes.contains("--set"), words[0] != "resolve", words.contains("app.json"),
      !words.contains("untyped.json")
    {
      given += ["--set", "set=MARK-setting"]
    }
    let output = await run(given, with: words.contains("untyped.json") ? nil : MailTypes())
    for mark in ["MARK-variable", "17171", "MARK-e", "MARK-file", "MARK-setting"] {
      #expect(!output.contains(mark), "\(mark): \(output)")
    }
  }
}
