import ReliantDocument
import ReliantEditing
import ReliantGraph
import Testing

/// The one layout of JSON configurations.
struct FormattedFileTests {
  private func formatted(_ text: String) throws -> String? {
    let source = SourceFile(path: "app.json", text: text)
    return try FormattedFile(source, in: Workspace(limits: Limits())).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test func `members stand in the vocabulary's order, names that a file chooses in its own`()
    throws
  {
    let text = """
      {"objects":{"b":{"arguments":{"z":1,"a":[ ]},"type":"B"},"a":{"type":"A"}},"name":"x"}
      """
    #expect(
      try formatted(text) == """
        {
          "name": "x",
          "objects": {
            "b": {"type": "B", "arguments": {"z": 1, "a": []}},
            "a": {"type": "A"}
          }
        }

        """)
  }

  @Test func `a map that does not fit in a hundred columns has a line for each member`() throws {
    let long = String(repeating: "x", count: 50)
    let text =
      #"{"objects": {"a": {"type": "A", "arguments": {"one": "\#(long)", "two": [1, 2]}}}}"#
    #expect(
      try formatted(text) == """
        {
          "objects": {
            "a": {
              "type": "A",
              "arguments": {"one": "\(long)", "two": [1, 2]}
            }
          }
        }

        """)
  }

  @Test func `a line has a hundred columns at most where it can, the comma included`() throws {
    for count in 40...80 {
      let text = String(repeating: "ä", count: count)
      let object = #"{"type": "A", "arguments": {"a": "\#(text)"}}"#
      let file = try #require(try formatted(#"{"objects": {"a": \#(object), "b": \#(object)}}"#))
      #expect(file.split(separator: "\n").allSatisfy { $0.count <= 100 })
      #expect(file.contains(object) == (count <= 100 - 4 - 5 - 37), "\(count)")
    }
  }

  @Test func `numbers and strings stay as they are written`() throws {
    let text = #"{"values": {"a": 1.50e+3, "b": "\u00e4\/\n", "c": -0}}"#
    let file = try #require(try formatted(text))
    for part in ["1.50e+3", #""\u00e4\/\n""#, "-0"] { #expect(file.contains(part)) }
  }

  @Test func `of blank lines between members one stays`() throws {
    let text = #"{"values": {"a": 1,\#n\#n\#n"b": 2,\#n"c": 3\#n\#n}}"#
    #expect(
      try formatted(text) == """
        {
          "values": {
            "a": 1,

            "b": 2,
            "c": 3
          }
        }

        """)
  }

  @Test func `what stands in a literal keeps its order, and a form comes first in its map`() throws
  {
    let text = #"""
      {"values": {"a": {"$literal": {"type": 1, "b": 2, "arguments": 3}},
        "c": {"default": 1, "$env": "C"}}}
      """#
    let file = try #require(try formatted(text))
    #expect(file.contains(#"{"$literal": {"type": 1, "b": 2, "arguments": 3}}"#))
    #expect(file.contains(#"{"$env": "C", "default": 1}"#))
  }

  @Test(arguments: [
    #"{"values": {"a": 1, "a": 2}}"#, #"{"values": {"a": 1,}}"#, #"{"values": "#, "",
  ])
  func `a file with mistakes in its form is not formatted`(text: String) throws {
    let workspace = Workspace(limits: Limits())
    let source = SourceFile(path: "app.json", text: text)
    #expect(try FormattedFile(source, in: workspace)?.bytes == nil)
    #expect(!workspace.diagnostics.isEmpty)
  }

  @Test(arguments: ["{}", "[]", "1", #""a""#, "null"])
  func `any value is a file`(text: String) throws {
    #expect(try formatted(text) == text + "\n")
  }
}
