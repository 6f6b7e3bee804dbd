import Foundation
import ReliantDocument
import ReliantGraph
import Testing

@testable import ReliantCommands

@Suite struct SARIFRendererTests {
  /// The text after the list of rules.
  private func results(_ report: Report) throws -> Substring {
    let text = SARIFRenderer.render(report)
    let start = try #require(text.range(of: "\n      \"columnKind\""))
    return text[start.lowerBound...].dropFirst()
  }

  private func run(_ report: Report) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(SARIFRenderer.render(report).utf8))
    let runs = try #require((log as? [String: Any])?["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  @Test func `a finding is a result with its rule, place, notes and fingerprint`() throws {
    var error = Samples.error
    error.environments = ["production"]
    let index = try #require(Rule.all.firstIndex(of: .unknownArgument))
    #expect(
      try results(Samples.report([error])) == """
              "columnKind": "unicodeCodePoints",
              "invocations": [
                {
                  "executionSuccessful": true
                }
              ],
              "results": [
                {
                  "ruleId": "unknown-argument",
                  "ruleIndex": \(index),
                  "level": "error",
                  "message": {
                    "text": "HTTPServer has no parameter 'prot'; did you mean 'port'?"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "app.json"
                        },
                        "region": {
                          "startLine": 2,
                          "startColumn": 3,
                          "endLine": 2,
                          "endColumn": 9,
                          "byteOffset": 7
                        }
                      },
                      "logicalLocations": [
                        {
                          "fullyQualifiedName": "/objects/server/arguments/prot"
                        }
                      ]
                    }
                  ],
                  "relatedLocations": [
                    {
                      "id": 1,
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "base.json"
                        },
                        "region": {
                          "startLine": 1,
                          "startColumn": 2,
                          "endLine": 1,
                          "endColumn": 4,
                          "byteOffset": 7
                        }
                      },
                      "message": {
                        "text": "first defined here"
                      }
                    }
                  ],
                  "fixes": [
                    {
                      "description": {
                        "text": "replace it with 'port'"
                      },
                      "artifactChanges": [
                        {
                          "artifactLocation": {
                            "uri": "app.json"
                          },
                          "replacements": [
                            {
                              "deletedRegion": {
                                "byteOffset": 7,
                                "byteLength": 4
                              },
                              "insertedContent": {
                                "text": "port"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "partialFingerprints": {
                    "reliantFinding/v2": "0718bd7abce23ba2"
                  },
                  "properties": {
                    "environments": [
                      "production"
                    ]
                  }
                }
              ]
            }
          ]
        }

        """)
  }

  @Test(arguments: [
    Samples.report([]), Samples.nasty,
    Samples.report([Samples.error, Samples.warning, Samples.inBinary], omitted: 3),
    Samples.report([Samples.warning], files: []),
  ])
  func `every report satisfies what matters of the schema`(report: Report) throws {
    let schema = try SchemaChecker(path: ".ci/sarif-2.1.0.schema.json")
    #expect(try schema.mistakes(in: SARIFRenderer.render(report)) == [])
  }

  @Test func `a fix that changes nothing is none, and each change has a replacement`() throws {
    let idle = Diagnostic.Fix(title: "think", edits: [])
    var found = Samples.error
    func fixes() throws -> [[String: Any]]? {
      let results = try #require(try run(Samples.report([found]))["results"] as? [[String: Any]])
      return results[0]["fixes"] as? [[String: Any]]
    }
    found = found.with(fixes: [idle])
    #expect(try fixes() == nil)
    found = found.with(fixes: [idle] + Samples.error.fixes)
    let changes = try #require(try fixes()?.first?["artifactChanges"] as? [[String: Any]])
    #expect(try fixes()?.count == 1)
    #expect(changes.map { ($0["replacements"] as? [Any])?.count } == [1])
  }

  @Test func `all rules are listed in the order in which results count them`() throws {
    let run = try run(Samples.nasty)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    #expect(rules == Rule.all.map(\.name))
    for result in try #require(run["results"] as? [[String: Any]]) {
      #expect(try rules[#require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
    }
  }

  @Test func `a binary property list has a pointer and no region`() throws {
    let text = try results(Samples.report([Samples.inBinary]))
    #expect(!text.contains("\"region\""))
    #expect(text.contains("\"uri\": \"app.plist\""))
    #expect(text.contains("\"fullyQualifiedName\": \"/a\""))
  }

  @Test func `a finding about no file is placed at the first one, as services want a file`() throws
  {
    #expect(try results(Samples.report([Samples.warning])).contains("\"uri\": \"app.json\""))
    #expect(try results(Samples.report([Samples.warning], files: [])).contains("\"locations\": []"))
  }

  @Test func `what was left out or switched off is a notification`() throws {
    let text = try results(
      Report(diagnostics: [Samples.error], omitted: 5, files: ["a.json"], checkedTypes: false))
    #expect(text.contains("1 error in 1 file; 5 further findings left out"))
    #expect(text.contains("type rules are off"))
  }

  @Test func `nothing hostile stays in a report`() throws {
    let text = SARIFRenderer.render(Samples.nasty)
    #expect(text.contains("\"uri\": \"a%3Ab%2Cc%25/%C3%A9%20%22%3Cx%3E.json\""))
    let harmless = text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.value >= 0x20 && !["\u{202E}", "\u{FFFE}", "\u{7F}"].contains($0)
    }
    #expect(harmless)
    let results = try #require(try run(Samples.nasty)["results"] as? [[String: Any]])
    let message = try #require((results[1]["message"] as? [String: Any])?["text"] as? String)
    #expect(
      message.hasPrefix(
        "there is no member 'a\"b<c>&d%0A\\u{{A}}\\u{{D}}\\u{{9}}::error::x\\u{{202E}}"))
  }

  @Test func `a message cannot forge a link`() throws {
    let forged = Diagnostic(
      rule: .unknownMember, severity: .error, message: "'[fix](https://example.org)' [1]")
    #expect(
      try results(Samples.report([forged])).contains(
        #""text": "'\\[fix\\](https://example.org)' \\[1\\]""#))
  }
}

extension Diagnostic {
  fileprivate func with(fixes: [Fix]) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, message: message, help: help, pointer: pointer,
      location: location, related: related, fixes: fixes, environments: environments)
  }
}
