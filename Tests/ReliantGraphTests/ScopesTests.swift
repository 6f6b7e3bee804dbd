import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// How long objects live and who shares them, as far as it can be checked.
struct ScopesTests {
  private static let node = ObjectType(name: "Node")
  private static let catalog = HandmadeCatalog(
    [
      TypeSignature(
        name: "Node", product: node, isShareable: true, instances: .references,
        parameters: [
          .init(name: "first", type: .optional(.object(node)), hasDefault: true),
          .init(name: "second", type: .optional(.object(node)), hasDefault: true),
        ],
        properties: [
          .init(
            name: "next", type: .optional(.object(node)), isReference: true, isAutowired: false),
          .init(
            name: "other", type: .optional(.object(node)), isReference: true, isAutowired: false),
        ]),
      type("Draft", isShareable: false, instances: .references),
      type("Point", isShareable: true, instances: .values),
      type("Sketch", isShareable: false, instances: .values),
      type("Shape", isShareable: true, instances: .unknown),
    ], scopeNames: ["request", "session"])

  private static func type(
    _ name: String, isShareable: Bool, instances: TypeSignature.Instances
  ) -> TypeSignature {
    TypeSignature(
      name: name, product: ObjectType(name: name), isShareable: isShareable,
      instances: instances, parameters: [], properties: [])
  }

  private func load(
    _ files: [String: String], _ environments: [String] = [], limits: Limits = Limits(),
    catalog: (any TypeCatalog)? = ScopesTests.catalog
  ) -> LoadResult {
    ConfigurationLoader(files: InMemoryFiles(files), catalog: catalog, limits: limits)
      .load("app.json", environments: environments)
  }

  private func findings(_ objects: String, limits: Limits = Limits()) -> [String] {
    load(["app.json": #"{"objects": {\#(objects)}}"#], limits: limits).report.diagnostics.map(
      \.description)
  }

  // MARK: Names

  @Test func `a scope is one that every program has or one of the program's own`() throws {
    for (name, scope) in [
      ("singleton", Scope.singleton), ("prototype", .prototype), ("graph", .graph),
      ("weak", .weak), ("request", .registered("request")),
    ] {
      let result = load(["app.json": #"{"objects": {"a": {"type": "Node", "scope": "\#(name)"}}}"#])
      #expect(result.report.diagnostics == [])
      #expect(result.graph?.definition(named: "a")?.scope == scope)
    }
  }

  @Test(arguments: [
    ("requst", "did you mean 'request'?"),
    (
      "thread",
      "known are 'graph', 'prototype', 'request', 'session', 'singleton' and 'weak'"
    ),
  ])
  func `of a scope that there is not, nothing else is said`(name: String, help: String) {
    let found = findings(
      #""a": {"type": "Draft", "scope": "\#(name)"}, "b": {"type": "Node", "scope": "\#(name)", "properties": {"next": {"$requester": true}}}"#
    )
    #expect(found.count == 2)
    for finding in found {
      #expect(
        finding.hasSuffix("error: there is no scope '\(name)'; \(help) [unknown-scope]"), "\(found)"
      )
    }
  }

  @Test func `without types a program may have any scopes`() {
    let text = #"{"objects": {"a": {"type": "T", "scope": "thread"}}}"#
    let result = load(["app.json": text], catalog: nil)
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.definition(named: "a")?.scope == .registered("thread"))
  }

  @Test func `an overlay patches a scope`() {
    let files = [
      "app.json": #"{"objects": {"a": {"type": "Node"}}}"#,
      "app.test.json": #"{"objects": {"a": {"scope": "request"}}}"#,
    ]
    let result = load(files, ["test"])
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.definition(named: "a")?.scope == .registered("request"))
  }

  // MARK: Types

  @Test(arguments: ["weak", "request"])
  func `an object that many share has to be Sendable`(_ scope: String) {
    #expect(
      findings(#""a": {"type": "Draft", "scope": "\#(scope)"}"#) == [
        "app.json:1:46: error: 'a' cannot be of the scope '\(scope)': Draft is not Sendable; give it the scope 'prototype', or make the type Sendable [unshareable-singleton]"
      ])
  }

  @Test(arguments: ["prototype", "graph"])
  func `an object that is made for a request need not be Sendable`(_ scope: String) {
    #expect(findings(#""a": {"type": "Draft", "scope": "\#(scope)"}"#) == [])
  }

  @Test(arguments: ["Point", "Sketch"])
  func `a structure cannot be weak, as nobody could hold it`(_ type: String) {
    #expect(
      findings(#""a": {"type": "\#(type)", "scope": "weak"}"#) == [
        "app.json:1:\(41 + type.utf8.count): error: 'a' cannot be of the scope 'weak': \(type) is no class, so that nobody can hold its objects; give it another scope, or make the type a class [wrong-value]"
      ])
  }

  @Test func `what may be a class can be weak, and a structure anything else`() {
    #expect(
      findings(
        #""a": {"type": "Shape", "scope": "weak"}, "b": {"type": "Point", "scope": "graph"}, "c": {"type": "Point", "scope": "request"}, "d": {"type": "Point"}"#
      ) == [])
  }

  @Test(arguments: ["prototype", "graph", "weak", "request"])
  func `only singletons are eager`(_ scope: String) {
    let found = findings(#""a": {"type": "Node", "scope": "\#(scope)", "eager": true}"#)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "'a' cannot be eager: its scope is '\(scope)'; only singletons are created before somebody asks [eager-not-singleton]"
      ) == true, "\(found)")
  }

  // MARK: Circles

  @Test(arguments: ["singleton", "graph", "weak", "request"])
  func `a circle of properties ends at an object that is handed out again`(_ scope: String) throws {
    let text =
      #"{"objects": {"a": {"type": "Node", "scope": "prototype", "properties": {"next": "@b"}}, "b": {"type": "Node", "scope": "\#(scope)", "properties": {"next": "@a"}}}}"#
    let result = load(["app.json": text])
    #expect(result.report.diagnostics.filter { $0.severity == .error } == [])
    #expect(result.graph.map { Array($0.groups) } == [0, 0])
  }

  @Test(arguments: ["prototype", "graph", "weak", "request"])
  func `a circle of arguments never ends`(_ scope: String) {
    let text =
      #"{"objects": {"a": {"type": "Node", "scope": "\#(scope)", "arguments": {"first": "@b"}}, "b": {"type": "Node", "scope": "\#(scope)", "arguments": {"first": "@a"}}}}"#
    #expect(load(["app.json": text]).report.diagnostics.map(\.rule) == [.constructionCycle])
  }

  // MARK: Sizes

  /// Objects of which each takes the next one twice.
  private func doubling(_ scope: (Int) -> String) -> String {
    let levels = (0..<30).map {
      #""l\#($0)": {"type": "Node", "scope": "\#(scope($0))", "arguments": {"first": "@l\#($0 + 1)", "second": "@l\#($0 + 1)"}}"#
    }
    return (levels + [#""l30": {"type": "Node", "scope": "prototype"}"#]).joined(separator: ", ")
  }

  @Test(arguments: ["graph", "weak", "request"])
  func `an object that is created once per request is counted once`(_ scope: String) {
    #expect(findings(doubling { $0 % 10 == 0 ? scope : "prototype" }) == [])
  }

  @Test func `the prototypes that it brings with it are counted`() {
    let found = findings(doubling { $0 == 0 ? "graph" : "prototype" })
    #expect(found.count == 1)
    #expect(
      found.first?.contains("a new 'l11' would create more than 1000000 objects") == true,
      "\(found)")
  }

  @Test func `prototypes on a circle are counted, whatever they are called`() {
    var limits = Limits()
    limits.objectsPerRequest = 6
    for names in [("a", "b", "c"), ("c", "b", "a"), ("b", "a", "c"), ("b", "c", "a")] {
      let found = findings(
        """
        "\(names.0)": {"type": "Node", "scope": "prototype",
          "arguments": {"first": "@\(names.1)", "second": "@\(names.1)"}},
        "\(names.1)": {"type": "Node", "scope": "prototype",
          "arguments": {"first": "@\(names.2)", "second": "@\(names.2)"}},
        "\(names.2)": {"type": "Node", "scope": "prototype", "properties": {"next": "@root"}},
        "root": {"type": "Node", "scope": "graph", "properties": {"next": "@\(names.0)"}}
        """, limits: limits)
      #expect(found.count == 1)
      #expect(found.first?.contains("a new '\(names.0)' would create more than 6") == true)
    }
  }

  @Test(arguments: ["prototype", "graph", "weak", "request"])
  func `whatever is created in the midst of another counts for the depth`(_ scope: String) {
    func chain(_ count: Int, _ member: String) -> String {
      (0..<count).map {
        #""l\#($0)": {"type": "Node", "scope": "\#(scope)", \#(member): {"\#(member.contains("arg") ? "first" : "next")": "@l\#($0 + 1)"}}"#
      }.joined(separator: ", ") + #", "l\#(count)": {"type": "Node"}"#
    }
    for member in [#""arguments""#, #""properties""#] {
      #expect(findings(chain(128, member)) == [])
      let found = findings(chain(129, member))
      #expect(found.count == 1)
      #expect(
        found.first?.contains("a new 'l0' would create objects nested more than 128 deep") == true,
        "\(found)")
    }
  }

  private func ring(_ count: Int, _ scope: String) -> String {
    (0..<count).map {
      #""l\#($0)": {"type": "Node", "scope": "\#(scope)", "properties": {"next": "@l\#(($0 + 1) % count)", "other": "@l\#(($0 + count - 1) % count)"}}"#
    }.joined(separator: ", ")
  }

  @Test func `a large circle of one request is completed step by step`() {
    #expect(findings(ring(500, "graph")) == [])
  }

  @Test(arguments: ["weak", "request"])
  func `a large circle of objects that are completed on the spot is refused`(_ scope: String) {
    #expect(findings(ring(128, scope)) == [])
    let found = findings(ring(129, scope))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("[too-deep]") == true, "\(found)")
  }

  @Test func `of a large circle of arguments only the circle is told`() {
    let circle = (0..<200).map {
      #""l\#($0)": {"type": "Node", "scope": "graph", "arguments": {"first": "@l\#(($0 + 1) % 200)"}}"#
    }
    let found = findings(circle.joined(separator: ", "))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("[construction-cycle]") == true)
  }
}
