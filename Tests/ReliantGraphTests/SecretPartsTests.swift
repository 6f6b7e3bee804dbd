import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Secrets that are put together from a text and named values.
struct SecretPartsTests {
  /// What is said to be a secret, with its place, when an object is given a text for a password.
  private func secrets(_ text: String, values: String) -> [String] {
    let object =
      #"{"type": "Draft", "scope": "prototype", "arguments": {"password": "\#(text)"}}"#
    let file = #"{"values": {\#(values)}, "objects": {"a": \#(object)}}"#
    return findings(file).filter { $0.contains("inline-secret") }
  }

  @Test func `a value that is inserted into a password is a part of it`() {
    #expect(
      secrets("p${v}", values: #""v": "hunter2""#) == [
        "app.json:1:18: warning: the secret 'password' is written into the file; read it from outside, with {\"$env\": NAME} or {\"$file\": PATH} [inline-secret]"
      ])
  }

  @Test func `the text around a value that is inserted is a part, too`() {
    let found = secrets("hunter2-${v}", values: #""v": "prod""#)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("app.json:1:110: warning: the secret 'password'") == true)
    #expect(secrets("hunter2-${v}", values: #""v": "kettle-9""#).count == 2)
  }

  @Test(arguments: [
    ("${p}", #""p": "x${v}", "v": "hunter2""#),
    ("${p}", #""p": {"$env": "P", "default": "x${v}"}, "v": "hunter2""#),
    ("${v}:${w}", #""v": "hunter2", "w": 5432"#),
    ("${v}", #""v": "hunter2", "password": "p${v}""#),
  ])
  func `a part is told once, by whichever way it is given`(_ text: String, _ values: String) {
    let found = secrets(text, values: values)
    #expect(found.count == 1, "\(found)")
  }

  @Test func `a part that was found as such may be given as a whole elsewhere`() {
    let found = secrets(#"p${v}", "secret": "${v}"#, values: #""v": "correct-horse""#)
    #expect(found.count == 1, "\(found)")
  }

  @Test(arguments: [
    // Plain words and numbers.
    ("jdbc:${v}", #""v": "db-host""#), ("${v}-${w}", #""v": "app", "w": "prod""#),
    ("jdbc:${v}:${w}", #""v": "db-host", "w": 5432"#), ("${v}:${w}", #""v": "10.0.0.1", "w": "x""#),
    // Some of it is read from outside, or not known.
    ("hunter2-${v}", #""v": {"$env": "V"}"#), ("${v}${w}", #""v": "hunter2", "w": {"$env": "W"}"#),
    ("hunter2-${v}", #""w": "prod""#),
    // Where a secret is, or a dummy.
    ("vault:${v}", #""v": "kv2-app""#), ("https://${v}/", #""v": "host-22""#),
    ("changeme-${v}", #""v": "node-22""#),
  ])
  func `neutral parts are no secrets, nor what is not all written down`(
    _ text: String, _ values: String
  ) {
    #expect(secrets(text, values: values) == [])
  }

  @Test func `a part may stand in an imported file, and is told once for all that use it`() {
    let object = #"{"type": "Draft", "scope": "prototype", "arguments": {"token": "t-${v}"}}"#
    let found = load([
      "app.json": #"{"imports": ["base.json"], "objects": {"a": \#(object), "b": \#(object)}}"#,
      "app.test.json": #"{"objects": {"a": {"arguments": {"token": "u-${v}"}}}}"#,
      "base.json": #"{"values": {"v": "hunter22"}}"#,
    ]).report.diagnostics.filter { $0.rule == .inlineSecret }
    #expect(found.map(\.location?.file) == ["base.json"])
    #expect(found.first?.related.map(\.message) == ["given for it here"])
  }
}
