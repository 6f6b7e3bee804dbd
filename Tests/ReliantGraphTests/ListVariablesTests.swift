import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Lists that environment variables hold: `{"$env": "HOSTS", "separator": ","}`.
struct ListVariablesTests {
  private let catalog = HandmadeCatalog([
    TypeSignature(
      name: "Pool", product: ObjectType(name: "Pool"), isShareable: true,
      parameters: [
        .init(name: "hosts", type: .array(.string), hasDefault: true),
        .init(name: "ports", type: .set(.integer(.int)), hasDefault: true),
        .init(name: "spare", type: .optional(.array(.string)), hasDefault: true),
        .init(name: "one", type: .string, hasDefault: true),
        .init(
          name: "objects", type: .array(.object(ObjectType(name: "Pool"))), hasDefault: true),
      ], properties: [])
  ])

  private func load(
    _ arguments: String, values: String = "{}", _ variables: [String: String]?
  ) -> LoadResult {
    var inputs = LoadInputs()
    inputs.variables = variables.map(DictionaryVariables.init)
    inputs.requiresVariables = variables != nil
    let text =
      #"{"values": \#(values), "objects": {"pool": {"type": "Pool", "arguments": {\#(arguments)}}}}"#
    return ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: catalog, inputs: inputs
    ).load("app.json")
  }

  @Test(arguments: [
    (#""hosts": {"$env": "V", "separator": ","}"#, 0, "a,b", #"["a", "b"]"#),
    (#""hosts": {"$env": "V", "separator": ","}"#, 0, "", "[]"),
    (#""hosts": {"$env": "V", "separator": ","}"#, 0, ",a", #"["", "a"]"#),
    (#""hosts": {"$env": "V", "separator": ", "}"#, 0, "a, b,c", #"["a", "b,c"]"#),
    (#""ports": {"$env": "V", "separator": ":"}"#, 1, "80:443", "[80, 443]"),
    (#""ports": {"$env": "V", "separator": ":", "default": [1]}"#, 1, "80", "[80]"),
    (#""ports": {"$env": "NONE", "separator": ":", "default": [1]}"#, 1, "80", "[1]"),
    (#""spare": {"$env": "V", "separator": ","}"#, 2, "a", #"["a"]"#),
    (#""spare": {"$env": "NONE", "separator": ",", "default": null}"#, 2, "a", "null"),
  ])
  func `a variable with a separator is a list whose elements are read as their type`(
    _ arguments: String, _ position: Int, _ text: String, _ list: String
  ) {
    let result = load(arguments, ["V": text])
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.argument(position, of: "pool") == list)
    let value = arguments.drop { $0 != "{" }
    let name = arguments.prefix { $0 != ":" }
    let named = load("\(name): \"${v}\"", values: "{\"v\": \(value)}", ["V": text])
    #expect(named.graph?.argument(position, of: "pool") == list, "\(named.report)")
  }

  @Test(arguments: [
    (
      #""ports": {"$env": "V", "separator": ","}"#, "80,x",
      "an element of 'ports' expects Int, got text from outside that cannot be read as one [wrong-value]"
    ),
    (
      #""ports": {"$env": "V", "separator": ","}"#, "80, 81",
      "an element of 'ports' expects Int, got text from outside that cannot be read as one [wrong-value]"
    ),
    (
      #""ports": {"$env": "NONE", "separator": ","}"#, "",
      "the environment variable 'NONE' is not set; set it, or give a \"default\" [missing-variable]"
    ),
    (
      #""one": {"$env": "V", "separator": ","}"#, "a",
      "'one' expects String, got a list [wrong-value]"
    ),
    (
      #""hosts": {"$env": "V"}"#, "a",
      "'hosts' expects [String], a list, got text from outside; read a list from a variable with \"separator\": \",\" [wrong-value]"
    ),
    (
      #""hosts": {"$env": "V", "separator": ""}"#, "a",
      "'separator' takes a text that is not empty [wrong-value]"
    ),
    (
      #""hosts": {"$env": "V", "separator": 1}"#, "a",
      "'separator' takes a string, not a number [wrong-kind]"
    ),
    (
      #""one": {"$file": "x", "separator": ","}"#, "a",
      "'$file' has no member 'separator'; known are 'allow' and 'default' [unknown-member]"
    ),
  ])
  func `a mistake about a list from a variable is one finding`(
    _ arguments: String, _ text: String, _ message: String
  ) {
    let found = load(arguments, ["V": text]).report.diagnostics.map(\.description)
    #expect(found.count == 1 && found[0].hasSuffix("error: \(message)"), "\(found)")
  }

  @Test(arguments: [
    (#""ports": {"$env": "V", "separator": ","}"#, 0),
    (#""ports": {"$env": "V", "separator": ",", "default": ["x"]}"#, 1),
    (#""objects": {"$env": "V", "separator": ","}"#, 1),
    (#""objects": {"$env": "V", "separator": ",", "default": []}"#, 1),
    (#""one": {"$env": "V", "separator": ","}"#, 1),
  ])
  func `a list is checked where no variable is read`(_ arguments: String, _ count: Int) {
    #expect(load(arguments, nil).report.errors == count)
    let value = arguments.drop { $0 != "{" }
    let name = arguments.prefix { $0 != ":" }
    #expect(
      load("\(name): \"${v}\"", values: "{\"v\": \(value)}", nil).report.errors == count)
  }

  @Test func `no element appears in a message`() {
    let found = load(#""ports": {"$env": "V", "separator": ","}"#, ["V": "80,hunter2"]).report
    #expect(found.errors == 1 && !"\(found)".contains("hunter2"))
  }
}
