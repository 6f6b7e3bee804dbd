import Reliant
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct TypesCommandTests {
  private let console = RecordingConsole()

  private static let good =
    #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "a"}}}}"#
  private static let bad =
    #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"hots": "a"}}}}"#
  private static let finding = """
    app.json:1:56: error: SMTPMailer has no parameter 'hots'; did you mean 'host'? [unknown-argument]
    \(bad)
    \(String(repeating: " ", count: 55))^~~~~~

    """

  private func run(
    _ words: String..., files: [String: String] = [:], catalog: (any TypeCatalog)? = nil
  ) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles(files), catalog: catalog)
      .run(["reliant"] + words)
  }

  private static func manifest(of catalog: any TypeCatalog) -> String {
    TypeManifest(of: catalog).json
  }

  // MARK: Writing

  @Test func `the manifest goes to standard output and is the same in every run`() async {
    #expect(await run("types", catalog: GalleryTypes.registry) == .fine)
    #expect(console.errors == "")
    let first = console.output
    #expect(first == Self.manifest(of: GalleryTypes.registry))
    for _ in 0..<5 {
      let other = RecordingConsole()
      _ = await CommandProgram(
        console: other, files: InMemoryFiles([:]), catalog: GalleryTypes.registry
      ).run(["reliant", "types"])
      #expect(other.output == first)
    }
  }

  @Test func `wrong registrations are reported in place of a manifest, and by a check`() async {
    let types = TypeRegistry {
      Factory("Clock", GalleryTypes.SystemClock.init)
      Factory("Clock", GalleryTypes.SystemClock.init)
      Factory("Pair", GalleryTypes.Account.init, "user", "user")
    }
    #expect(await run("types", catalog: types) == .findings)
    #expect(console.output == "")
    let other = RecordingConsole()
    let code = await CommandProgram(console: other, files: InMemoryFiles([:]), catalog: types)
      .run(["reliant", "validate", "app.json"])
    // No file is read before.
    #expect(code == .wrongUsage)
    for text in [console.errors, other.output] {
      #expect(text.contains("a type 'Clock' is registered already"), "\(text)")
      #expect(text.contains("Pair has two parameters 'user'"), "\(text)")
    }
  }

  @Test func `a small manifest can be read by eye`() async {
    let types = TypeRegistry {
      Factory("Clock", GalleryTypes.SystemClock.init)
      Factory(
        "SMTPMailer", as: (any GalleryTypes.Mailer).self, GalleryTypes.SMTPMailer.init, "host",
        .default("port", 25))
    }
    #expect(await run("types", catalog: types) == .fine)
    #expect(
      console.output == """
        {
          "version": 1,
          "types": {
            "Clock": {
              "product": "SystemClock",
              "shareable": true,
              "instances": "references"
            },
            "SMTPMailer": {
              "product": "Mailer",
              "shareable": true,
              "parameters": [
                {
                  "name": "host",
                  "type": "String"
                },
                {
                  "name": "port",
                  "type": "Int",
                  "default": true
                }
              ]
            }
          },
          "objectTypes": {
            "Mailer": {
              "swift": "any ReliantCommandsTests.GalleryTypes.Mailer"
            },
            "SystemClock": {
              "swift": "ReliantCommandsTests.GalleryTypes.SystemClock"
            }
          },
          "enumerations": {}
        }

        """)
  }

  @Test func `a program without types says so`() async {
    #expect(await run("types") == .wrongUsage)
    #expect(console.output == "")
    #expect(
      console.errors.hasPrefix(
        "reliant: error: this program knows no types; run 'types' of a program that calls "))
  }

  @Test func `a registry that speaks of properties which its types lack is refused`() async {
    let place = "ReliantCommandsTests/TypesCommandTests.swift"
    let line = #line
    let types = TypeRegistry {
      Factory("Clock", GalleryTypes.SystemClock.init).ignoring("zone", "era")
      Factory("Archive") { GalleryTypes.SystemClock() }.ignoring("a\nb")
    }
    #expect(await run("types", catalog: types) == .findings)
    #expect(console.output == "")
    #expect(
      console.errors == #"""
        \#(place):\#(line + 2):7: error: Clock is registered to leave a property 'era' alone, \#
        which it does not have [unknown-property]
        \#(place):\#(line + 2):7: error: Clock is registered to leave a property 'zone' alone, \#
        which it does not have [unknown-property]
        \#(place):\#(line + 3):7: error: Archive is registered to leave a property 'a\u{A}b' alone, \#
        which it does not have [unknown-property]

        """#)
  }

  @Test func `it takes no operands`() async {
    #expect(await run("types", "app.json", catalog: GalleryTypes.registry) == .wrongUsage)
    #expect(console.errors.hasPrefix("reliant: error: 'app.json' is too much; leave it out\n"))
  }

  @Test func `the help shows no operands`() async {
    #expect(await run("types", "--help") == .fine)
    #expect(
      console.output.hasSuffix(
        """


        Usage: reliant types [OPTIONS]

        Options:
          --help  show this help

        """))
  }

  // MARK: Reading

  @Test func `without the program its manifest is enough`() async {
    let files = [
      "app.json": Self.bad, "types.json": Self.manifest(of: GalleryTypes.registry),
    ]
    #expect(await run("validate", "--types", "types.json", "app.json", files: files) == .findings)
    #expect(console.output == Self.finding)
    #expect(console.errors == "1 error in 1 file\n")
  }

  @Test func `a manifest counts where the program has types of its own`() async {
    let empty = Self.manifest(of: TypeRegistry {})
    let files = ["app.json": Self.good, "types.json": empty]
    let code = await run(
      "validate", "app.json", "--types", "types.json", files: files, catalog: GalleryTypes.registry)
    #expect(code == .findings)
    #expect(console.output.contains("there is no type 'SMTPMailer' [unknown-type]"))
  }

  @Test func `objects are listed only if their types are as the manifest says`() async {
    let files = [
      "good.json": Self.good, "app.json": Self.bad,
      "types.json": Self.manifest(of: GalleryTypes.registry),
    ]
    #expect(await run("list", "--types", "types.json", "good.json", files: files) == .fine)
    #expect(await run("list", "--types", "types.json", "app.json", files: files) == .findings)
    #expect(console.errors.hasPrefix(Self.finding))
  }

  @Test func `the types may come from standard input`() async {
    console.input = Array(Self.manifest(of: GalleryTypes.registry).utf8)
    let files = ["app.json": Self.bad]
    #expect(await run("validate", "--types", "-", "app.json", files: files) == .findings)
    #expect(console.output == Self.finding)
    #expect(await run("validate", "--types", "-", "-", files: files) == .wrongUsage)
    #expect(console.errors.contains("standard input cannot be two files"))
  }

  @Test func `a manifest with mistakes is shown with their places, and nothing is checked`() async {
    let files = [
      "app.json": Self.good,
      "types.json": #"{"version": 1, "types": {}, "objectTypes": {}, "enumeration": {}}"#,
    ]
    #expect(await run("validate", "--types", "types.json", "app.json", files: files) == .wrongUsage)
    #expect(console.output == "")
    #expect(
      console.errors == """
        types.json:1:48: error: a manifest of types has no member 'enumeration'; did you mean 'enumerations'? [unknown-member]
        \(files["types.json"] ?? "")
        \(String(repeating: " ", count: 47))^~~~~~~~~~~~~
        1 error in 1 file

        """)
  }

  @Test func `a manifest that is not there is wrong usage`() async {
    let files = ["app.json": Self.good]
    #expect(await run("validate", "--types", "typs.json", "app.json", files: files) == .wrongUsage)
    #expect(
      console.errors.hasPrefix(
        "reliant: error: the types 'typs.json' cannot be read: there is no such file; "))
  }

  @Test func `without types the summary names the option that gives them`() async {
    #expect(await run("validate", "app.json", files: ["app.json": Self.good]) == .fine)
    #expect(console.errors.contains("type rules are off"))
    #expect(console.errors.contains("'--types FILE'"))
  }
}
