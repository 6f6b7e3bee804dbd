import ProcessorTime
import ReliantDocument
import ReliantInspection
import ReliantTesting
import Testing
import Thoroughness

@testable import ReliantGraph

/// Warnings that are meant are allowed where they are found: in a file, a definition or a value.
@Suite struct AllowancesTests {
  /// The findings of all contexts below the working folder, in all environments.
  private func check(
    _ files: [String: String], _ treatments: [String: Answers.Treatment] = [:]
  ) -> [String] {
    var inputs = LoadInputs()
    inputs.treatments = treatments
    let loader = ConfigurationLoader(
      files: InMemoryFiles(files), catalog: SampleCatalog(), inputs: inputs)
    return loader.check(loader.contexts(below: ".").paths).flatMap(\.diagnostics)
      .map(\.description)
  }

  private func check(
    _ text: String, _ treatments: [String: Answers.Treatment] = [:]
  ) -> [String] { check(["app.json": text], treatments) }

  /// Objects of which two use one that is deprecated.
  private static func objects(
    _ reference: String = #""@old""#, in members: String = ""
  ) -> String {
    #"""
    "objects": {
      "old": {"type": "SMTPMailer", "arguments": {"host": "h"}, "deprecated": "use 'new'"},
      "a": {"type": "Newsletter", \#(members)"arguments": {"mailer": \#(reference)}},
      "b": {"type": "Newsletter", "arguments": {"mailer": "@old"}}
    }
    """#
  }

  private static let second =
    "app.json:4:55: warning: 'old' is deprecated; use 'new' [deprecated]"

  @Test func `a definition allows what is found within it`() {
    #expect(check("{\(Self.objects())}").count == 2)
    #expect(check("{\(Self.objects(in: #""allow": ["deprecated"], "#))}") == [Self.second])
  }

  @Test func `a value allows what is found within it`() {
    #expect(
      check("{\(Self.objects(#"{"$ref": "old", "allow": ["deprecated"]}"#))}") == [Self.second])
    let values = #""values": {"a": {"$literal": 30, "allow": ["unused-value"]}}"#
    #expect(check("{\(values), \(Self.objects())}") == check("{\(Self.objects())}"))
  }

  @Test func `a file allows what is found within it`() {
    #expect(check(#"{"allow": ["deprecated"], \#(Self.objects())}"#) == [])
    let files = [
      "app.json": #"{"allow": ["deprecated"], "imports": ["part.json"]}"#,
      "part.json": "{\(Self.objects())}",
    ]
    #expect(
      check(files).map { $0.prefix(27) } == [
        "app.json:1:12: warning: 'al", "part.json:3:55: warning: 'o",
        "part.json:4:55: warning: 'o",
      ])
  }

  @Test(arguments: [
    #"{"$nil": true, "allow": ["deprecated"]}"#, #"{"allow": ["deprecated"], "$literal": 1}"#,
    #"{"$ref": "clock", "allow": ["deprecated"]}"#, #"{"$all": "t", "allow": ["deprecated"]}"#,
    #"{"$object": {"type": "SystemClock"}, "allow": ["deprecated"]}"#,
    #"{"$object": {"type": "SystemClock", "allow": ["deprecated"]}}"#,
    #"{"$env": "A", "allow": ["deprecated"]}"#, #"{"$file": "a", "allow": ["deprecated"]}"#,
    #"{"$requester": true, "allow": ["deprecated"]}"#,
    #"{"$nearest": "clock", "allow": ["deprecated"]}"#,
  ])
  func `every form of a value can allow warnings`(form: String) {
    let text = #"""
      {"objects": {
        "clock": {"type": "SystemClock", "tags": ["t"]},
        "a": {"abstract": true, "type": "Newsletter", "arguments": {"mailer": \#(form)}}
      }}
      """#
    #expect(
      findings(text).filter { $0.contains("unknown-form") || $0.contains("unknown-member") } == [])
  }

  @Test func `an overlay allows what is found in it`() {
    func files(_ allow: String) -> [String: String] {
      [
        "app.json": "{\(Self.objects(in: #""allow": ["deprecated"], "#))}",
        "app.test.json": #"""
        {"objects": {"b": {\#(allow)"arguments": {"mailer": "@old"}}}}
        """#,
      ]
    }
    #expect(check(files("")).count { $0.contains("[no-effect]") } == 1)
    #expect(check(files(#""allow": ["no-effect"], "#)).count { $0.contains("[no-effect]") } == 0)
  }

  @Test func `an allowance that silences nothing is a warning`() {
    let expected =
      "'allow' silences nothing: there is no 'unused-value' here; leave it out [no-effect]"
    #expect(
      check(#"{"allow": ["unused-value"], "objects": {"clock": {"type": "SystemClock"}}}"#)
        == ["app.json:1:12: warning: \(expected)"])
    #expect(
      check(#"{"objects": {"clock": {"type": "SystemClock", "allow": ["unused-value"]}}}"#)
        == ["app.json:1:57: warning: \(expected)"])
  }

  @Test func `it silences something if it does in any environment or context`() {
    let files = [
      "app.json": #"{"imports": ["part.json"]}"#, "other.json": #"{"imports": ["part.json"]}"#,
      "part.json": #"{"allow": ["deprecated"], "objects": {"clock": {"type": "SystemClock"}}}"#,
      "part.test.json": "{\(Self.objects()), \"allow\": [\"deprecated\"]}",
    ]
    #expect(
      check(files) == [
        "part.json:1:12: warning: 'allow' silences nothing: there is no 'deprecated' here; leave it out [no-effect]"
      ])
  }

  @Test func `it has silenced something even if its file is read once more for another context`() {
    let mailer = #"{"type": "SMTPMailer", "arguments": {"host": "h"}"#
    let files = [
      "app.json": #"""
      {"imports": ["sub/shared.json"], "objects": {"old": \#(mailer), "deprecated": "use another"}}}
      """#,
      "sub/other.json": #"{"imports": ["shared.json"], "objects": {"old": \#(mailer)}}}"#,
      "sub/shared.json": #"""
      {"allow": ["deprecated"],
       "objects": {"news": {"type": "Newsletter", "arguments": {"mailer": "@old"}}}}
      """#,
    ]
    #expect(check(files).filter { $0.contains("'allow'") } == [])
    // The allowance is what silences it.
    let without = files.mapValues { $0.replacing(#""allow": ["deprecated"],"#, with: "") }
    #expect(check(without).filter { $0.contains("[deprecated]") }.count == 1)
  }

  @Test func `where there are errors, or not all is looked at, no more is said of it`() {
    let text = #"{"allow": ["unused-value"], "objects": {"clock": {"type": "Clok"}}}"#
    #expect(check(text).count == 1)
    #expect(findings(text.replacing("Clok", with: "SystemClock")) == [])
  }

  @Test func `only warnings can be allowed`() {
    #expect(
      check(#"{"allow": ["unused-valeu", "unknown-type", 1]}"#) == [
        "app.json:1:12: error: there is no rule 'unused-valeu'; did you mean 'unused-value'? [wrong-value]",
        "app.json:1:28: error: 'unknown-type' is an error, and only warnings can be allowed [wrong-value]",
        "app.json:1:44: error: a rule takes a string, not a number [wrong-kind]",
      ])
  }

  @Test func `the warnings of a rule can be left out`() {
    let text = #"{"allow": ["unused-value"], \#(Self.objects())}"#
    #expect(check(text).count == 3)
    #expect(check(text, ["deprecated": .off]).count == 1)
    #expect(check(text, ["deprecated": .off, "no-effect": .off]) == [])
  }

  @Test func `they can be errors, besides those that are allowed`() {
    let text = "{\(Self.objects(in: #""allow": ["deprecated"], "#))}"
    #expect(
      check(text, ["deprecated": .error])
        == [Self.second.replacing("warning", with: "error")])
    #expect(check(text, ["deprecated": .warning]) == [Self.second])
  }

  @Test func `very many allowances take hardly longer than as many objects`() {
    func time(_ allowance: String) -> Duration {
      let objects = (0..<Thoroughness.share(of: 20_000)).map {
        #""o\#($0)": {"type": "SystemClock"\#(allowance)}"#
      }
      return processorTime {
        _ = check("{\"objects\": {\(objects.joined(separator: ","))}}").count
      }
    }
    // Far below anything quadratic.
    #expect(time(#", "allow": ["unused-object", "deprecated"]"#) < time("") * 10)
  }
}
