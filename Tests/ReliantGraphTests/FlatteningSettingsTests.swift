import ReliantGraph
import Testing

/// Settings, which are texts, in a configuration written as one file.
struct FlatteningSettingsTests {
  private func flat(
    settings: [(name: String, text: String)], values: String, arguments: String = #""port": 1"#
  ) throws -> FlatFile {
    try flat(
      settings: settings,
      files: [
        "app.json":
          #"{"values": {\#(values)}, "objects": {"s": {"type": "HTTPServer", "arguments": {\#(arguments)}}}}"#
      ])
  }

  private func flat(
    settings: [(name: String, text: String)], files: [String: String]
  ) throws -> FlatFile {
    var inputs = LoadInputs()
    inputs.settings = settings
    return try flatten(files, inputs: inputs)
  }

  @Test(arguments: [
    ("80", "8080", "8080"), ("80", "-1.5e3", "-1.5e3"), ("80", "080", #""080""#),
    ("80", "many", #""many""#), ("80", "true", "true"), (#""80""#, "8080", #""8080""#),
    (#""a""#, "@${x}", #""@@${x}""#), (#""a""#, "", #""""#), ("true", "off", "false"),
    ("true", "1", "true"), ("true", "maybe", #""maybe""#), ("null", "5", "5"),
    ("[]", "no", #""no""#),
    (#"{"$env": "A", "default": 1}"#, "2", "2"), (#"{"$env": "A", "default": "x"}"#, "2", #""2""#),
    (#""a${w}""#, "2", #""2""#), (#""${w}""#, "2", "2"),
  ])
  func `a setting is written as the kind of value that was there`(
    _ old: String, _ setting: String, _ written: String
  ) throws {
    let file = try flat(settings: [("v", setting)], values: #""w": "w", "v": \#(old)"#)
    #expect(file.text.contains("\"v\": \(written),"), "\(file.text)")
    #expect(file.settings == [])
  }

  @Test func `the last of two settings of one value holds`() throws {
    let file = try flat(settings: [("v", "1"), ("v", "2")], values: #""v": 0"#)
    #expect(file.text.contains(#""v": 2"#))
  }

  @Test(arguments: [
    (#""port": "${v}""#, "8080", "8080"), (#""port": "${v}", "host": "a${v}""#, "8080", "8080"),
    (#""port": 1, "host": "${v}""#, "8080", nil), (#""port": "${v}", "host": "${v}""#, "8080", nil),
  ])
  func `a setting that has no form in a file remains to be given`(
    _ arguments: String, _ setting: String, _ written: String?
  ) throws {
    let file = try flat(settings: [("v", setting)], values: #""v": 80"#, arguments: arguments)
    #expect(file.text.contains("\"v\": \(written ?? "80")\n"), "\(file.text)")
    #expect(file.settings == (written == nil ? ["v"] : []))
  }

  @Test func `a setting of a parent's value remains to be given`() throws {
    let files = [
      "app.json": #"{"parent": "base.json", "values": {"p": 1}}"#,
      "base.json": #"{"values": {"h": "x", "p": 2}}"#,
    ]
    let file = try flat(settings: [("h", "eu"), ("p", "3")], files: files)
    #expect(file.settings == ["h"])
    #expect(file.text.contains(#""p": 3"#))
  }
}
