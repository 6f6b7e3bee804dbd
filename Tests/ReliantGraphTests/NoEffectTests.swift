import ReliantDocument
import ReliantGraph
import Testing

/// What an overlay says although it is so already.
struct NoEffectTests {
  private static let base = """
    {
      "values": {"sizes": [1, 2], "map": {"a": {"$env": "A", "default": "x"}}},
      "bindings": {"Mailer": {"default": "@mailer", "into": {"Fleet": "@other"}}},
      "objects": {
        "clock": {"type": "SystemClock", "deprecated": "use another"},
        "time": "@clock",
        "mailer": {"type": "SMTPMailer", "scope": "graph", "aliases": ["post"],
          "tags": {"all": {"order": 1}}, "arguments": {"host": "h"}},
        "other": {"type": "SMTPMailer", "dependsOn": ["clock"], "arguments": {"host": "h"}},
        "server": {"type": "HTTPServer", "arguments": {"port": 80, "mailers": ["@mailer"]}}
      }
    }
    """

  private func findings(_ overlay: String) -> [String] {
    load(["app.json": Self.base, "app.test.json": overlay], environments: ["test"])
      .report.diagnostics.filter { ![.deprecated, .captivePrototype].contains($0.rule) }.map {
        "\($0.location?.column ?? 0) \($0.message) [\($0.rule.name)]"
      }
  }

  @Test(arguments: [
    (#"{"values": {"sizes": [1, 2]}}"#, "13 'sizes' is like this already"),
    (#"{"values": {"map": {}}}"#, "13 'map' is like this already"),
    (
      #"{"values": {"map": {"a": {"$env": "A", "default": "x"}}}}"#, "21 'a' is like this already"
    ),
    (#"{"values": {"sizes": {"$append": []}}}"#, "13 'sizes' is like this already"),
    (#"{"objects": {"time": "@clock"}}"#, "14 'time' is like this already"),
    (#"{"objects": {"mailer": {}}}"#, "14 nothing of 'mailer' is changed here"),
    (#"{"objects": {"mailer": {"arguments": {}}}}"#, "14 nothing of 'mailer' is changed here"),
    (#"{"objects": {"mailer": {"override": true}}}"#, "14 nothing of 'mailer' is changed here"),
    (
      #"{"objects": {"new": {"type": "Leaf", "eager": true, "override": true}}}"#,
      "53 'new' overrides nothing: nothing below the overlay defines it"
    ),
    // It is like an older key, but not reported as misspelt, as it serves.
    (
      #"{"objects": {"clocks": {"type": "Leaf", "eager": true, "override": true}}}"#,
      "56 'clocks' overrides nothing: nothing below the overlay defines it"
    ),
    (#"{"objects": {"mailer": {"scope": "graph"}}}"#, "34 'scope' is like this already"),
    (#"{"objects": {"mailer": {"aliases": ["post"]}}}"#, "37 'aliases' is like this already"),
    (#"{"objects": {"mailer": {"tags": {"all": {}}}}}"#, "34 'tags' is like this already"),
    (
      #"{"objects": {"other": {"dependsOn": ["clock"]}}}"#, "38 'dependsOn' is like this already"
    ),
    (
      #"{"objects": {"clock": {"deprecated": "use another"}}}"#,
      "38 'deprecated' is like this already"
    ),
    (
      #"{"objects": {"other": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      "14 'other' is like this already"
    ),
    (
      #"{"objects": {"server": {"arguments": {"mailers": ["@mailer"]}}}}"#,
      "39 'mailers' is like this already"
    ),
    (#"{"bindings": {"Mailer": "@mailer"}}"#, "15 'Mailer' is like this already"),
    (
      #"{"bindings": {"Mailer": {"into": {"Fleet": "@other"}}}}"#,
      "15 'Mailer' is like this already"
    ),
  ])
  func `what is so already has no effect`(_ overlay: String, _ expected: String) {
    #expect(findings(overlay) == ["\(expected) [no-effect]"])
  }

  @Test(arguments: [
    #"{"values": {"sizes": [2, 1]}}"#, #"{"values": {"sizes": {"$append": [3]}}}"#,
    #"{"values": {"map": {"a": {"$env": "A", "default": "y"}}}}"#,
    #"{"objects": {"time": "@other"}}"#, #"{"objects": {"mailer": {"scope": "singleton"}}}"#,
    #"{"objects": {"post": "@other"}}"#,
    #"{"objects": {"mailer": {"aliases": ["mail"]}, "post": "@mailer"}}"#,
    #"{"objects": {"time": {"type": "Leaf", "override": true}}}"#,
    #"{"objects": {"mailer": {"tags": {"all": {"order": 2}}}}}"#,
    #"{"objects": {"mailer": {"tags": {"all": {"$remove": true}}}}}"#,
    #"{"objects": {"other": {"dependsOn": []}}}"#,
    #"{"objects": {"other": {"type": "SMTPMailer", "arguments": {"host": "i"}}}}"#,
    #"{"bindings": {"Mailer": "@other"}}"#,
  ])
  func `a change has an effect`(_ overlay: String) {
    #expect(findings(overlay) == [])
  }

  @Test(arguments: [
    (#"{"values": {"sizs": {"$append": [3]}}}"#, "did you mean 'sizes'?"),
    (
      #"{"objects": {"server": {"arguments": {"mailrs": {"$prepend": []}}}}}"#,
      "did you mean 'mailers'?"
    ),
    (
      #"{"objects": {"server": {"arguments": {"mailers": {"$without": ["@maler"]}}}}}"#,
      "did you mean '@mailer'?"
    ),
  ])
  func `a list edit that hits nothing gets a suggestion`(_ overlay: String, _ help: String) {
    let found = load(
      ["app.json": Self.base, "app.test.json": overlay], environments: ["test"]
    ).report.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.help) == [help])
  }

  @Test func `a suggestion for an element gives no secret away`() {
    let base =
      #"{"values": {"password": ["kettle-99x7", "saucer-11q3"]}, "objects": {}}"#
    let overlay = #"{"values": {"password": {"$without": ["kettle-99x8"]}}}"#
    let found = load(["app.json": base, "app.test.json": overlay], environments: ["test"])
      .report.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.help) == [nil])
  }
}
