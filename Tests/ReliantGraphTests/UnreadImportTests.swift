import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// What a file may hold that is imported and cannot be read is missed nowhere else.
struct UnreadImportTests {
  private static let imports: [(String, Rule)] = [
    (#""imports": ["part.json"]"#, .fileNotFound), (#""import": 5"#, .unknownMember),
    (#""imports": {"a": "part.json"}"#, .wrongKind),
    (#""imports": ["../part.json"]"#, .outsideRoot),
  ]

  private func rules(
    _ imports: String, overlay: String, environment: String = "test", settings: [String] = []
  ) -> [Rule] {
    let files = InMemoryFiles([
      "app.json": #"""
      {\#(imports), "values": {"hosts": "h", "timeout": 3},
       "objects": {"clocks": {"type": "SystemClock"}, "slowMailer": {"type": "SMTPMailer", "arguments": {"host": "${hosts}"}}}}
      """#,
      "app.test.json": overlay,
    ])
    var inputs = LoadInputs()
    inputs.settings = settings.map { ($0, "1") }
    return ConfigurationLoader(files: files, catalog: SampleCatalog(), inputs: inputs)
      .load("app.json", environments: [environment]).report.diagnostics.map(\.rule)
  }

  @Test(arguments: UnreadImportTests.imports)
  func `an overlay may replace what is there`(_ imports: String, _ rule: Rule) {
    let overlay = #"""
      {"values": {"host": "i"},
       "objects": {"clock": "@clocks", "mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}
      """#
    #expect(rules(imports, overlay: overlay) == [rule])
  }

  @Test(arguments: UnreadImportTests.imports)
  func `an overlay, an environment or a setting may be for it`(_ imports: String, _ rule: Rule) {
    #expect(rules(imports, overlay: #"{"objects": {"clock": {"scope": "weak"}}}"#) == [rule])
    #expect(
      rules(imports, overlay: "{}", environment: "staging", settings: ["host"]) == [rule])
  }

  @Test(arguments: [
    (#"{"objects": {"slowMialer": {"scope": "weak"}}}"#, Rule.patchWithoutTarget),
    (#"{"objects": {"slowMailr": {"type": "SystemClock"}}}"#, .patchWithoutTarget),
    (#"{"objects": {"slwMailer": {"$remove": true}}}"#, .removeWithoutTarget),
    (#"{"values": {"timeuot": 4}}"#, .patchWithoutTarget),
    (#"{"objects": {"slowMailer": {"arguments": {"host": "${timeot}"}}}}"#, .unknownValue),
  ])
  func `a slip is told all the same`(_ overlay: String, _ rule: Rule) {
    let found = rules(#""imports": ["part.json"]"#, overlay: overlay)
    #expect(found == [.fileNotFound, rule])
  }

  @Test func `a misspelt setting is told all the same`() {
    let found = rules(
      #""imports": ["part.json"]"#, overlay: #"{"name": "t"}"#, settings: ["timeuot"])
    #expect(Set(found) == [.fileNotFound, .unknownValue])
  }
}
