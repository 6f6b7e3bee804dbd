import Reliant
import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

/// Swift source for the names of a configuration.
@Suite struct GenerateCommandTests {
  private let console = RecordingConsole()

  private func generate(
    _ words: String..., files: [String: String], catalog: (any TypeCatalog)? = GalleryTypes.registry
  ) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles(files), catalog: catalog)
      .run(["reliant", "generate"] + words)
  }

  private static let files = [
    "app.json": #"""
    {
      "description": "All that\nis sent.",
      "parent": "base.json",
      "values": {"domain": "example.org"},
      "objects": {
        "mail.server": {
          "type": "SMTPMailer", "arguments": {"host": "${domain}"}, "description": "Sends \u202E mail."
        },
        "post": "@mail.server",
        "clock": {"type": "SystemClock", "deprecated": "ask the base"},
        "news": {
          "type": "Newsletter", "aliases": ["letter"], "arguments": {"mailer": "@post"}
        },
        "template": {"type": "Relay", "abstract": true}
      }
    }
    """#,
    "app.test.json": #"{"objects": {"draft": {"type": "Draft", "scope": "prototype"}}}"#,
    "base.json": #"{"objects": {"time": {"type": "SystemClock"}}}"#,
  ]

  @Test func `each object has a key with its type, and all names are constants`() async {
    #expect(await generate("app.json", "--name", "Mail", files: Self.files) == .fine)
    #expect(console.errors == "")
    #expect(
      console.output == #"""
        // swift-format-ignore-file
        // Written by 'reliant generate'; what is changed here is lost.

        import Reliant
        import ReliantCommandsTests

        /// The objects of context 'app', each looked up once with the type that it is registered with.
        ///
        /// All that
        /// is sent.
        nonisolated struct MailKeys: Sendable {
          /// Deprecated: ask the base
          let clock: ObjectKey<GalleryTypes.SystemClock>
          /// Nil where the environment has no such object.
          let draft: ObjectKey<GalleryTypes.Draft>?
          /// Sends \u{202E} mail.
          let mailServer: ObjectKey<any GalleryTypes.Mailer>
          let news: ObjectKey<GalleryTypes.Newsletter>
          /// Sends \u{202E} mail.
          let post: ObjectKey<any GalleryTypes.Mailer>

          /// Looks all objects up, and makes none.
          ///
          /// - Throws: `ResolutionError` when the context lacks one, or has it with another type.
          init(_ context: ObjectContext) throws(ResolutionError) {
            self.clock = try context.key("clock")
            self.draft = context.info(named: "draft") == nil ? nil : try context.key("draft")
            self.mailServer = try context.key("mail.server")
            self.news = try context.key("news")
            self.post = try context.key("post")
          }
        }

        /// The names of the objects of context 'app'.
        nonisolated enum MailNames {
          /// Deprecated: ask the base
          static let clock = "clock"
          static let draft = "draft"
          /// Sends \u{202E} mail.
          static let mailServer = "mail.server"
          static let news = "news"
          /// Sends \u{202E} mail.
          static let post = "post"
        }

        /// The names of the values of context 'app', for settings.
        nonisolated enum MailValues {
          static let domain = "domain"
        }

        /// The environments of context 'app'.
        nonisolated enum MailEnvironments {
          static let test = "test"
        }

        """#)
  }

  @Test func `a manifest gives the same as the program's own types`() async throws {
    #expect(await generate("app.json", files: Self.files) == .fine)
    let manifest = try Manifests.readBack(GalleryTypes.registry)
    let other = RecordingConsole()
    let code = await CommandProgram(
      console: other, files: InMemoryFiles(Self.files), catalog: manifest
    ).run(["reliant", "generate", "app.json"])
    #expect(code == .fine)
    #expect(other.output == console.output)
  }

  @Test func `without types there are names only, and no import`() async {
    let files = ["app.json": #"{"objects": {"self": {"type": "A", "tags": ["b"]}}}"#]
    #expect(await generate("app.json", "--access", "public", files: files, catalog: nil) == .fine)
    #expect(
      console.output == """
        // swift-format-ignore-file
        // Written by 'reliant generate'; what is changed here is lost.

        /// The names of the objects of context 'app'.
        public nonisolated enum AppNames {
          public static let self_ = "self"
        }

        """)
    #expect(console.errors.hasPrefix("names only, since no types are known; "))
  }

  @Test func `what has no one type that source can name has no key, and why stands there`() async {
    let types = TypeRegistry {
      Factory("A", GalleryTypes.SystemClock.init)
      Factory("B", GalleryTypes.Route.init)
      Factory("C", Hidden.init)
    }
    let files = [
      "app.json": #"{"objects": {"a": {"type": "A"}, "b": {"type": "A"}, "c": {"type": "C"}}}"#,
      "app.test.json": #"{"objects": {"b": {"type": "B"}}}"#,
    ]
    #expect(await generate("app.json", files: files, catalog: types) == .fine)
    #expect(console.output.contains("let a: ObjectKey<GalleryTypes.SystemClock>\n"))
    #expect(
      console.output.contains(
        """
          // 'b' is 'SystemClock' in the base and 'Route' in test, so it has no one type; register both \
        with 'as:'.
          // 'c' is of type 'Hidden', which no other file can name.

        """))
    #expect(!console.output.contains("self.b"))
    #expect(console.output.contains("  static let b = \"b\"\n  static let c = \"c\"\n"))
  }

  @Test func `access goes for imports too, and the file's own module is not imported`() async {
    let words = ["--access", "package", "--module", "ReliantCommandsTests"]
    #expect(
      await generate("app.json", words[0], words[1], words[2], words[3], files: Self.files) == .fine
    )
    let lines = console.output.split(separator: "\n")
    #expect(lines.filter { $0.contains("import ") } == ["package import Reliant"])
    let declarations = lines.filter { line in
      ["let ", "init(", "struct ", "enum "].contains { line.contains($0) } && !line.contains("//")
    }
    #expect(declarations.count > 10)
    for line in declarations { #expect(line.drop { $0 == " " }.hasPrefix("package ")) }
  }

  @Test func `a file is written only if that changes it`() async throws {
    var files = Self.files
    #expect(await generate("app.json", "--output", "Keys.swift", files: files) == .fine)
    #expect(console.output == "")
    let written = try #require(console.written["Keys.swift"])
    files["Keys.swift"] = String(decoding: written, as: UTF8.self)
    let second = RecordingConsole()
    for (text, isWritten) in [(files["Keys.swift"], false), ("// old", true)] {
      files["Keys.swift"] = text
      let code = await CommandProgram(
        console: second, files: InMemoryFiles(files), catalog: GalleryTypes.registry
      ).run(["reliant", "generate", "app.json", "--output", "Keys.swift"])
      #expect(code == .fine)
      #expect(second.written == (isWritten ? ["Keys.swift": written] : [:]))
    }
  }

  @Test func `an overlay stands for what it is laid over`() async {
    #expect(await generate("app.json", files: Self.files) == .fine)
    let other = RecordingConsole()
    let code = await CommandProgram(
      console: other, files: InMemoryFiles(Self.files), catalog: GalleryTypes.registry
    ).run(["reliant", "generate", "app.test.json"])
    #expect(code == .fine)
    #expect(other.output == console.output)
    #expect(other.errors == "'app.test.json' is an overlay: 'app.json' is taken instead\n")
  }

  @Test func `of a configuration with mistakes nothing is written`() async {
    let files = ["app.json": #"{"objects": {"a": {"type": "Unheard"}}}"#]
    #expect(await generate("app.json", "--output", "Keys.swift", files: files) == .findings)
    #expect(console.written.isEmpty)
    #expect(console.errors.contains("app.json:1:28: error: "))
  }

  @Test(arguments: ["1a", "a-b", "a b", "self"])
  func `what types cannot begin with is refused`(name: String) async {
    #expect(await generate("app.json", "--name", name, files: Self.files) == .wrongUsage)
    #expect(console.errors.contains("cannot begin the name of a type"))
  }
}

private final class Hidden: Sendable {}
