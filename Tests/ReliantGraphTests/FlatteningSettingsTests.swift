import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantMeaning
import ReliantTesting
import Synchronization
import Testing

/// Settings, which are texts, in a configuration written as one file.
struct FlatteningSettingsTests {
  /// A type that reads values in many ways.
  private struct BoxCatalog: TypeCatalog {
    let typeNames = ["Box"]
    let scopeNames: [String] = []

    func signature(of typeName: String) -> TypeSignature? {
      let onlyText = Decoding { value in
        if case .scalar(.string) = value { return [] }
        if case .scalar(.text) = value { return [] }
        return [Decoding.Mismatch(path: [], .refused(by: "Label", words: nil))]
      }
      let parameters: [(String, ValueType)] = [
        ("number", .integer(.int)), ("other", .integer(.int)), ("text", .optional(.string)),
        ("flag", .bool), ("texts", .array(.string)), ("map", .dictionary(.string)),
        ("numbers", .array(.integer(.int))), ("box", .object(ObjectType(name: "Box"))),
        ("any", .decodable(.string, Decoding { _ in [] })),
        ("label", .decodable(.string, onlyText)),
      ]
      return TypeSignature(
        name: typeName, product: ObjectType(name: typeName), isShareable: true,
        parameters: parameters.map { .init(name: $0.0, type: $0.1, hasDefault: true) },
        properties: [])
    }

    func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool { product == wanted }
  }

  /// What a file with one object, or some, amounts to, without blanks.
  ///
  /// Where no setting remains, the file alone has to give the graph that it is meant for.
  private func flat(
    _ values: String, set settings: [(name: String, text: String)], _ arguments: String = "",
    objects: String? = nil, isTyped: Bool = true
  ) throws -> (text: String, open: [String]) {
    let objects = objects ?? #""o":{"type":"Box","arguments":{\#(arguments)},"autowire":false}"#
    var inputs = LoadInputs()
    inputs.settings = settings
    let old = #"{"values": {\#(values)}, "objects": {\#(objects)}}"#
    let catalog = isTyped ? BoxCatalog() : nil
    let file = try flatten(["app.json": old], catalog: catalog, inputs: inputs)
    if file.openSettings.isEmpty {
      let wanted = try graph(of: old, catalog, inputs)
      #expect(try graph(of: file.text, catalog, LoadInputs()).isSame(as: wanted), "\(file.text)")
    }
    return (file.text.filter { !$0.isWhitespace }, file.openSettings)
  }

  private func graph(
    of text: String, _ catalog: BoxCatalog?, _ inputs: LoadInputs
  ) throws -> Graph {
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: catalog, inputs: inputs)
    return try #require(loader.load("app.json").graph)
  }

  /// A setting of `v`, what becomes of it and of its uses; nil where it remains to be given.
  struct Example: Sendable {
    let old: String
    let setting: String
    let uses: String
    let new: String?
    let newUses: String

    init(_ old: String, _ setting: String, _ uses: String, _ new: String?, _ newUses: String? = nil)
    {
      (self.old, self.setting, self.uses, self.new) = (old, setting, uses, new)
      self.newUses = newUses ?? uses
    }
  }

  private func check(_ example: Example, others: String = "", isTyped: Bool) throws {
    let (text, open) = try flat(
      #""v": \#(example.old)\#(others)"#, set: [("v", example.setting)], example.uses,
      isTyped: isTyped)
    let value = (example.new ?? example.old).filter { !$0.isWhitespace }
    let hasValue = [",", "}"].contains { text.contains(#""v":\#(value)\#($0)"#) }
    #expect(hasValue, "\(text)")
    let uses = example.newUses.filter { !$0.isWhitespace }
    #expect(uses.isEmpty || text.contains(#""arguments":{\#(uses)}"#), "\(text)")
    #expect(open == (example.new == nil ? ["v"] : []))
  }

  @Test(arguments: [
    Example("80", "8080", #""a": "${v}""#, "8080"),
    Example("80", "-1.5e3", #""a": "${v}""#, "-1.5e3"),
    Example("80", "080", #""a": "${v}""#, #""080""#), Example("80", "a", #""a": "${v}""#, #""a""#),
    Example("80", "true", #""a": "${v}""#, #""true""#),
    Example(#""80""#, "7", #""a": "${v}""#, #""7""#),
    Example("true", "off", #""a": "${v}""#, "false"),
    Example("true", "1", #""a": "${v}""#, "true"),
    Example("true", "maybe", #""a": "${v}""#, #""maybe""#),
    Example(#"{"$env":"A","default":1}"#, "2", #""a": "${v}""#, "2"),
    Example(#"{"$env":"A","default":"x"}"#, "2", #""a": "${v}""#, #""2""#),
    Example(#""a${w}""#, "2", #""a": "${v}""#, #""2""#),
    Example("80", "8080", "", "8080"), Example("80", "a", "", #""a""#),
    Example("80", "7", #""a": "is${v}""#, "7"),
    Example(#""a""#, "@${x}", #""text": "${v}""#, #""@@${x}""#),
    Example(#""a""#, "", #""text": "${v}""#, #""""#),
    // Only a string can be meant.
    Example("null", "a", #""a": "${v}""#, #""a""#), Example("[1]", "a", "", #""a""#),
  ])
  func `a setting is written as the kind of value that it replaces`(_ example: Example) throws {
    try check(example, others: #", "w": "w""#, isTyped: false)
  }

  @Test(arguments: [
    Example("80", "8080", #""number": "${v}", "text": "a${v}""#, "8080"),
    Example("false", "yes", #""flag": "${v}""#, "true"),
    Example("true", "1", #""flag": "${v}""#, "true"),
    Example(#""a""#, "yes", #""texts": ["${v}", "b"]"#, #""yes""#),
    Example(#""a""#, "7", #""map": {"a": "${v}"}"#, #""7""#),
    Example("0", "7", #""any": "${v}""#, "7"),
  ])
  func `with types, too`(_ example: Example) throws { try check(example, isTyped: true) }

  @Test(arguments: [
    Example("null", "7", #""a": "${v}""#, nil), Example("[1]", "no", #""a": ["${v}"]"#, nil),
    Example("{\"k\": 1}", "1", #""a": "${v}""#, nil),
    Example(#"{"$env":"A"}"#, "7", #""a": "${v}""#, nil),
    Example(#"{"$file":"f"}"#, "true", #""a": "${v}""#, nil),
    Example(#""${w}""#, "5", "", nil),
  ])
  func `where the old value does not tell its kind, the setting remains to be given`(
    _ example: Example
  ) throws {
    try check(example, others: #", "w": "w""#, isTyped: false)
  }

  @Test(arguments: [
    Example("80", "7", #""text": "${v}""#, nil), Example(#""80""#, "7", #""number": "${v}""#, nil),
    Example("80", "7", #""number": "${v}", "text": "${v}""#, nil),
    Example("false", "yes", #""text": "is${v}""#, nil),
  ])
  func `nor is it written where a use reads another kind`(_ example: Example) throws {
    try check(example, isTyped: true)
  }

  @Test func `settings that can all be written cost one load to see that all are right`()
    throws
  {
    let names = (0..<9).map { "v\($0)" }
    let values = names.map { #""\#($0)": 1"# }.joined(separator: ", ")
    let files = CountingFiles([
      "app.json": #"{"parent": "base.json", "values": {\#(values)}}"#, "base.json": "{}",
    ])
    var inputs = LoadInputs()
    inputs.settings = names.map { ($0, "2") }
    let loader = ConfigurationLoader(files: files, catalog: nil, inputs: inputs)
    let file = try #require(try loader.flatten("app.json").file)
    #expect(file.openSettings == [])
    // Each load reads the parent.
    #expect(files.count(of: "base.json") == 2)
  }

  @Test func `when a use reads one setting as another kind, all remain to be given`() throws {
    let values = #""v": true, "w": 1, "x": null"#
    let settings = [("v", "1"), ("w", "2"), ("x", "a")]
    let (text, open) = try flat(
      values, set: settings, #""text": "is${v}", "flag": "${v}", "number": "${w}""#)
    #expect(text.contains(#""v":true,"w":1,"x":null"#) && open == ["v", "w", "x"], "\(text)")
  }

  @Test func `the last of two settings of one value holds`() throws {
    #expect(try flat(#""v": 0"#, set: [("v", "1"), ("v", "2")]).text.contains(#""v":2"#))
  }

  @Test func `a setting of a parent's value remains to be given`() throws {
    let files = [
      "app.json": #"{"parent": "base.json", "values": {"p": 1}}"#,
      "base.json": #"{"values": {"h": "x", "p": 2}}"#,
    ]
    var inputs = LoadInputs()
    inputs.settings = [("h", "us"), ("h", "eu"), ("p", "3")]
    let file = try flatten(files, inputs: inputs)
    #expect(file.parentSettings == ["h"] && file.openSettings == [])
    #expect(file.text.contains(#""p": 3"#))
  }
}

/// Files that count how often each is read.
private final class CountingFiles: FileSystem {
  private let files: InMemoryFiles
  private let counts = Mutex<[String: Int]>([:])

  init(_ files: [String: String]) { self.files = InMemoryFiles(files) }

  func count(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    counts.withLock { $0[path, default: 0] += 1 }
    return try files.contents(of: path, inside: root, limit: limit)
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try files.entries(of: folder)
  }
}
