import Foundation
import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

/// A configuration written as one file, without imports and overlays.
///
/// That it gives the same graph is checked of everything that a test here loads.
struct FlatteningTests {
  @Test func `imports and overlays are worked in, names stand in order, and the name is kept`()
    throws
  {
    let files = [
      "app.json": """
      {
        "description": "gone", "imports": ["part.json", {"file": "none.json", "optional": true}],
        "values": {"b": 1, "a": "x"},
        "objects": {
          "mailer": {
            "type": "SMTPMailer", "aliases": ["post"], "tags": ["all"], "override": true,
            "arguments": {"port": 1, "host": "h"}},
          "Zoo": "@mailer", "clock": {"type": "SystemClock"}
        }
      }
      """,
      "app.test.json": """
      {
        "values": {"b": {"$remove": true}},
        "objects": {
          "mailer": {"arguments": {"port": {"$remove": true}, "host": "${a}"}, "tags": {"all": {"order": 2}}},
          "clock": "@time", "time": {"type": "SystemClock", "eager": false}
        }
      }
      """,
      "part.json": #"{"name": "part", "objects": {"mailer": {"type": "Draft"}}}"#,
    ]
    let text = try flatten(files, environments: ["test"]).text
    #expect(
      text == """
        {
          "format": 1,
          "name": "app",
          "values": {
            "a": "x"
          },
          "objects": {
            "Zoo": "@mailer",
            "clock": "@time",
            "mailer": {
              "type": "SMTPMailer",
              "aliases": [
                "post"
              ],
              "tags": {
                "all": {
                  "order": 2
                }
              },
              "arguments": {
                "host": "${a}"
              }
            },
            "time": {
              "type": "SystemClock",
              "eager": false
            }
          }
        }

        """)
  }

  /// What a named value becomes, without blanks.
  private func flattened(_ value: String) throws -> String {
    let others = #""host": "h", "port": 80"#
    let objects = #""a": {"type": "Leaf", "tags": ["all"]}"#
    let files = [
      "app.json": "{\"values\": {\"v\": \(value), \(others)}, \"objects\": {\(objects)}}"
    ]
    let text = try flatten(files).text.filter { !$0.isWhitespace }
    let end = #"},"objects":{"#
    let start = try #require(text.range(of: #""v":"#)).upperBound
    return String(
      text[
        start..<(try #require(text.range(of: end, options: String.CompareOptions.backwards))
          .lowerBound)])
  }

  @Test(arguments: [
    "1", "-0.50e+3", "123456789012345678901234567890", "true", "null", #""text""#, #""""#, "[]",
    "{}", #"[1,"@a",{"x":["@@y"]}]"#, #""@a""#, #""@@a""#, #""@@${x}""#, #""${host}""#,
    #""$${host}""#, #""$$${""#, #""<${host}:${port}>$""#, #""$${x}${host}$$${y}""#, #""$5""#,
    #"{"$ref":"a"}"#, #"{"$ref":"none","optional":true}"#, #"{"$all":"all"}"#,
    #"{"$all":"all","by":"name"}"#, #"{"$env":"HOST"}"#, #"{"$env":"A.B","default":"${host}"}"#,
    #"{"$file":"a/b","default":{"$env":"B","default":null}}"#, #"{"$literal":{"$env":"A"}}"#,
    #"{"$literal":["@a","${x}",{}]}"#, #"{"größe":"é","a/b":1,"":2}"#, #""\u202e\u0000""#,
  ])
  func `a value that needs no change is written as it was`(_ value: String) throws {
    #expect(try flattened(value) == value)
    _ = load([
      "app.json":
        #"{"values": {"v": \#(value), "host": "h", "port": 1}, "objects": {"a": {"type": "Leaf", "tags": ["all"]}}}"#
    ])
  }

  @Test(arguments: [
    (#"{"$nil":true}"#, "null"), (#"{"$literal":null}"#, "null"), (#"{"$literal":1.50}"#, "1.50"),
    (#"{"$literal":"@a"}"#, #""@@a""#), (#"{"$literal":"@${a}"}"#, #""@@${a}""#),
    (#"{"$literal":"a${b}$${c}"}"#, #""a$${b}$$${c}""#), (#""\u0024{host}""#, #""${host}""#),
    (#"{"$env":"A","default":{"$literal":"@"}}"#, #"{"$env":"A","default":"@@"}"#),
    (#"{"$file":"./a/../b"}"#, #"{"$file":"b"}"#), (#""\/""#, #""/""#),
  ])
  func `a value is written in its simplest form`(_ value: String, _ simplest: String) throws {
    #expect(try flattened(value) == simplest)
  }

  @Test func `everything that can be said of an object is kept`() throws {
    let files = [
      "app.json": #"""
      {"objects": {
        "base": {"abstract": true, "type": "SMTPMailer", "scope": "prototype", "arguments": {"host": "h", "port": {"$env": "P"}}},
        "Ärger": {"extends": "base", "scope": "singleton", "eager": true, "dependsOn": ["clock"], "autowire": false,
          "deprecated": "use \"@other\"", "tags": {"all": {"order": -1, "name": "@${x}"}, "plain": {}}, "aliases": ["b", "a"]},
        "clock": {"type": "SystemClock"},
        "retry": {"type": "Relay", "decorates": "Ärger", "order": 3, "arguments": {"mailer": "@.inner"}},
        "news": {"type": "Newsletter", "arguments": {"mailer": {"$object": {"extends": "base", "autowire": false, "dependsOn": ["clock"], "arguments": {"host": "x"}}}}, "properties": {"clock": null}},
        "folder": {"type": "Folder", "scope": "prototype", "properties": {"content": {"$requester": true}}},
        "inner": {"type": "Folder", "scope": "graph", "properties": {"content": {"$nearest": "folder"}}}
      },
      "bindings": {"any Mailer": {"default": "@retry", "into": {"Newsletter": "@Ärger", "Fleet": "Relay"}}, "Party": {"into": {}}, "SystemClock": "@clock"}}
      """#
    ]
    #expect(load(files).graph != nil)
    let text = try flatten(files).text
    for part in [
      #""order": -1,"#, #""name": "@${x}""#, #""plain": {}"#, #""autowire": false"#,
      #""decorates": "Ärger""#, #""deprecated": "use \"@other\"""#, #""Fleet": "Relay""#,
      #""SystemClock": "@clock""#, #""eager": true"#, #""scope": "singleton""#,
      #""extends": "base""#, #""$requester": true"#, #""$nearest": "folder""#,
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test func `the last of two names of one type holds, as in the files`() {
    let files = [
      "app.json": #"""
      {"imports": ["part.json"], "objects": {"one": {"type": "SMTPMailer", "arguments": {"host": "1"}}, "two": {"type": "SMTPMailer", "arguments": {"host": "2"}},
        "news": {"type": "Newsletter"}}, "bindings": {"Mailer": "@two"}}
      """#,
      "part.json": #"{"bindings": {"any Mailer": "@one"}}"#,
    ]
    #expect(load(files).graph?.argument(0, of: "news") == "@two")
  }

  @Test func `what an overlay leaves over in a template that nobody extends does no harm`() throws {
    let files = [
      "app.json": #"{"objects": {"a": {"type": "Leaf"}}}"#,
      "app.test.json":
        #"{"objects": {"t": {"abstract": true, "type": "Leaf", "arguments": {"x": [{"$remove": true}]}}}}"#,
    ]
    #expect(load(files, environments: ["test"]).graph != nil)
  }

  @Test func `a name that two files spell in two ways of Unicode is one name`() throws {
    let files = [
      "app.json": #"{"imports": ["part.json"], "objects": {"now": "@u\u0308hr"}}"#,
      "part.json": #"{"objects": {"\u00fchr": {"type": "SystemClock"}}}"#,
    ]
    #expect(load(files).graph != nil)
    let text = try flatten(files).text
    #expect(text.unicodeScalars.filter { $0 == "\u{308}" }.count == 2)
    #expect(!text.unicodeScalars.contains("\u{fc}"))
  }

  // MARK: Paths

  @Test func `the path of a text file counts from the folder of the configuration`() throws {
    let files = [
      "etc/app.json": #"{"imports": ["parts/~x/mail.json"], "values": {"a": {"$file": "here"}}}"#,
      "etc/parts/~x/mail.json":
        #"{"values": {"b": {"$file": "../../secrets/b"}, "c": {"$file": "./c"}, "d": {"$file": "../e/d"}}}"#,
      "etc/~x/over.json": #"{"values": {"f": {"$file": "f"}}}"#,
    ]
    var inputs = LoadInputs()
    inputs.overlays = ["etc/~x/over.json"]
    let loader = ConfigurationLoader(
      files: InMemoryFiles(files), catalog: SampleCatalog(), inputs: inputs)
    let text = try #require(try loader.flatten("etc/app.json").file).text
    for path in ["here", "secrets/b", "parts/~x/c", "parts/e/d", "./~x/f"] {
      #expect(text.contains("{\n      \"$file\": \"\(path)\"\n    }"), "\(path) \(text)")
    }
  }

  @Test func `the path of a parent that an overlay names counts from the configuration, too`()
    throws
  {
    let files = [
      "app.json": "{}", "env/over.json": #"{"parent": "base.json"}"#,
      "env/base.json": #"{"values": {"r": "x"}}"#,
    ]
    var inputs = LoadInputs()
    inputs.overlays = ["env/over.json"]
    #expect(try flatten(files, inputs: inputs).text.contains(#""parent": "env/base.json""#))
  }

  @Test func `between relative and absolute paths there is no way`() throws {
    let files = [
      "app.json": "{}", "etc/over.json": #"{"values": {"f": {"$file": "f"}}}"#,
    ]
    var inputs = LoadInputs()
    inputs.overlays = ["/etc/over.json"]
    let loader = ConfigurationLoader(
      files: InMemoryFiles(files), catalog: SampleCatalog(), inputs: inputs)
    #expect {
      try loader.flatten("app.json")
    } throws: { error in
      if case FlatteningProblem.unreachable("/etc/f", folder: ".") = error { true } else { false }
    }
  }

  // MARK: Parents

  private static let family = [
    "app.json": #"{"parent": "base.json", "values": {"a": "x", "p": 1}}"#,
    "app.test.json": #"{"values": {"a": "y"}}"#,
    "base.json":
      #"{"parent": "root.json", "values": {"h": "x"}, "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "${h}"}}}}"#,
    "base.eu.json": #"{"values": {"h": "eu"}}"#, "base.test.json": #"{"values": {"h": "test"}}"#,
    "root.json": #"{"values": {"r": "x"}}"#, "root.late.json": #"{"values": {"r": "late"}}"#,
    "base.late.json": #"{"objects": {"m": {"aliases": ["late"]}}}"#,
  ]

  @Test(arguments: [
    ([], []), (["test"], ["test"]), (["eu"], ["eu"]),
    (["late", "test", "eu"], ["late", "test", "eu"]),
  ])
  func `a parent stays a file, and the environments that it has overlays for are told`(
    _ environments: [String], _ needed: [String]
  ) throws {
    #expect(load(Self.family, environments: environments).graph != nil)
    let flat = try flatten(Self.family, environments: environments)
    #expect(flat.environments == needed)
    #expect(flat.text.contains(#""parent": "base.json""#))
    #expect(!flat.text.contains("imports"))
  }

  @Test func `an environment that only the file itself has an overlay for is not needed again`()
    throws
  {
    var files = Self.family
    files["app.own.json"] = #"{"values": {"a": "own"}}"#
    #expect(try flatten(files, environments: ["own", "eu"]).environments == ["eu"])
  }

  @Test func `a parent given in code keeps its name`() throws {
    let parent = try #require(load(["app.json": #"{"name": "shell"}"#]).graph)
    let files = ["app.json": #"{"parent": "shell"}"#]
    #expect(load(files, parent: parent).graph != nil)
    #expect(try flatten(files, parent: parent).text.contains(#""parent": "shell""#))
  }

  // MARK: What cannot be written

  @Test func `a configuration with errors gives findings and no file`() throws {
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": #"{"objects": {"a": "@b"}}"#]), catalog: nil)
    let result = try loader.flatten("app.json")
    #expect(result.file == nil)
    #expect(result.report.diagnostics.map(\.rule) == [.unknownReference])
  }

  @Test func `a file that would be too large is refused`() throws {
    let elements = Array(repeating: "1", count: 400).joined(separator: ",")
    let text = #"{"values": {"a": [\#(elements)]}}"#
    var limits = Limits()
    limits.fileSize = 1_000
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: nil, limits: limits)
    #expect {
      try loader.flatten("app.json")
    } throws: { error in
      guard case FlatteningProblem.refused(let report) = error else { return false }
      return report.diagnostics.map(\.rule) == [.tooLarge]
    }
  }

  @Test func `nothing from outside is read`() throws {
    struct NoVariables: VariableSource {
      func value(of name: String) -> String? {
        Issue.record("\(name) is read")
        return nil
      }
    }
    var inputs = LoadInputs()
    inputs.variables = NoVariables()
    let files = [
      "app.json": #"{"values": {"a": {"$env": "A"}, "b": {"$file": "b", "default": 1}}}"#,
      "b": "s3cret",
    ]
    let text = try flatten(files, inputs: inputs).text
    #expect(!text.contains("s3cret"))
  }
}
