import ProcessorTime
import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Lists and maps that hold nothing but what stands for itself.
struct PlainValuesTests {
  private func graph(headers: String, overlay: String = "{}") -> Graph? {
    let server =
      #"{"objects": {"server": {"type": "HTTPServer", "arguments": {"port": 1, "headers": \#(headers)}}}}"#
    return load(["app.json": server, "app.test.json": overlay], environments: ["test"]).graph
  }

  private func isWritten(_ value: Graph.Value?) -> Bool {
    if case .written = value { true } else { false }
  }

  @Test(arguments: ["{}", #"{"a": "1"}"#, #"{"b": "", "größe": "é", "": "\u0041"}"#])
  func `a plain map is read when somebody wants it`(_ headers: String) {
    let value = graph(headers: headers)?.definition(named: "server")?.arguments[3]
    #expect(isWritten(value))
  }

  @Test(arguments: [
    (#"{"a": "1", "größe": "\u0041"}"#, #"{a: "1", größe: "A"}"#),
    (#"{"\u0061": "1", "b\"c": "2"}"#, #"{a: "1", b"c: "2"}"#),
    (#"{"a": "1", "b": "@@x", "c": "2"}"#, #"{a: "1", b: "@x", c: "2"}"#),
  ])
  func `a map has the names that are meant`(_ headers: String, _ expected: String) {
    #expect(graph(headers: headers)?.argument(3, of: "server") == expected)
  }

  @Test func `a name is spelled as it was met first`() {
    let composed = #""gr\u00f6\u00dfe": "1""#
    let decomposed = "\"gro\u{308}\u{df}e\": \"2\""
    let overlay = #"{"objects": {"server": {"arguments": {"headers": {\#(decomposed)}}}}}"#
    #expect(
      graph(headers: "{\(composed)}", overlay: overlay)?.argument(3, of: "server")
        == #"{größe: "2"}"#)
    let other = """
      {"values": {\(composed)}, "objects": {
        "server": {"type": "HTTPServer", "arguments": {"port": 1, "headers": {\(decomposed)}}}}}
      """
    let name = load(["app.json": other]).graph?.argument(3, of: "server")
    #expect(name.map { Array($0.utf8) } == Array(#"{größe: "2"}"#.utf8))
  }

  private func value(_ base: String, changedBy change: String) -> String? {
    let files = [
      "app.json": #"{"values": {"v": \#(base)}, "objects": {}}"#,
      "app.test.json": #"{"values": {"v": \#(change)}}"#,
    ]
    let graph = load(files, environments: ["test"]).graph
    return graph.flatMap { graph in graph.values["v"]?.value.map(graph.describe) }
  }

  @Test(arguments: [
    (#"{"$append": [3, [4]]}"#, "[1, [2], 3, [4]]"), (#"{"$prepend": [3]}"#, "[3, 1, [2]]"),
    (#"{"$without": [1]}"#, "[[2]]"), (#"{"$without": [[2]]}"#, "[1]"), ("[[2]]", "[[2]]"),
    (#"{"a": 1}"#, "{a: 1}"),
  ])
  func `an overlay changes or replaces a plain list`(_ change: String, _ expected: String) {
    #expect(value("[1, [2]]", changedBy: change) == expected)
  }

  @Test(arguments: [
    (#"{"a": {"x": 3}}"#, "{a: {x: 3, y: [2]}, b: 0}"),
    (#"{"a": {"x": {"$remove": true}}}"#, "{a: {y: [2]}, b: 0}"),
    (#"{"a": {"y": {"$append": [4]}}}"#, "{a: {x: 1, y: [2, 4]}, b: 0}"),
    (#"{"b": {"z": 5}}"#, "{a: {x: 1, y: [2]}, b: {z: 5}}"), ("[7]", "[7]"),
  ])
  func `an overlay changes a plain map inside of another`(_ change: String, _ expected: String) {
    #expect(value(#"{"a": {"x": 1, "y": [2]}, "b": 0}"#, changedBy: change) == expected)
  }

  /// A type that takes none of the members which the elements of a list have.
  private struct Particular: TypeCatalog {
    let typeNames = ["Particular"]
    let scopeNames: [String] = []

    func signature(of typeName: String) -> TypeSignature? {
      let decoding = Decoding { value in
        guard case .list(let elements) = value else { return [] }
        return elements.indices.map { index in
          Decoding.Mismatch(
            path: [.element(index), .member("a")], .unknownMember(of: "Particular", .none))
        }
      }
      let type = ObjectType(name: "Particular")
      return TypeSignature(
        name: "Particular", product: type, isShareable: true,
        parameters: [
          .init(name: "all", type: .decodable(.object(type), decoding), hasDefault: false)
        ],
        properties: [])
    }

    func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool { true }
  }

  @Test func `very many mistakes in one list are each found in their place, and soon`() {
    let list = repeatElement(#"{"a": 1}"#, count: 20_000).joined(separator: ",\n")
    let text =
      #"{"objects": {"p": {"type": "Particular", "arguments": {"all": [\#(list)]}}}}"#
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: Particular())
    let duration = processorTime {
      let found = loader.load("app.json").report.diagnostics.map(\.description)
      #expect(
        found.dropFirst().first
          == "app.json:2:2: error: 'a' in an element of 'all' is no member of Particular [unknown-member]"
      )
    }
    #expect(duration < .seconds(10))
  }
}
