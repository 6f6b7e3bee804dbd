import ReliantDocument
import ReliantGraph
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
        return [Decoding.Misfit(path: [], Conversion.Problem("expects text"))]
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
    Example("80", "7", #""text": "${v}""#, #""7""#),
    Example(#""80""#, "7", #""number": "${v}""#, "7"),
    Example("80", "8080", #""number": "${v}", "text": "a${v}""#, "8080"),
    Example("80", "-1.5e3", #""any": "${v}""#, "-1.5e3"),
    Example(#""a""#, "8080", #""number": "${v}", "text": "a${v}""#, "8080"),
    Example("null", "7", #""text": "${v}""#, #""7""#),
    Example("[1]", "7", #""text": "${v}""#, #""7""#),
    Example(#"{"$file":"f"}"#, "7", #""text": "${v}""#, #""7""#),
    Example(#"{"$env":"A"}"#, "off", #""flag": "${v}""#, "false"),
    Example(#"{"$env":"A","default":true}"#, "yes", #""text": "is${v}""#, #""yes""#),
    Example("false", "yes", #""text": "is${v}""#, #""yes""#),
    Example("false", "yes", #""flag": "${v}""#, "true"),
    Example("1", "yes", #""texts": ["${v}", "b"]"#, #""yes""#),
    Example("1", "yes", #""map": {"a": "${v}"}"#, #""yes""#),
    Example("1", "1", #""numbers": ["${v}"]"#, "1"),
    Example("true", "1", #""flag": "${v}""#, "true"),
    Example(#""a""#, "@${x}", #""text": "${v}""#, #""@@${x}""#),
    Example(#""a""#, "", #""text": "${v}""#, #""""#),
  ])
  func `a setting is written as the kind of value that its uses read`(_ example: Example) throws {
    try check(example, isTyped: true)
  }

  @Test(arguments: [
    Example(
      "false", "yes", #""text": "is${v}", "flag": "${v}""#, "true",
      #""text": "isyes", "flag": "${v}""#),
    Example(
      "80", "7", #""number": "${v}", "text": "${v}""#, "7", #""number": "${v}", "text": "7""#),
    Example(
      #""80""#, "7", #""number": "${v}", "text": "${v}""#, #""7""#, #""number": 7, "text": "${v}""#),
    Example(
      "null", "7", #""number": "${v}", "other": "${v}", "text": "${v}""#, "7",
      #""number": "${v}", "other": "${v}", "text": "7""#),
    Example(
      "true", "1", #""number": "${v}", "text": "${v}", "flag": "${v}""#, "true",
      #""number": 1, "text": "1", "flag": "${v}""#),
    Example(
      "1", "0", #""texts": ["${v}"], "numbers": ["${v}"]"#, "0",
      #""texts": ["0"], "numbers": ["${v}"]"#),
    Example(
      "true", "off", #""text": "{${v}}${v}", "flag": {"$env": "F", "default": "${v}"}"#, "false",
      #""text": "{off}off", "flag": {"$env": "F", "default": "${v}"}"#),
    Example(
      "1", "2", #""text": {"$env": "T", "default": "${v}"}, "number": "${v}""#, "2",
      #""text": {"$env": "T", "default": "2"}, "number": "${v}""#),
    Example(
      "1", "2",
      #""box": {"$object": {"type": "Box", "arguments": {"text": "${v}"}}}, "number": "${v}""#,
      "2", #""box": {"$object": {"type": "Box", "arguments": {"text": "2"}}}, "number": "${v}""#),
  ])
  func `a use that reads it otherwise says what it reads itself`(_ example: Example) throws {
    try check(example, isTyped: true)
  }

  @Test(arguments: [
    Example("0", "7", #""any": "${v}""#, "7"), Example(#""""#, "7", #""any": "${v}""#, #""7""#),
    Example("0", "7", #""any": "${v}", "text": "${v}""#, "7", #""any": "${v}", "text": "7""#),
    Example("null", "7", #""any": "${v}""#, nil), Example("null", "a", #""any": "${v}""#, #""a""#),
    // The type says itself that it takes no number.
    Example("null", "7", #""label": "${v}""#, #""7""#),
  ])
  func `where a type decodes itself, the value that was there tells the kind`(_ example: Example)
    throws
  {
    try check(example, isTyped: true)
  }

  @Test(arguments: [
    Example("80", "8080", #""a": "${v}""#, "8080"),
    Example("80", "-1.5e3", #""a": "${v}""#, "-1.5e3"),
    Example("80", "080", #""a": "${v}""#, #""080""#), Example("80", "a", #""a": "${v}""#, #""a""#),
    Example(#""80""#, "7", #""a": "${v}""#, #""7""#),
    Example("true", "off", #""a": "${v}""#, "false"),
    Example("true", "1", #""a": "${v}""#, "true"),
    Example("true", "maybe", #""a": "${v}""#, #""maybe""#),
    Example(#"{"$env":"A","default":1}"#, "2", #""a": "${v}""#, "2"),
    Example(#"{"$env":"A","default":"x"}"#, "2", #""a": "${v}""#, #""2""#),
    Example(#""a${w}""#, "2", #""a": "${v}""#, #""2""#),
    Example(#""${w}""#, "2", #""a": "${v}""#, #""2""#),
    Example("80", "8080", "", "8080"), Example("80", "a", "", #""a""#),
  ])
  func `without types, too`(_ example: Example) throws {
    try check(example, others: #", "w": "w""#, isTyped: false)
  }

  @Test(arguments: [
    Example("false", "yes", #""a": "is${v}""#, #""yes""#),
    Example("null", "7", #""a": "is${v}""#, #""7""#),
    Example("false", "7", #""a": "is${v}""#, #""7""#), Example("80", "7", #""a": "is${v}""#, "7"),
    Example("false", "yes", #""a": "is${v}", "b": "${v}""#, "true", #""a": "isyes", "b": "${v}""#),
  ])
  func `inside strings the text of a setting is kept`(_ example: Example) throws {
    try check(example, isTyped: false)
  }

  @Test(arguments: [
    Example("null", "7", #""a": "${v}""#, nil), Example("[1]", "no", #""a": ["${v}"]"#, nil),
    Example("{\"k\": 1}", "1", #""a": "${v}""#, nil),
    Example(#"{"$env":"A"}"#, "7", #""a": "${v}""#, nil),
    Example(#"{"$file":"f"}"#, "true", #""a": "${v}""#, nil),
    Example("80", "true", #""a": "${v}""#, nil),
    Example("null", "5", "", nil), Example(#""${v2}""#, "5", "", nil),
    Example("null", "a", #""a": "${v}""#, #""a""#),
  ])
  func `without types, a kind that nothing tells is not guessed`(_ example: Example) throws {
    try check(example, others: #", "v2": [], "w": ["${v}"]"#, isTyped: false)
  }

  /// What has to be said of one setting of `v`, in an object that uses it or in none.
  private func guesses(
    _ old: String, set text: String, isUsed: Bool = true, isTyped: Bool = false
  ) throws -> [String] {
    var inputs = LoadInputs()
    inputs.settings = [("v", text)]
    let use = isUsed ? #""number": "${v}""# : ""
    let file = try flatten(
      [
        "app.json": """
        {"values": {"v": \(old), "w": true},
         "objects": {"o": {"type": "Box", "arguments": {\(use)}}}}
        """
      ], catalog: isTyped ? BoxCatalog() : nil, inputs: inputs)
    #expect(file.openSettings == [])
    return file.guesses.map { "\($0.name): \($0.oldKind) at \($0.oldPlace.location), \($0.kind)" }
  }

  @Test(arguments: [
    ("true", "blue", "a boolean"), ("80", "blue", "a number"), ("80", "080", "a number"),
    ("[1]", "blue", "a list"), (#"{"a": 1}"#, "blue", "a map"), (#""${w}""#, "blue", "a boolean"),
    (#"{"$literal": [1]}"#, "blue", "a list"), (#"{"$env": "A", "default": 1}"#, "a", "a number"),
  ])
  func `a setting of another kind than the old value is told where nothing tells what is meant`(
    _ old: String, _ text: String, _ oldKind: String
  ) throws {
    let told = ["v: \(oldKind) at app.json:1:13, a string"]
    #expect(try guesses(old, set: text) == told)
    #expect(try guesses(old, set: text, isUsed: false, isTyped: true) == told)
  }

  @Test(arguments: [
    ("true", "no"), ("80", "81"), (#""a""#, "b"), (#""a""#, "5"), ("null", "a"),
    (#"{"$env": "A"}"#, "a"),
  ])
  func `a setting of the old value's kind, or of one that none was, is not told`(
    _ old: String, _ text: String
  ) throws {
    #expect(try guesses(old, set: text) == [])
  }

  @Test func `where the uses tell the kind, nothing has to be said`() throws {
    #expect(try guesses("true", set: "7", isTyped: true) == [])
  }

  @Test func `a value that stands for another is used like it`() throws {
    let values = #""w": "${v}", "x": "is ${w}", "v": false"#
    let one = try flat(values, set: [("v", "yes")], #""text":"${x}", "flag": "${w}""#)
    #expect(one.text.contains(#""v":true,"w":"${v}","x":"isyes""#), "\(one.text)")
    #expect(one.text.contains(#"{"text":"${x}","flag":"${w}"}"#) && one.open == [])
    // What most uses read stands in the one place.
    let two = try flat(
      values, set: [("v", "yes")], #""text":"${x}", "flag": "${w}", "map": {"a": "${w}"}"#)
    #expect(two.text.contains(#""v":"yes","w":"${v}","x":"is${w}""#), "\(two.text)")
    #expect(two.text.contains(#"{"text":"${x}","flag":true,"map":{"a":"${w}"}}"#) && two.open == [])
  }

  @Test func `what may come from outside is not said in its place`() throws {
    let values = #""e": {"$env": "E", "default": "${v}"}, "l": ["${v}", "${e}"], "v": true"#
    let (text, open) = try flat(values, set: [("v", "on")], #""text": "is${e}", "texts": "${l}""#)
    #expect(open == [])
    #expect(text.contains(#""e":{"$env":"E","default":"${v}"},"l":["${v}","${e}"],"v":"on""#))
    #expect(text.contains(#"{"text":"is${e}","texts":"${l}"}"#))
    // No one value is both, and the mentions cannot be replaced.
    let both = try flat(values, set: [("v", "1")], #""text": "is${e}", "flag": "${e}""#)
    #expect(both.open == ["v"])
    #expect(both.text.contains(#""v":true"#))
  }

  @Test func `a template says to all its heirs what they read`() throws {
    let heirs = #"""
      "t":{"abstract":true,"type":"Box","arguments":{"text":"${v}"}},"a":{"extends":"t"},
      "b":{"extends":"t","arguments":{"number":"${v}"}},"c":{"extends":"t","arguments":{"other":"${v}"}}
      """#
    let (text, open) = try flat(#""v": 1"#, set: [("v", "2")], objects: heirs)
    #expect(open == [])
    #expect(
      text.contains(#""t":{"type":"Box","abstract":true,"arguments":{"text":"2"}}"#), "\(text)")
    #expect(text.contains(#""arguments":{"number":"${v}"}"#))
  }

  @Test func `each setting stands for itself`() throws {
    let (text, open) = try flat(
      #""a": true, "b": 1, "c": null"#, set: [("a", "1"), ("c", "1"), ("b", "1")],
      #""number": "${b}", "flag": "${a}", "any": "${c}""#)
    #expect(open == ["c"])
    #expect(text.contains(#""values":{"a":true,"b":1,"c":null}"#), "\(text)")
    #expect(text.contains(#"{"number":"${b}","flag":"${a}","any":"${c}"}"#))
  }

  /// Two settings, in both orders.
  private static let orders: [[(name: String, text: String)]] = [
    [("v", "7"), ("w", "8")], [("w", "8"), ("v", "7")],
  ]

  @Test(arguments: orders)
  func `a value that stood for another no longer does once it is set itself`(
    settings: [(name: String, text: String)]
  ) throws {
    let (text, open) = try flat(
      #""v": 0, "w": "${v}""#, set: settings, #""number": "${w}", "text": "is${w}""#)
    #expect(text.contains(#""values":{"v":7,"w":8}"#), "\(text)")
    #expect(text.contains(#"{"number":"${w}","text":"is${w}"}"#) && open == [])
  }

  @Test(arguments: orders)
  func `nor do the uses of a value tell the kind of what was a part of it`(
    settings: [(name: String, text: String)]
  ) throws {
    let (text, open) = try flat(
      #""v": null, "w": ["${v}"]"#, set: settings, #""number": "${w}""#)
    #expect(text.contains(#""values":{"v":null,"w":8}"#), "\(text)")
    #expect(open == ["v"])
  }

  @Test func `an insertion tells that a text is meant, whoever the longer string is for`() throws {
    let (text, open) = try flat(#""v": null, "x": "is ${v}""#, set: [("v", "7")])
    #expect(text.contains(#""values":{"v":"7","x":"is${v}"}"#) && open == [], "\(text)")
  }

  @Test func `settings whose uses tell what they are cost one load to see that all are right`()
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

  @Test func `when one setting is impossible, the others are written all the same`() throws {
    let values = #""e": {"$env": "E", "default": "${v}"}, "v": true, "w": 1, "x": null"#
    for settings in [[("v", "1"), ("w", "2"), ("x", "a")], [("x", "a"), ("w", "2"), ("v", "1")]] {
      let (text, open) = try flat(
        values, set: settings, #""text": "is${e}", "flag": "${e}", "number": "${w}""#)
      #expect(text.contains(#""v":true,"w":2,"x":"a""#) && open == ["v"], "\(text)")
    }
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
