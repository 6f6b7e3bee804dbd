import Reliant
import ReliantTesting
import Testing

/// Definitions made in code are defaults below the files, and are checked as these are.
@Suite struct ConfiguratorTests {
  private let types = TypeRegistry {
    Factory("SMTP", as: (any Mailer).self, SMTPMailer.init, "host", .default("port", 25))
    Factory("Newsletter", Newsletter.init, "mailer").property("subject", \.subject)
    Factory("Fixed", as: (any Clock).self, FixedClock.init, "name")
  }

  private static let defaults = Code {
    $0.value("domain", "example.org")
    $0.object("mailer", type: "SMTP", arguments: ["host": "mail.${domain}"], aliases: ["post"])
    $0.object("newsletter", type: "Newsletter", arguments: ["mailer": .reference("mailer")])
  }

  private func load(
    _ files: [String: String], environments: [String] = [],
    code: [any Configurator] = [defaults]
  ) throws(ConfigurationError) -> ObjectContext {
    try ObjectContext.load(
      "app.json", environments: environments, types: types,
      options: LoadOptions(
        configurators: code, files: InMemoryFiles(files), variables: DictionaryVariables([:])))
  }

  private func findings(
    _ files: [String: String] = ["app.json": "{}"], code: [any Configurator] = [defaults]
  ) -> [String] {
    do throws(ConfigurationError) {
      _ = try load(files, code: code)
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  // MARK: Below the files

  @Test func `an empty file leaves what code defines`() throws {
    let context = try load(["app.json": "{}"])
    let letter = try context.object("newsletter", as: Newsletter.self)
    #expect(letter.mailer.host == "mail.example.org")
    #expect(letter.mailer.port == 25)
    #expect(
      try context.object("post", as: (any Mailer).self) as AnyObject === letter.mailer as AnyObject)
    #expect(context.name == "app")
  }

  @Test func `a file replaces values, and objects if it says so`() throws {
    let context = try load([
      "app.json": """
      {"values": {"domain": "b.org"},
       "objects": {
         "newsletter": {"override": true, "type": "Newsletter", "properties": {"subject": "Own"}}}}
      """
    ])
    let letter = try context.object("newsletter", as: Newsletter.self)
    #expect(letter.subject == "Own")
    #expect(letter.mailer.host == "mail.b.org")
  }

  @Test func `imports lie above code, and an object of theirs may refer to it`() throws {
    let context = try load([
      "app.json": #"{"imports": ["part.json"]}"#,
      "part.json": """
      {"values": {"domain": "part.org"},
       "objects": {"other": {"type": "Newsletter", "arguments": {"mailer": "@post"}}}}
      """,
    ])
    #expect(try context.object("other", as: Newsletter.self).mailer.host == "mail.part.org")
  }

  @Test func `overlays patch, swap, point elsewhere and remove what code defines`() throws {
    let files = [
      "app.json": "{}",
      "app.patch.json": #"{"objects": {"mailer": {"arguments": {"port": 1}}}}"#,
      "app.swap.json":
        #"{"objects": {"mailer": {"type": "SMTP", "arguments": {"host": "s"}}}}"#,
      "app.point.json":
        #"{"objects": {"own": {"type": "SMTP", "arguments": {"host": "o"}}, "mailer": "@own"}}"#,
      "app.remove.json": #"{"objects": {"newsletter": {"$remove": true}}}"#,
    ]
    func mailer(in environment: String) throws -> any Mailer {
      try load(files, environments: [environment]).object("mailer", as: (any Mailer).self)
    }
    #expect(try mailer(in: "patch").host == "mail.example.org")
    #expect(try mailer(in: "patch").port == 1)
    #expect(try mailer(in: "swap").host == "s")
    #expect(try mailer(in: "point").host == "o")
    #expect(throws: ResolutionError.self) {
      try load(files, environments: ["remove"]).object("newsletter", as: Newsletter.self)
    }
  }

  @Test func `a file that takes a key of code without a word is refused`() {
    let place = "ReliantTests/ConfiguratorTests.swift"
    do throws(ConfigurationError) {
      _ = try load([
        "app.json":
          #"{"objects": {"mailer": {"type": "SMTP", "arguments": {"host": "a"}}, "newsletter": "@mailer"}}"#
      ])
      Issue.record("the load succeeded")
    } catch {
      #expect(
        error.diagnostics.map(\.description) == [
          "app.json:1:14: error: 'mailer' is defined in code already; to replace it, "
            + "add \"override\": true to the definition [unmarked-override]",
          "app.json:1:70: error: 'newsletter' is defined in code already; "
            + "point it elsewhere in an overlay [unmarked-override]",
        ])
      #expect(error.diagnostics.flatMap(\.related).map(\.location.file) == [place, place])
      #expect(error.report.files == ["app.json"])
    }
  }

  @Test func `the objects of a parent that a file names do not see the code`() {
    let found = findings([
      "app.json": #"{"parent": "base.json"}"#,
      "base.json": #"{"objects": {"letter": {"type": "Newsletter"}}}"#,
    ])
    #expect(found.count == 1)
    #expect(found.first?.contains("[missing-argument]") == true)
  }

  @Test func `every check of a program's files has what code defines`() throws {
    let files = InMemoryFiles([
      "app.json": #"{"objects": {"other": "@newsletter"}}"#,
      "app.test.json": #"{"objects": {"mailer": {"arguments": {"prot": 1}}}}"#,
    ])
    do {
      try ContextConfiguration.check(
        "app.json", types: types, options: LoadOptions(configurators: [Self.defaults], files: files)
      )
      Issue.record("the check passed")
    } catch {
      #expect(error.diagnostics.map(\.rule) == [.unknownArgument])
      #expect(error.diagnostics.map(\.environments) == [["test"]])
    }
  }

  @Test func `nothing is said of defaults that nobody uses`() throws {
    let spare = Code {
      $0.value("unused", 1)
      $0.object("spare", type: "SMTP", arguments: ["host": "h"])
      $0.object("template", type: "SMTP", abstract: true)
    }
    let report = try ContextConfiguration.check(
      "app.json", types: types,
      options: LoadOptions(
        configurators: [Self.defaults, spare],
        files: InMemoryFiles([
          "app.json":
            #"{"objects": {"own": {"type": "SMTP", "arguments": {"host": "h"}}}, "values": {"v": 1}}"#
        ])))
    #expect(report.diagnostics.map(\.rule) == [.unusedObject, .unusedValue])
    #expect(report.diagnostics.map(\.location?.file) == ["app.json", "app.json"])
  }

  @Test func `what several configurators of a file define is told apart`() throws {
    let values = Code {
      $0.value("host", "h", line: 1, column: 1)
      $0.value("port", 1, line: 1, column: 2)
    }
    // Its object is the same node of its document as a value is of the other.
    let object = Code {
      $0.object("letters", type: "Newsletter", arguments: ["mailer": "@smtp"], line: 1, column: 3)
    }
    let report = try ContextConfiguration.check(
      "app.json", types: types,
      options: LoadOptions(
        configurators: [values, object],
        files: InMemoryFiles([
          "app.json": #"{"objects": {"smtp": {"type": "SMTP", "arguments": {"host": "h"}}}}"#
        ])))
    #expect(report.diagnostics.isEmpty)
  }

  // MARK: Several configurators

  @Test func `a later configurator replaces an earlier one's objects only by saying so`() throws {
    let silent = Code {
      $0.object("mailer", type: "SMTP", arguments: ["host": "b"], line: 7, column: 3)
    }
    let found = findings(code: [Self.defaults, silent])
    #expect(
      found == [
        "ReliantTests/ConfiguratorTests.swift:7:3: error: 'mailer' is defined in code already; "
          + "to replace it, add \"override\": true to the definition [unmarked-override]"
      ])
    let marked = Code {
      $0.object("mailer", type: "SMTP", arguments: ["host": "b"], override: true)
    }
    let context = try load(["app.json": "{}"], code: [Self.defaults, marked])
    #expect(try context.object("mailer", as: (any Mailer).self).host == "b")
  }

  @Test func `to override what is not there is told`() throws {
    let report = try ContextConfiguration.check(
      "app.json",
      types: types,
      options: LoadOptions(
        configurators: [
          Code { $0.object("a", type: "Fixed", arguments: ["name": "a"], override: true) }
        ], files: InMemoryFiles(["app.json": "{}"])))
    #expect(
      report.diagnostics.map(\.message) == [
        "'a' overrides nothing: no earlier configurator defines it"
      ])
  }

  // MARK: Places

  @Test func `a finding names the call that it is about`() {
    let first = #line + 2
    let code = Code {
      $0.object("a", type: "SMPT", arguments: ["host": "h"])
      $0.object(
        "b", type: "Newsletter",
        arguments: [
          "mailer": .reference("malier")
        ])
      $0.value("greeting", "${greetign}")
      $0.alias("p", to: "newsletr")
      $0.binding("any Mailer", to: "@malire")
      $0.object("mailer", type: "SMTP", arguments: ["host": "h", "port": "25"])
      $0.object("1", type: "SMTP", arguments: ["host": "h"])
      $0.object("newsletter", type: "Newsletter", aliases: ["c"], tags: ["t", "t"])
      $0.object("c", type: "Fixed", arguments: ["name": 1.5])
    }
    let expected = [
      (0, "unknown-type"), (1, "unknown-reference"), (6, "unknown-value"),
      (7, "unknown-reference"), (8, "unknown-reference"), (9, "wrong-value"),
      (10, "invalid-name"), (11, "duplicate-member"), (11, "duplicate-name"),
      (12, "wrong-value"),
    ]
    let found = findings(code: [code]).map { text in
      let place = text.prefix { $0 != " " }.split(separator: ":")
      #expect(place[0] == "ReliantTests/ConfiguratorTests.swift")
      return "\((Int(place[1]) ?? 0) - first) \(text.split(separator: "[").last ?? "")"
    }
    #expect(found == expected.map { "\($0) \($1)]" })
  }

  @Test func `a pointer leads into the call`() {
    let code = Code { $0.object("a", type: "SMTP", arguments: ["host": ["x", 1]]) }
    do throws(ConfigurationError) {
      _ = try load(["app.json": "{}"], code: [code])
      Issue.record("the load succeeded")
    } catch {
      #expect(error.diagnostics.map(\.pointer) == ["/objects/a/arguments/host"])
    }
  }

  @Test func `each Swift file of a configurator has its own places, and one meaning`() {
    let code = Code {
      $0.object("a", type: "Fixed", arguments: ["name": "${v}"], fileID: "M/A.swift", line: 5)
      $0.value("v", "x", fileID: "M/B.swift", line: 9)
      $0.object("b", type: "Fixd", fileID: "M/B.swift", line: 10, column: 2)
      $0.object(
        "a", type: "Fixed", arguments: ["name": "y"], fileID: "M/B.swift", line: 11, column: 2)
    }
    #expect(
      findings(code: [code]).map { String($0.prefix(24)) } == [
        "M/B.swift:10:2: error: t", "M/B.swift:11:2: error: '",
      ])
  }

  // MARK: Values

  @Test func `a text that the program knows is taken as it stands`() throws {
    for text in ["@mailer", "${domain}", "@@", "$${", "", "é\u{0}\u{1B}\"\\\n"] {
      let code = Code { $0.object("clock", type: "Fixed", arguments: ["name": .text(text)]) }
      let context = try load(["app.json": "{}"], code: [code])
      #expect(try context.object("clock", as: (any Clock).self).name == text)
    }
  }

  @Test func `numbers arrive as they were, and what is no number is refused`() throws {
    struct Numbers: Sendable {
      let double: Double
      let integer: UInt64
      let list: [Int8]
    }
    let types = TypeRegistry {
      Factory("Numbers", Numbers.init, "double", "integer", "list")
    }
    func numbers(_ double: Double) throws -> Numbers {
      let code = Code {
        $0.object(
          "numbers", type: "Numbers",
          arguments: [
            "double": .init(double), "integer": .init(UInt64.max),
            "list": .init([Int8.min, .max].map { .init($0) }),
          ])
      }
      return try ObjectContext.load(
        named: "n", types: types, options: LoadOptions(configurators: [code])
      )
      .object("numbers", as: Numbers.self)
    }
    for double in [0.1, -0.0, .leastNonzeroMagnitude, 1e300, .greatestFiniteMagnitude] {
      let made = try numbers(double)
      #expect(made.double == double)
      #expect(made.double.sign == double.sign)
      #expect(made.integer == .max)
      #expect(made.list == [.min, .max])
    }
    for double in [Double.infinity, .nan] {
      #expect(throws: ConfigurationError.self) { try numbers(double) }
    }
  }

  @Test func `a key with an at sign is no text by accident`() {
    let code = Code { $0.object("a", type: "Fixed", arguments: ["name": .reference("@a")]) }
    let found = findings(code: [code])
    #expect(found.map { $0.hasSuffix("[invalid-name]") } == [true, false], "\(found)")
  }

  @Test func `paths in code count from the folder of the file that is loaded`() throws {
    let code = Code {
      $0.object("clock", type: "Fixed", arguments: ["name": .file("secrets/name")])
    }
    let files = InMemoryFiles(["conf/app.json": "{}", "conf/secrets/name": "noon\n"])
    let context = try ObjectContext.load(
      "conf/app.json", types: types, options: LoadOptions(configurators: [code], files: files))
    #expect(try context.object("clock", as: (any Clock).self).name == "noon")

    let alone = try ObjectContext.load(
      named: "alone", types: types,
      options: LoadOptions(configurators: [code], root: "conf", files: files))
    #expect(try alone.object("clock", as: (any Clock).self).name == "noon")
  }

  // MARK: Without a file

  @Test func `a context can be made of code alone`() throws {
    let context = try ObjectContext.load(
      named: "mail",
      types: types,
      options: LoadOptions(
        settings: ["domain": "set.org"], configurators: [Self.defaults], files: InMemoryFiles([:])))
    #expect(context.name == "mail")
    #expect(try context.object("mailer", as: (any Mailer).self).host == "mail.set.org")

    let child = try ObjectContext.load(
      "app.json", parent: context, types: TypeRegistry(),
      options: LoadOptions(
        files: InMemoryFiles(["app.json": #"{"parent": "mail", "objects": {"own": "@post"}}"#])))
    #expect(try child.object("own", as: (any Mailer).self).port == 25)
  }

  @Test func `code that is larger than a file may be is refused`() {
    var limits = Limits()
    limits.fileSize = 200
    do throws(ConfigurationError) {
      _ = try ObjectContext.load(
        named: "mail", types: types,
        options: LoadOptions(configurators: [Self.defaults], limits: limits))
      Issue.record("the load succeeded")
    } catch {
      #expect(error.diagnostics.map(\.rule) == [.tooLarge])
      #expect(error.diagnostics.first?.location?.file == "ReliantTests/ConfiguratorTests.swift")
    }
  }
}

/// A configurator for one test.
private struct Code: Configurator {
  let add: @Sendable (inout Definitions) -> Void

  init(_ add: @escaping @Sendable (inout Definitions) -> Void) { self.add = add }

  func configure(_ definitions: inout Definitions) { add(&definitions) }
}
