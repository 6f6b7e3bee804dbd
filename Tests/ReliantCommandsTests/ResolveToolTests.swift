import Foundation
import Testing

/// What `resolve` does as a process, on real files.
@Suite struct ResolveToolTests {
  private static let files = [
    "etc/app.json": """
    {
      "name": "shop", "parent": "base.json", "imports": ["parts/mail.json"],
      "values": {"größe": 3, "host": "mx"},
      "objects": {"server": {"type": "Server", "arguments": {"size": "${größe}"}}, "post": "@mailer"}
    }
    """,
    "etc/app.production.json":
      #"{"objects": {"server": {"tags": ["front"], "scope": "prototype"}}}"#,
    "etc/parts/mail.json": """
    {"objects": {"mailer": {"type": "Mailer", "aliases": ["letters"], "arguments": {
      "host": "mail.${host}", "key": {"$file": "secrets/key"}, "user": {"$env": "USER"}}}}}
    """,
    "etc/parts/mail.production.json":
      #"{"objects": {"mailer": {"type": "Mailer", "arguments": {"key": {"$file": "key"}}}}}"#,
    "etc/base.json": #"{"objects": {"clock": {"type": "Clock"}}}"#,
    "etc/parts/secrets/key": "s3cret", "etc/parts/key": "s3cret",
  ]

  @Test(arguments: [[], ["--environment", "production"], ["--set", "host=example.org"]])
  func `the file that is written lists the same objects and is valid`(options: [String]) throws {
    try Tool.withFiles(Self.files) { tool in
      let result = try tool.run(["resolve", "etc/app.json"] + options)
      #expect(result.code == 0, "\(result.errors)")
      #expect(!result.output.contains("s3cret"))
      try Data(result.output.utf8).write(to: tool.folder.appending(path: "etc/all.json"))
      let isSet = options.first == "--set"
      let list = try tool.run(["list", "etc/app.json"] + options)
      let listAgain = try tool.run(["list", "etc/all.json"])
      #expect(Self.withoutPlaces(listAgain.output) == Self.withoutPlaces(list.output))
      #expect(result.output.contains(#""host": "example.org""#) == isSet)
      // Every text file is where the new file says.
      let check = try tool.run(
        ["validate", "--require-env", "etc/all.json"], environment: ["USER": "me"])
      #expect(check.code == 0, "\(check.output)")
      #expect(try tool.run(["resolve", "etc/all.json"]).output == result.output)
    }
  }

  @Test func `the bytes are the same in every run`() throws {
    try Tool.withFiles(Self.files) { tool in
      let outputs = try (0..<3).map { _ in try tool.run(["resolve", "etc/app.json"]).output }
      #expect(Set(outputs).count == 1)
    }
  }

  @Test func `environment variables and text files are not read`() throws {
    try Tool.withFiles(Self.files) { tool in
      let output = try tool.run(["resolve", "etc/app.json"], environment: ["USER": "n0body"]).output
      #expect(output.contains(#""$env": "USER""#) && !output.contains("n0body"))
      try FileManager.default.removeItem(at: tool.folder.appending(path: "etc/parts/secrets"))
      #expect(try tool.run(["resolve", "etc/app.json"]).output == output)
    }
  }

  @Test func `what is piped from one run into another stays the same`() throws {
    try Tool.withFiles(Self.files) { tool in
      let once = try tool.shell(#"cd etc && "$RELIANT" resolve app.json"#)
      let twice = try tool.shell(
        #"cd etc && "$RELIANT" resolve app.json | "$RELIANT" resolve - | "$RELIANT" resolve -"#)
      #expect(twice.output == once.output && !once.output.isEmpty, "\(twice.errors)")
    }
  }

  @Test func `a configuration with mistakes writes nothing`() throws {
    try Tool.withFiles(["app.json": #"{"objects": {"a": "@b"}}"#]) { tool in
      let result = try tool.run(["resolve", "app.json"])
      #expect(result.code == 1 && result.output == "")
      #expect(result.errors.contains("app.json:1:19: error: there is no object 'b'"))
    }
  }

  /// The rows of a list without the places of definition.
  private static func withoutPlaces(_ list: String) -> [[Substring]] {
    list.split(separator: "\n").map { $0.split(separator: " ").filter { !$0.contains(":") } }
  }
}
