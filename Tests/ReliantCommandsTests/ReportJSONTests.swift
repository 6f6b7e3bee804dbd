import ReliantDocument
import ReliantGraph
import Testing

@testable import ReliantCommands

@Suite struct ReportJSONTests {
  private let schema: SchemaChecker

  init() throws {
    schema = try SchemaChecker(path: "Schemas/report.schema.json")
  }

  @Test func `a report has the members of the contract in their order`() {
    var error = Samples.error
    error.environments = ["production"]
    let report = Samples.report(
      [error, Samples.warning], environments: ["production", "test"],
      files: ["a.json", "b.json"])
    #expect(
      report.json.text == #"""
        {
          "version": 1,
          "valid": false,
          "diagnostics": [
            {
              "rule": "unknown-argument",
              "severity": "error",
              "message": "HTTPServer has no parameter 'prot'",
              "help": "did you mean 'port'?",
              "pointer": "/objects/server/arguments/prot",
              "location": {
                "file": "app.json",
                "line": 2,
                "column": 3,
                "endLine": 2,
                "endColumn": 9,
                "offset": 7
              },
              "related": [
                {
                  "message": "first defined here",
                  "location": {
                    "file": "base.json",
                    "line": 1,
                    "column": 2,
                    "endLine": 1,
                    "endColumn": 4,
                    "offset": 7
                  }
                }
              ],
              "environments": [
                "production"
              ],
              "fixes": [
                {
                  "title": "replace it with 'port'",
                  "edits": [
                    {
                      "location": {
                        "file": "app.json",
                        "line": 2,
                        "column": 4,
                        "endLine": 2,
                        "endColumn": 8,
                        "offset": 7
                      },
                      "length": 4,
                      "text": "port"
                    }
                  ]
                }
              ]
            },
            {
              "rule": "no-effect",
              "severity": "warning",
              "message": "this overlay changes nothing",
              "related": [],
              "environments": []
            }
          ],
          "summary": {
            "errors": 1,
            "warnings": 1,
            "files": 2,
            "environments": [
              "production",
              "test"
            ]
          }
        }

        """#)
  }

  @Test(arguments: [
    Samples.report([]),
    Samples.report([Samples.error], environments: ["production"]),
    Samples.report([Samples.warning, Samples.inBinary], omitted: 4),
  ])
  func `every report satisfies the schema`(report: Report) throws {
    #expect(try schema.mistakes(in: report.json.text) == [])
  }

  @Test func `the schema lists the rules that there are`() {
    let rules = schema.value("$defs", "diagnostic", "properties", "rule", "enum") as? [String]
    #expect(rules == Rule.all.map(\.name))
  }

  @Test func `every member of the schema is written by some report`() throws {
    let text = Samples.report([Samples.error], omitted: 1).json.text
    for definition in ["diagnostic", "related", "location", "fix", "edit", "summary"] {
      let members = schema.value("$defs", definition, "properties") as? [String: Any] ?? [:]
      #expect(!members.isEmpty)
      for member in members.keys { #expect(text.contains("\"\(member)\": "), "\(member)") }
    }
  }

  @Test(arguments: [
    (#"{"a": "1"}"#, ["/a is no integer"]),
    (#"{"a": true}"#, ["/a is no integer"]),
    (#"{"a": 0}"#, ["/a is below 1"]),
    (#"{"b": 1}"#, ["/a is missing", "/b is unknown"]),
    (#"{"a": 1}"#, []),
  ])
  func `the checker of this test finds what breaks a schema`(json: String, found: [String]) throws {
    let schema = try SchemaChecker(
      text: """
        {"type": "object", "required": ["a"], "additionalProperties": false,
         "properties": {"a": {"type": "integer", "minimum": 1}}}
        """)
    #expect(try schema.mistakes(in: json) == found)
  }

  @Test func `forged names stay inside their strings`() throws {
    let forged = Diagnostic(
      rule: .unknownMember, severity: .error, message: "'\"}],\u{1B}\u{202E}\n'", help: "\\",
      pointer: "/\u{0}")
    let text = Samples.report([forged]).json.text
    #expect(try schema.mistakes(in: text) == [])
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{0}" })
  }
}
