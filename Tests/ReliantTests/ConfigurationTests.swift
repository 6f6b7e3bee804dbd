import Reliant
import ReliantTesting
import Testing

/// A configuration is checked whole before anything is built.
@Suite struct ConfigurationTests {
  private let types = TypeRegistry {
    Factory("Clock") { SystemClock() }
    Factory("SMTP", SMTPMailer.init, "host", .default("port", 25))
  }

  @Test func `a valid configuration passes in one line`() throws {
    let files = InMemoryFiles([
      "app.json": #"{"objects": {"mailer": {"type": "SMTP", "arguments": {"host": "a"}}}}"#,
      "app.test.json": #"{"objects": {"mailer": {"arguments": {"port": 1}}}}"#,
    ])
    let report = try ContextConfiguration.check(
      "app.json", types: types, options: LoadOptions(files: files))
    #expect(report.environments == ["test"])
    #expect(report.files == ["app.json", "app.test.json"])
    #expect(report.checkedTypes)
  }

  @Test func `every environment is checked unless one is given`() throws {
    let files = InMemoryFiles([
      "app.json": #"{"objects": {"mailer": {"type": "SMTP", "arguments": {"host": "a"}}}}"#,
      "app.test.json": #"{"objects": {"mailer": {"arguments": {"prot": 1}}}}"#,
      "app.eu.json": #"{"objects": {"mailer": {"arguments": {"port": 1}}}}"#,
    ])
    do {
      try ContextConfiguration.check("app.json", types: types, options: LoadOptions(files: files))
      Issue.record("the check passed")
    } catch {
      #expect(error.diagnostics.map(\.environments) == [["test"]])
      #expect(
        error.description == """
          app.test.json:1:39: error: SMTP has no parameter 'prot'; did you mean 'port'? \
          [unknown-argument] (in test)
          {"objects": {"mailer": {"arguments": {"prot": 1}}}}
                                                ^~~~~~
          """)
    }
    try ContextConfiguration.check(
      "app.json", environments: ["eu"], types: types, options: LoadOptions(files: files))
  }

  @Test func `an error prints as the report, second places and lines of the files included`() {
    let files = InMemoryFiles([
      "app.json":
        #"{"objects": {"a": {"type": "Clock", "aliases": ["b"]}, "b": {"type": "Clock"}}}"#
    ])
    do throws(ConfigurationError) {
      _ = try ObjectContext.load("app.json", types: types, options: LoadOptions(files: files))
      Issue.record("the load succeeded")
    } catch {
      #expect(
        "\(error)" == """
          app.json:1:49: error: 'b' is a name already [duplicate-name]
          {"objects": {"a": {"type": "Clock", "aliases": ["b"]}, "b": {"type": "Clock"}}}
                                                          ^~~
          app.json:1:56: note: first given here
          {"objects": {"a": {"type": "Clock", "aliases": ["b"]}, "b": {"type": "Clock"}}}
                                                                 ^~~
          """)
    }
  }

  @Test func `a load throws all findings at once and builds nothing`() {
    let built = Collector<Int>()
    let extended = TypeRegistry {
      types
      Factory("Thing") { () -> Thing in
        built.add(1)
        return Thing()
      }
    }
    let files = InMemoryFiles([
      "app.json":
        #"{"objects": {"a": {"type": "Thing", "eager": true}, "b": {"type": "Clok"}, "c": "@d"}}"#
    ])
    do throws(ConfigurationError) {
      _ = try ObjectContext.load("app.json", types: extended, options: LoadOptions(files: files))
      Issue.record("the load succeeded")
    } catch {
      #expect(error.diagnostics.map(\.rule) == [.unknownType, .unknownReference])
      #expect(!error.report.isValid)
    }
    #expect(built.elements == [])
  }

  @Test func `environments choose the implementations`() throws {
    let extended = TypeRegistry {
      types
      Factory("Fixed", as: FixedClock.self, FixedClock.init, "name")
    }
    let files = InMemoryFiles([
      "app.json": #"{"objects": {"clock": {"type": "Clock"}}}"#,
      "app.test.json":
        #"{"objects": {"clock": {"type": "Fixed", "arguments": {"name": "noon"}}}}"#,
    ])
    let base = try ObjectContext.load(
      "app.json", types: extended, options: LoadOptions(files: files))
    let test = try ObjectContext.load(
      "app.json", environments: ["test"], types: extended, options: LoadOptions(files: files))
    #expect(try base.object("clock", as: (any Clock).self).name == "system")
    #expect(try test.object("clock", as: (any Clock).self).name == "noon")
  }

  @Test func `limits can be set`() {
    var limits = Limits()
    limits.fileSize = 10
    let files = InMemoryFiles(["app.json": #"{"objects": {}}"#])
    #expect(throws: ConfigurationError.self) {
      try ObjectContext.load(
        "app.json", types: types, options: LoadOptions(limits: limits, files: files))
    }
  }

  @Test func `a check knows overlays, settings and variables as a load does`() {
    let files = InMemoryFiles([
      "app.json": #"""
      {"values": {"name": "noon"}, "objects": {
        "a": {"type": "Named", "arguments": {"name": "${name}", "count": {"$env": "COUNT"}}}}}
      """#,
      "more.json": #"{"objects": {"b": {"type": "Missing"}}}"#,
    ])
    let types = TypeRegistry {
      Factory("Named", { (name: String, count: Int) in "\(name) \(count)" }, "name", "count")
    }
    func findings(_ options: LoadOptions) -> [Rule] {
      var options = options
      options.files = files
      do throws(ConfigurationError) {
        return try ContextConfiguration.check("app.json", types: types, options: options)
          .diagnostics.map(\.rule)
      } catch {
        return error.diagnostics.map(\.rule)
      }
    }
    #expect(findings(LoadOptions()) == [])
    #expect(findings(LoadOptions(overlays: ["more.json"])) == [.unknownType])
    #expect(findings(LoadOptions(settings: ["nmae": "x"])) == [.unknownValue])
    #expect(
      findings(LoadOptions(variables: DictionaryVariables(["COUNT": "many"]))) == [.wrongValue])
  }
}
