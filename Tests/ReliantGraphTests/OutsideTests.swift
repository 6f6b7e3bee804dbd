import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Variables, text files, settings and further overlays: what reaches a configuration from outside.
struct OutsideTests {
  private func load(
    _ arguments: String, values: String = "{}",
    variables: [String: String]? = ["HOST": "mx", "PORT": "80", "EMPTY": ""],
    files: [String: String] = ["secrets/token": "s3cret\n", "bad": "x"], isRequired: Bool = true,
    limits: Limits = Limits(), configure: (inout LoadInputs) -> Void = { _ in }
  ) -> LoadResult {
    var inputs = LoadInputs()
    inputs.variables = variables.map(DictionaryVariables.init)
    inputs.requiresVariables = isRequired
    configure(&inputs)
    let text =
      #"{"values": \#(values), "objects": {"s": {"type": "HTTPServer", "arguments": {\#(arguments)}}}}"#
    let all = files.merging(["app.json": text]) { $1 }
    return ConfigurationLoader(
      files: InMemoryFiles(all), catalog: SampleCatalog(), limits: limits, inputs: inputs
    ).load("app.json")
  }

  @Test(arguments: [
    (#""port": {"$env": "PORT"}"#, 0, "80"), (#""port": 1, "host": {"$env": "HOST"}"#, 1, "\"mx\""),
    (#""port": 1, "host": {"$env": "EMPTY", "default": "d"}"#, 1, "\"\""),
    (#""port": {"$env": "NONE", "default": 7}"#, 0, "7"),
    (#""port": 1, "host": {"$file": "secrets/token"}"#, 1, "\"s3cret\""),
    (#""port": 1, "host": {"$file": "absent", "default": "d"}"#, 1, "\"d\""),
  ])
  func `a text from outside is read as the type that asks for it`(
    _ arguments: String, _ position: Int, _ value: String
  ) {
    #expect(load(arguments).graph?.argument(position, of: "s") == value)
  }

  @Test func `a file that is no text is a missing text`() {
    var inputs = LoadInputs()
    inputs.variables = DictionaryVariables([:])
    let app =
      #"{"objects": {"s": {"type": "HTTPServer", "arguments": {"port": {"$file": "t"}}}}}"#
    var files = InMemoryFiles(["app.json": app])
    files["t"] = [0xff]
    let found = ConfigurationLoader(files: files, catalog: SampleCatalog(), inputs: inputs)
      .load("app.json").report.diagnostics
    #expect(found.map(\.rule) == [.missingFile])
  }

  @Test func `a named value can come from outside and is inserted without being looked into`() {
    let values = #"{"h": {"$env": "ODD"}, "p": {"$env": "PORT"}}"#
    let variables = ["ODD": "${p}@x", "PORT": "80"]
    let graph = load(#""port": "${p}", "host": "<${h}>""#, values: values, variables: variables)
      .graph
    #expect(graph?.argument(0, of: "s") == "80")
    #expect(graph?.argument(1, of: "s") == "\"<${p}@x>\"")
  }

  @Test(arguments: [
    (
      #""port": {"$env": "NONE"}"#,
      "the environment variable 'NONE' is not set; set it, or give a \"default\" [missing-variable]"
    ),
    (
      #""port": 1, "host": {"$file": "absent"}"#,
      "there is no file 'absent' to read the text from; put it there, or give a \"default\" [missing-file]"
    ),
    (
      #""port": {"$env": "HOST"}"#,
      "'port' expects Int, got text from outside that cannot be read as one [wrong-value]"
    ),
    (
      #""port": {"$env": "PORT", "default": "x"}"#, "'port' expects Int, got a string [wrong-value]"
    ),
    (
      #""port": 1, "mailers": {"$env": "PORT"}"#,
      "'mailers' expects [any Mailer], a list, got text from outside [wrong-value]"
    ),
    (
      #""port": 1, "host": {"$file": "../x"}"#,
      "'../x' lies outside the root folder; move it inside, or give a root folder that holds both [outside-root]"
    ),
    (
      #""port": {"$env": "PORT", "defalt": 1}"#,
      "'$env' has no member 'defalt'; did you mean 'default'? [unknown-member]"
    ),
    (
      #""port": {"$env": ""}"#,
      "'$env' takes the name of a variable; one that is not empty and holds no '$', no '=' and no blanks [invalid-name]"
    ),
    (
      #""port": {"$env": "A\u0000"}"#,
      "'$env' takes the name of a variable; one that is not empty and holds no '$', no '=' and no blanks [invalid-name]"
    ),
    (
      #""port": {"$env": "a b=c"}"#,
      "'$env' takes the name of a variable; one that is not empty and holds no '$', no '=' and no blanks [invalid-name]"
    ),
    (
      #""port": {"$env": "$PORT"}"#,
      "'$env' takes the name of a variable; one that is not empty and holds no '$', no '=' and no blanks [invalid-name]"
    ),
    (
      #""port": {"$env": "PORT_${p}"}"#,
      "'$env' takes the name of a variable; one that is not empty and holds no '$', no '=' and no blanks [invalid-name]"
    ),
    (
      #""port": 1, "host": {"$file": "a\u0000"}"#,
      "'a\\u{0}' is no path: it holds a NUL character; name a file inside the root folder, relative to this one [outside-root]"
    ),
    (
      #""port": 1, "host": {"$file": ""}"#,
      "'' is no path; name a file inside the root folder, relative to this one [outside-root]"
    ),
    (
      #""port": 1, "host": {"$file": "\#(String(repeating: "./", count: 3_000))a"}"#,
      "'././././././././././././././././././././…./././././././././././././././././././a' is no path: it is longer than 4096 bytes; name a file inside the root folder, relative to this one [outside-root]"
    ),
    (
      #""port": 1, "host": {"$file": "a/${p}.txt"}"#,
      "there is no value 'p' [unknown-value]"
    ),
  ])
  func `a mistake about what comes from outside is one finding`(
    _ arguments: String, _ message: String
  ) {
    let found = load(arguments).report.diagnostics.map(\.description)
    #expect(found.count == 1 && found[0].contains("error: \(message)"), "\(found)")
  }

  @Test func `a broken value is not taken for one of the name that a parent has from outside`() {
    let files = [
      "parent.json": #"{"values": {"p": {"$env": "P"}}}"#,
      "app.json": #"""
      {"parent": "parent.json", "values": {"p": "${missing}"},
       "objects": {"b": {"type": "B", "arguments": {"x": {"$file": "${p}/x"}}}}}
      """#,
    ]
    let result = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil).load("app.json")
    #expect(
      result.report.diagnostics.map(\.description) == [
        "app.json:1:43: error: there is no value 'missing' [unknown-value]"
      ])
  }

  @Test func `texts count as files that are read`() {
    let text = String(repeating: "x", count: 200)
    let arguments =
      #""port": 1, "host": {"$file": "a"}, "headers": {"a": {"$file": "b"}, "b": {"$file": "c"}}"#
    var limits = Limits()
    limits.totalSize = 250
    let found = load(arguments, files: ["a": text, "b": text, "c": text], limits: limits)
      .report.diagnostics.map(\.description)
    #expect(
      found == [
        "app.json:1:99: error: the files that are read have more than 250 bytes together; leave out what is not needed, or raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]"
      ])
  }

  @Test func `texts are sources in alphabetical order`() {
    let names = (1...9).map { "text\($0)" }
    let members = names.reversed().map { #""\#($0)": {"$file": "\#($0)", "default": ""}"# }
    let result = load(#""port": 1, "headers": {\#(members.joined(separator: ", "))}"#)
    #expect(result.sources == ["app.json"] + names)
  }

  @Test func `what a variable or a file holds never appears`() {
    let variables = ["SECRET": "hunter2"]
    let result = load(
      #""port": {"$env": "SECRET"}, "timeout": {"$file": "secrets/token"}, "headers": {"a": "${v}"}"#,
      values: #"{"v": ["${w}"], "w": {"$env": "SECRET"}}"#, variables: variables)
    #expect(result.report.errors == 3)
    let text = "\(result.report)"
    #expect(!text.contains("hunter2") && !text.contains("s3cret"))
  }

  @Test func `where nothing is built nothing is read, and defaults are checked all the same`() {
    let unread = load(
      #""port": {"$env": "NONE"}, "host": "a${h}", "timeout": {"$file": "absent"}"#,
      values: #"{"h": {"$env": "NONE"}}"#, variables: nil, isRequired: false)
    #expect(unread.report.diagnostics == [])
    let wrong = load(
      #""port": {"$env": "NONE", "default": "x"}"#, variables: nil, isRequired: false)
    #expect(wrong.report.diagnostics.map(\.rule) == [.wrongValue])
  }

  @Test(arguments: [
    #"{"$env": "PORT", "default": "x"}"#, #"{"$env": "PORT", "default": "${text}"}"#, #""${p}""#,
    #""${q}""#,
  ])
  func `a default has to fit while its variable is set, in named values too`(_ port: String) {
    let values =
      #"{"text": "x", "p": {"$env": "PORT", "default": "${text}"}, "q": "${p}"}"#
    let report = load("\"port\": \(port)", values: values).report
    #expect(report.diagnostics.map(\.rule) == [.wrongValue])
  }

  @Test func `a setting replaces a named value, with the type that asks for it`() {
    let values = #"{"p": 1, "h": "x"}"#
    let set = load(#""port": "${p}", "host": "${h}""#, values: values) {
      $0.settings = [("p", "8080"), ("h", "y=z")]
    }
    #expect(set.graph?.argument(0, of: "s") == "8080")
    #expect(set.graph?.argument(1, of: "s") == "\"y=z\"")
    let wrong = load(#""port": "${p}""#, values: values) { $0.settings = [("pp", "1")] }
    #expect(
      wrong.report.diagnostics.map(\.description) == [
        "app.json: error: there is no value 'pp' to set; known are 'h' and 'p' [unknown-value]"
      ])
  }

  @Test func `further overlays are laid over the first file in their order`() {
    let files = [
      "one.json": #"{"values": {"p": 2}}"#, "two.json": #"{"values": {"p": {"$remove": true}}}"#,
    ]
    let one = load(#""port": "${p}""#, values: #"{"p": 1}"#, files: files) {
      $0.overlays = ["one.json"]
    }
    #expect(one.graph?.argument(0, of: "s") == "2")
    let both = load(#""port": "${p}""#, values: #"{"p": 1}"#, files: files) {
      $0.overlays = ["one.json", "two.json"]
    }
    #expect(both.report.diagnostics.map(\.rule) == [.unknownValue])
    let none = load(#""port": 1"#) { $0.overlays = ["none.json"] }
    #expect(none.report.diagnostics.map(\.rule) == [.fileNotFound])
  }

  @Test(arguments: [#""imports": ["more.json"]"#, #""parent": "more.json""#])
  func `what an overlay in another folder names is found beside the overlay`(_ member: String) {
    let values = #"{"values": {"p": {"$file": "port"}}}"#
    let files = ["env/one.json": "{\(member)}", "env/more.json": values, "env/port": "5"]
    let result = load(#""port": "${p}""#, files: files) { $0.overlays = ["env/one.json"] }
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.argument(0, of: "s") == "5")
  }

  @Test(arguments: [
    #""mailers": {"$env": "A", "default": []}"#, #""headers": {"$file": "a", "default": {}}"#,
    #""mailers": "${list}""#, #""headers": "${sameMap}""#,
    #""mailers": [{"$env": "A", "default": "@m"}]"#,
  ])
  func `a default does not make up for a type that no text can be read as`(_ argument: String) {
    let values = #"""
      {"list": {"$env": "A", "default": []}, "map": {"$file": "a", "default": {}}, "sameMap": "${map}"}
      """#
    let mailer = #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#
    for variables: [String: String]? in [nil, [:]] {
      let found = load(
        #""port": 1, \#(argument)"#, values: values, variables: variables,
        files: ["o.json": mailer]
      ) { $0.overlays = ["o.json"] }.report.diagnostics
      #expect(found.count == 1 && found[0].message.hasSuffix("got text from outside"), "\(found)")
    }
  }

  @Test func `an optional may have nil for a default`() {
    for variables: [String: String]? in [nil, [:], ["A": "5s"]] {
      let timeout = #""port": 1, "timeout": {"$env": "A", "default": null}"#
      #expect(load(timeout, variables: variables).report.diagnostics == [])
    }
  }

  @Test func `the last newline of a text is no part of it, however it is written`() {
    for (text, port) in [("5\n", "5"), ("5\r\n", "5"), ("5", "5")] {
      let graph = load(#""port": {"$file": "p"}"#, files: ["p": text]).graph
      #expect(graph?.argument(0, of: "s") == port, "\(text.debugDescription)")
    }
    let lines = load(#""port": 1, "host": {"$file": "p"}"#, files: ["p": "a\r\n\r\n"]).graph
    #expect(lines?.argument(1, of: "s") == "\"a\r\n\"")
  }

  @Test func `a folder in the place of a text is told as what it is`() {
    let found = load(#""port": 1, "host": {"$file": "secrets"}"#).report.diagnostics
    #expect(found.map(\.message) == ["'secrets' cannot be read: it is a folder"])
    #expect(found.map(\.rule) == [.missingFile])
  }

  @Test(arguments: ["007", "00", "-01", "1.", ".5"])
  func `a number from outside is written as in JSON`(_ text: String) {
    let found = load(#""port": {"$env": "N"}"#, variables: ["N": text]).report.diagnostics
    #expect(
      found.map(\.message) == [
        "'port' expects Int, got text from outside that cannot be read as one"
      ])
  }

  @Test func `a setting of no value belongs to the configuration`() {
    let found = load(#""port": 1"#) { $0.settings = [(name: "hots", text: "x")] }
      .report.diagnostics
    #expect(found.map(\.location?.file) == ["app.json"])
  }
}
