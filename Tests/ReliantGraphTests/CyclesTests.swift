import ReliantDocument
import ReliantGraph
import Testing

/// Circles of objects, and how much a request may create.
struct CyclesTests {
  @Test func `a construction cycle names its whole path with the place of each step`() throws {
    let text = """
      {"objects": {
        "a": {"type": "Party", "arguments": {"partner": "@c"}},
        "b": {"type": "Party", "arguments": {"partner": "@a"}},
        "c": {"type": "Party", "arguments": {"partner": "@b"}},
        "outside": {"type": "Party", "arguments": {"partner": "@a"}}
      }}
      """
    let diagnostics = load(["app.json": text]).report.diagnostics
    #expect(
      diagnostics.map(\.description) == [
        "app.json:2:51: error: 'a' needs itself to be created: 'a' → 'c' → 'b' → 'a'; give one of them as a property, which is set after creation [construction-cycle]"
      ])
    #expect(
      diagnostics[0].related.map { "\($0.location): \($0.message)" } == [
        "app.json:4:51: 'c' takes 'b' here", "app.json:3:51: 'b' takes 'a' here",
      ])
  }

  @Test func `an object that takes itself is a cycle of one`() {
    let found = load([
      "app.json": #"{"objects": {"a": {"type": "Party", "arguments": {"partner": "@a"}}}}"#
    ])
    #expect(
      found.report.diagnostics.map(\.message) == ["'a' needs itself to be created: 'a' → 'a'"])
  }

  @Test func `a circle through named values is one, too`() {
    #expect(
      load([
        "app.json":
          #"{"values": {"v": "@b", "w": "${v}"}, "objects": {"a": {"type": "Party", "arguments": {"partner": "${w}"}}, "b": {"type": "Party", "arguments": {"partner": "@a"}}}}"#
      ]).report.diagnostics.map(\.rule) == [.constructionCycle])
  }

  @Test func `a circle through the properties of singletons is fine and makes a group`() throws {
    let text =
      #"{"objects": {"a": {"type": "Folder", "properties": {"content": "@b"}}, "b": {"type": "Folder", "properties": {"content": "@a"}}, "c": {"type": "Folder", "properties": {"content": "@a"}}}}"#
    let graph = try #require(load(["app.json": text]).graph)
    #expect(graph.groups[0] == graph.groups[1])
    #expect(graph.groups[2] > graph.groups[0])
  }

  @Test func `prototypes that need each other without end are found at load`() {
    let text =
      #"{"objects": {"a": {"type": "Folder", "scope": "prototype", "properties": {"content": "@b"}}, "b": {"type": "Folder", "scope": "prototype", "properties": {"content": "@a"}}}}"#
    let diagnostics = load(["app.json": text]).report.diagnostics
    #expect(diagnostics.map(\.rule) == [.prototypeCycle])
    #expect(diagnostics[0].message == "a new 'a' would need another without end: 'a' → 'b' → 'a'")
  }

  @Test func `a prototype's circle through a singleton ends`() {
    let text =
      #"{"objects": {"a": {"type": "Folder", "scope": "prototype", "properties": {"content": "@b"}}, "b": {"type": "Folder", "properties": {"content": "@a"}}}}"#
    #expect(load(["app.json": text]).report.diagnostics.map(\.rule) == [.captivePrototype])
  }

  @Test(arguments: [
    (
      #""a": {"type": "SystemClock", "dependsOn": ["b"]}, "b": {"type": "SystemClock", "dependsOn": ["a"]}"#,
      "take one of them out of the other's 'dependsOn'"
    ),
    (
      #""a": {"type": "Party", "scope": "prototype", "arguments": {"partner": "@b"}}, "b": {"type": "Party", "scope": "prototype", "arguments": {"partner": "@a"}}"#,
      "give one of them as a property, and another scope than 'prototype'"
    ),
    (
      #""a": {"type": "Party", "arguments": {"partner": "@b"}}, "b": {"type": "Party", "arguments": {"partner": "@a"}}"#,
      "give one of them as a property, which is set after creation"
    ),
  ])
  func `the way out of a circle goes by what it is made of`(_ objects: String, _ help: String) {
    let found = load(["app.json": "{\"objects\": {\(objects)}}"]).report.diagnostics
    #expect(found.map(\.rule) == [.constructionCycle])
    #expect(found.map(\.help) == [help])
  }

  @Test func `two circles that share an object are two mistakes`() {
    let found = load([
      "app.json":
        #"{"objects": {"a": {"type": "Pair", "arguments": {"first": "@b", "second": "@c"}}, "b": {"type": "Pair", "arguments": {"first": "@a", "second": "@l"}}, "c": {"type": "Pair", "arguments": {"first": "@a", "second": "@l"}}, "l": {"type": "Leaf"}}}"#
    ]).report.diagnostics
    #expect(
      found.map(\.message) == [
        "'a' needs itself to be created: 'a' → 'b' → 'a'",
        "'a' needs itself to be created: 'a' → 'c' → 'a'",
      ])
  }

  @Test func `what is created comes after what it needs`() throws {
    let text =
      #"{"objects": {"a": {"type": "Pair", "arguments": {"first": "@z", "second": "@m"}}, "m": {"type": "Pair", "arguments": {"first": "@z", "second": "@z"}}, "z": {"type": "Leaf"}}}"#
    let graph = try #require(load(["app.json": text]).graph)
    #expect(graph.constructionOrder.map { graph.definitions[$0].key } == ["z", "m", "a"])
    #expect(Array(graph.groups) == [0, 1, 2])
    #expect(Array(graph.order.groups) == [2, 1, 0])
  }

  private func pairs(_ count: Int) -> String {
    let levels = (0..<count).map {
      #""l\#($0)": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@l\#($0 + 1)", "second": "@l\#($0 + 1)"}}"#
    }
    return
      #"{"objects": {\#(levels.joined(separator: ", ")), "l\#(count)": {"type": "Leaf", "scope": "prototype"}}}"#
  }

  @Test func `a request that would create millions of objects is refused, once`() {
    #expect(load(["app.json": pairs(16)]).report.diagnostics == [])
    #expect(load(["app.json": pairs(30)]).report.diagnostics.map(\.rule) == [.tooLarge])
  }

  @Test func `prototypes nested too deep are refused, once`() {
    let levels = (0..<200).map {
      #""l\#($0)": {"type": "Party", "scope": "prototype", "arguments": {"partner": "@l\#($0 + 1)"}}"#
    }
    let text =
      #"{"objects": {\#(levels.joined(separator: ", ")), "l200": {"type": "Party", "arguments": {"partner": "@l201"}}, "l201": {"type": "SystemClock"}}}"#
    let rules = load(["app.json": text]).report.diagnostics.map(\.rule)
    #expect(rules == [.tooDeep, .wrongReferenceType])
  }
}

struct StrongComponentsTests {
  @Test func `circles share no edge, and a graph full of them takes no long time`() {
    let full = StrongComponents(count: 300) { node in (0..<300).filter { $0 != node } }
    let circles = full.disjointCycles()
    #expect(circles.count > 1)
    let edges = circles.flatMap { circle in
      zip(circle, circle.dropFirst() + circle.prefix(1)).map { [$0, $1] }
    }
    #expect(Set(edges).count == edges.count)
  }

  @Test(arguments: 0..<200)
  func `components are what reaches each other, and successors come first`(_ seed: UInt64) {
    var random = seed &* 6_364_136_223_846_793_005 &+ 1
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    let count = 1 + next(9)
    let edges = (0..<count).map { _ in (0..<next(3)).map { _ in next(count) } }
    var reaches = (0..<count).map { node in (0..<count).map { edges[node].contains($0) } }
    for middle in 0..<count {
      for from in 0..<count where reaches[from][middle] {
        for to in 0..<count where reaches[middle][to] { reaches[from][to] = true }
      }
    }
    let components = StrongComponents(count: count) { edges[$0] }
    #expect(components.order.sorted() == Array(0..<count))
    for a in 0..<count {
      for b in 0..<count where a != b {
        let together = reaches[a][b] && reaches[b][a]
        #expect((components.numbers[a] == components.numbers[b]) == together)
        if reaches[a][b], !together { #expect(components.numbers[a] > components.numbers[b]) }
      }
    }
    let onCycle = Set((0..<count).filter { reaches[$0][$0] }.map { components.numbers[$0] })
    let cycles = components.cycles()
    #expect(Set(cycles.map { components.numbers[$0[0]] }) == onCycle)
    for cycle in cycles {
      for (from, to) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
        #expect(edges[from].contains(to))
      }
    }
  }
}
