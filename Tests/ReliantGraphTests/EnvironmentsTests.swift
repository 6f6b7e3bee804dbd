import ReliantDocument
import ReliantTesting
import Testing

@testable import ReliantGraph
import ReliantInspection

/// Which environments there are: those that files declare, or else those that have overlays.
@Suite struct EnvironmentsTests {
  private static let clock = #""objects": {"clock": {"type": "SystemClock"}}"#
  private static let lazy = #"{"objects": {"clock": {"scope": "prototype"}}}"#
  private static let app = #"{"environments": ["development", "production"], \#(clock)}"#

  /// The findings of all contexts below the working folder, in all environments.
  private func check(_ files: [String: String]) -> [String] {
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    return loader.check(loader.contexts(below: ".").paths).flatMap(\.diagnostics)
      .map(\.description)
  }

  @Test func `an overlay for an environment that is not declared is an error with a suggestion`() {
    let files = ["app.json": Self.app, "app.prodution.json": Self.lazy]
    let expected = [
      "app.prodution.json: error: there is no environment 'prodution'; did you mean 'production'? [unknown-environment]"
    ]
    #expect(check(files) == expected)
    for environment in ["production", "development"] {
      #expect(findings(files, environments: [environment]) == expected)
    }
  }

  @Test func `a request for one that is not declared is an error with a suggestion`() {
    let report = load(["app.json": Self.app], environments: ["prodution"]).report
    #expect(
      report.diagnostics.map(\.description) == [
        "app.json: error: there is no environment 'prodution'; did you mean 'production'? [unknown-environment]"
      ])
    #expect(report.diagnostics[0].related.map(\.message) == ["declared here"])
    #expect(
      findings(["app.json": Self.app], environments: ["eu"]) == [
        "app.json: error: there is no environment 'eu'; known are 'development' and 'production' [unknown-environment]"
      ])
  }

  @Test func `a declared environment needs no overlay, and is checked without one`() {
    #expect(load(["app.json": Self.app], environments: ["production"]).graph != nil)
    let report = ConfigurationLoader(
      files: InMemoryFiles(["app.json": Self.app]), catalog: SampleCatalog()
    ).check("app.json")
    #expect(report.isValid)
    #expect(report.environments == ["development", "production"])
  }

  @Test func `overlays of importers and children count against a declaration`() {
    for member in [#""imports": ["base.json"]"#, #""parent": "base.json""#] {
      let files = [
        "base.json": Self.app, "app.json": "{\(member)}",
        "app.prodution.json": #"{"objects": {"late": {"type": "SystemClock"}}}"#,
      ]
      let expected = [
        "app.prodution.json: error: there is no environment 'prodution'; did you mean 'production'? [unknown-environment]"
      ]
      #expect(findings(files, environments: ["production"]) == expected, "\(member)")
      #expect(check(files) == expected, "\(member)")
      #expect(
        findings(files, environments: ["eu"]).count == 2, "the overlay and the request, \(member)")
    }
  }

  @Test func `an import may have overlays for others, as it is there for others, too`() {
    let files = [
      "app.json": #"{"environments": ["production"], "imports": ["part.json"]}"#,
      "part.json": "{\(Self.clock)}", "part.staging.json": Self.lazy,
    ]
    #expect(check(files) == [])
    #expect(load(files, environments: ["production"]).graph != nil)
    #expect(load(files, environments: ["staging"]).graph == nil)
  }

  @Test func `an overlay that imports a declaration is bound by it`() {
    let files = [
      "app.json": "{\(Self.clock)}", "app.production.json": #"{"imports": ["part.json"]}"#,
      "part.json": #"{"environments": ["staging"]}"#,
    ]
    #expect(load(files, environments: ["production"]).graph == nil)
    #expect(check(files).count { $0.contains("there is no environment 'production'") } > 0)
  }

  @Test func `what an overlay declares counts as well`() {
    let files = [
      "app.json": "{\(Self.clock)}", "app.test.json": #"{"environments": ["test"]}"#,
      "app.live.json": #"{"environments": ["test"]}"#,
    ]
    #expect(
      findings(files, environments: ["test"]).map { $0.prefix(20) } == ["app.live.json: error"])
    #expect(load(files, environments: ["live"]).graph == nil)
  }

  @Test func `a declaration with a mistake declares nothing`() {
    #expect(
      findings(["app.json": #"{"environments": ["a", 1]}"#], environments: ["test"]) == [
        "app.json:1:24: error: an environment takes a string, not a number [wrong-kind]"
      ])
    #expect(
      findings(#"{"environments": ["1st"]}"#) == [
        "app.json:1:19: error: '1st' cannot name an environment; a name begins with a letter or '_' and goes on with letters, digits, '_', '-' or '.' [invalid-name]"
      ])
  }

  @Test func `where none are declared, a near miss of another one in the run is a warning`() {
    let files = [
      "app.json": "{\(Self.clock)}", "app.prodution.json": Self.lazy,
      "payments.json": "{\(Self.clock)}", "payments.production.json": Self.lazy,
    ]
    let expected =
      "app.prodution.json: warning: the environment 'prodution' is called almost like 'production', which 'payments.production.json' is for; rename the file, or declare both with 'environments' [similar-environment]"
    #expect(check(files) == [expected])
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    let reports = loader.check(["app.json", "payments.json"], environments: ["production"]).reports
    #expect(reports.flatMap(\.diagnostics).map(\.description) == [expected])
    let together = files.merging(["app.json": #"{"imports": ["payments.json"]}"#]) { $1 }
    #expect(check(together) == [expected])
    #expect(findings(together, environments: ["production"]) == [expected])
  }

  @Test func `of two environments the one with fewer overlays is the near miss`() {
    let files = [
      "a.json": "{\(Self.clock)}", "a.prodution.json": Self.lazy,
      "b.json": "{\(Self.clock)}", "b.prodution.json": Self.lazy,
      "c.json": "{\(Self.clock)}", "c.production.json": Self.lazy,
    ]
    #expect(
      check(files).map { $0.prefix(70) } == [
        "c.production.json: warning: the environment 'production' is called alm"
      ])
  }

  @Test func `what is declared, or differs by a number, is no near miss`() {
    func files(_ one: String, _ other: String, _ members: String = "") -> [String: String] {
      [
        "a.json": "{\(members)\(Self.clock)}", "a.\(one).json": Self.lazy,
        "b.json": "{\(members)\(Self.clock)}", "b.\(other).json": Self.lazy,
      ]
    }
    #expect(check(files("region1", "region2")) == [])
    #expect(check(files("test", "rest")).count == 1)
    #expect(check(files("test", "rest", #""environments": ["test", "rest"], "#)) == [])
  }

  @Test func `an unknown environment is to be declared, beside those that are known`() {
    let files = ["app.json": "{\(Self.clock)}", "app.production.json": Self.lazy]
    #expect(
      findings(files, environments: ["development"]) == [
        "app.json: error: no file of this configuration has an overlay for the environment 'development'; declare it with 'environments', beside 'production' [unknown-environment]"
      ])
    #expect(
      findings(["app.json": "{\(Self.clock)}"], environments: ["development"]) == [
        "app.json: error: no file of this configuration has an overlay for the environment 'development'; declare it with 'environments' [unknown-environment]"
      ])
  }

  @Test func `an overlay without a word leads to the declaration as well`() {
    let files = ["app.json": "{\(Self.clock)}", "app.test.json": "{}"]
    #expect(
      findings(files, environments: ["test"]) == [
        "app.test.json:1:1: warning: this overlay changes nothing; remove the file, and declare the environment with 'environments' [no-effect]"
      ])
    let declared = files.merging(["app.json": #"{"environments": ["test"], \#(Self.clock)}"#]) {
      $1
    }
    #expect(
      findings(declared, environments: ["test"]) == [
        "app.test.json:1:1: warning: this overlay changes nothing; remove the file [no-effect]"
      ])
  }

  @Test func `the one file that an environment amounts to has none any more`() throws {
    let files = ["app.json": Self.app, "app.production.json": Self.lazy]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    let flat = try #require(try loader.flatten("app.json", environments: ["production"]).file)
    #expect(load(["app.json": flat.text]).graph != nil)
    #expect(load(["app.json": flat.text], environments: ["development"]).graph == nil)
  }

  @Test func `an environment that no file knows is an error with a suggestion`() {
    let files = ["app.json": "{}", "app.production.json": #"{"values": {"a": 1}}"#]
    #expect(
      findings(files, environments: ["prodution"]) == [
        "app.json: error: no file of this configuration has an overlay for the environment 'prodution'; did you mean 'production'? [unknown-environment]"
      ])
  }
}
