import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// A finding names the way out that its place suggests.
@Suite struct WaysOutTests {
  private static let post = #""post": {"type": "SMTPMailer", "arguments": {"host": "h"}}"#

  private func help(
    _ files: [String: String], environments: [String] = []
  ) -> [String] {
    load(files, environments: environments).report.diagnostics.map {
      "\($0.rule.name): \($0.help ?? "")"
    }
  }

  private func help(objects: String) -> [String] {
    help(["app.json": #"{"objects": {\#(objects)}}"#])
  }

  @Test func `a type in the place of an object becomes an object of the type`() {
    let text = #"{"objects": {"clock": "SystemClock"}}"#
    let found = load(["app.json": text]).report.diagnostics
    #expect(
      found.map(\.help) == ["for an object of the type 'SystemClock' write {\"type\": …}"])
    #expect(
      found[0].fixes.flatMap(\.edits).map(\.replacement) == [#"{"type": "SystemClock"}"#])
    #expect(
      help(objects: #""clock": "SystemClock", "SystemClock": {"type": "SystemClock"}"#)
        == ["wrong-kind: did you mean '@SystemClock'?"])
  }

  @Test func `a decorator is shown what it decorates where that fits`() {
    let decorator = #""relay": {"type": "Relay", "decorates": "post""#
    #expect(
      help(objects: "\(Self.post), \(decorator)}")
        == ["missing-argument: '@.inner' would fit"])
    #expect(
      help(objects: #"\#(Self.post), "other": \#(Self.post.dropFirst(8)), \#(decorator)}"#)
        == ["missing-argument: '@.inner' or '@other' would fit"])
    #expect(
      help(objects: #"\#(Self.post), \#(decorator), "arguments": {"mailer": "@post"}}"#)
        == [
          "construction-cycle: let 'relay' refer to what it decorates as '@.inner'"
        ])
    #expect(
      help(
        objects: #""leaf": {"type": "Leaf"}, "relay": {"type": "Relay", "decorates": "leaf"}"#)
        == ["missing-argument: give it under 'arguments'"])
  }

  @Test(arguments: [
    #""server": {"arguments": {"port": 80}}"#, #""server": {"scope": "graph"}"#,
    #""server": {"type": "HTTPServer", "arguments": {"port": 8}}"#,
    #""server": {"$remove": true}"#,
  ])
  func `what an overlay says of an object at its top belongs under 'objects'`(_ entry: String) {
    let base = #"{"objects": {"server": {"type": "HTTPServer", "arguments": {"port": 1}}}}"#
    #expect(
      help(["app.json": base, "app.test.json": "{\(entry)}"], environments: ["test"])
        == ["unknown-member: put it under 'objects'"])
  }

  @Test(arguments: [#""server": {"$env": "PORT"}"#, #""port": 80"#, #""server": {"a": {}}"#])
  func `what reads as no object is an unknown member`(_ entry: String) {
    let found = help(
      ["app.json": "{}", "app.test.json": "{\(entry)}"], environments: ["test"])
    #expect(found == ["unknown-member: "])
  }

  @Test(arguments: ["$STRIPE_KEY", "$_X", "$A1"])
  func `a text that looks like a variable is told to be none`(_ text: String) {
    func found(_ value: String) -> [String] {
      help(
        objects: #""mailer": {"type": "SMTPMailer", "arguments": {"host": \#(value)}}"#)
    }
    let variable =
      #"no-effect: write {"$env": NAME}, or {"$literal": …} if the text is meant"#
    #expect(found(#""\#(text)""#) == [variable])
    #expect(found(#"{"$literal": "\#(text)"}"#) == [])
    #expect(
      help(["app.json": #"{"values": {"hosts": [{"a": "\#(text)"}]}}"#]) == [variable])
  }

  @Test(arguments: ["$5", "$home", "$", "US$", "$A B", "$A-B", "$$A", "x$A"])
  func `any other text with a dollar is a text`(_ text: String) {
    #expect(help(["app.json": #"{"values": {"text": "\#(text)"}}"#]) == [])
  }

  @Test(arguments: [
    ("mailers", "$all:handler", "$all"), ("mailers", "$all(handler)", "$all"),
    ("timeout", "$env", "$env"), ("timeout", "$TIMEOUT", "$env"),
  ])
  func `a text is shown the form that it looks like`(
    _ parameter: String, _ text: String, _ form: String
  ) {
    let found = help(
      objects:
        #""s": {"type": "HTTPServer", "arguments": {"port": 1, "\#(parameter)": "\#(text)"}}"#)
    #expect(found == [#"wrong-value: write {"\#(form)": …}"#])
  }

  @Test func `the type that went with its arguments is named`() {
    let found = load(
      [
        "app.json": #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "secret"}}}}"#,
        "app.test.json": #"{"objects": {"m": {"type": "HTTPServer"}}}"#,
      ], environments: ["test"]
    ).report.diagnostics
    #expect(
      found.map(\.description) == [
        "app.test.json:1:28: error: HTTPServer needs the argument 'port' (Int); give it under 'arguments' [missing-argument]"
      ])
    #expect(
      found[0].related.map { "\($0.location): \($0.message)" } == [
        "app.json:1:28: all arguments went with the type 'SMTPMailer'"
      ])
  }

  @Test func `a swapped type that had no arguments is not mentioned`() {
    let found = load(
      [
        "app.json": #"{"objects": {"m": {"type": "SystemClock"}}}"#,
        "app.test.json": #"{"objects": {"m": {"type": "HTTPServer"}}}"#,
      ], environments: ["test"]
    ).report.diagnostics
    #expect(found.map(\.related.count) == [0])
  }
}
