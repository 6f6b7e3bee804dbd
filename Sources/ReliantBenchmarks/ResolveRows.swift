import Foundation
import Reliant

/// What it costs to ask a context for objects.
enum ResolveRows {
  static var all: [Row] {
    [
      heldKey, byName, thousandNames, byAlias, fromParent, prototype(0), prototype(3),
      prototype(10),
      tree("prototype", bar: .timesTheCost(1.5)), tree("graph", bar: nil), lazyFirst, lazyLater,
      twoThreads, firstRequest(1_000), firstRequest(10_000),
    ]
  }

  // MARK: Singletons

  private static var heldKey: Row {
    Row(
      name: "singleton, held key", rival: "a stored object", bar: .timesTheCost(1.5)
    ) {
      let context = try Self.context(of: #""leaf": {"type": "Leaf"}"#)
      let key = try context.key("leaf", as: Leaf.self)
      let store = Store()
      return .init(rounds: 100_000, ours: { try hash(key()) }, theirs: { hash(store.object()) })
    }
  }

  private static var byName: Row {
    lookUp("singleton by name", [#""leaf": {"type": "Leaf"}"#], ["leaf"])
  }

  private static var thousandNames: Row {
    lookUp(
      "1,000 names in turn", (0..<1000).map { #""service.\#($0).handler": {"type": "Leaf"}"# },
      (0..<1000).map { "service.\($0).handler" })
  }

  private static var byAlias: Row {
    lookUp(
      "singleton by alias", [#""leaf": {"type": "Leaf", "aliases": ["other"]}"#], ["other"])
  }

  private static func lookUp(_ name: String, _ objects: [String], _ names: [String]) -> Row {
    Row(name: name, rival: "a dictionary look-up", bar: .timesTheCost(1)) {
      let context = try Self.context(of: objects.joined(separator: ","))
      var dictionary: [String: AnyObject] = [:]
      for name in names { dictionary[name] = try context.object(name, as: Leaf.self) }
      let table = dictionary
      var (mine, other) = (0, 0)
      return .init(
        rounds: 100_000,
        ours: {
          mine = mine + 1 < names.count ? mine + 1 : 0
          return try hash(context.object(names[mine], as: Leaf.self))
        },
        theirs: {
          other = other + 1 < names.count ? other + 1 : 0
          return table[names[other]].map(hash) ?? 0
        })
    }
  }

  private static var fromParent: Row {
    Row(
      name: "singleton from a parent", rival: "a dictionary look-up", bar: nil
    ) {
      let parent = try context(of: #""leaf": {"type": "Leaf"}"#)
      let child = try context(of: #""own": {"type": "Leaf"}"#, parent: parent)
      let table: [String: AnyObject] = ["leaf": try parent.object("leaf", as: Leaf.self)]
      return .init(
        rounds: 100_000, ours: { try hash(child.object("leaf", as: Leaf.self)) },
        theirs: { table["leaf"].map(hash) ?? 0 })
    }
  }

  // MARK: Prototypes

  private static func prototype(_ count: Int) -> Row {
    Row(
      name: "prototype, \(count) dependencies", rival: "by hand",
      bar: count == 0 ? nil : .timesTheCost(1.5)
    ) {
      let leaf = #""leaf": {"type": "Leaf", "scope": "prototype"}"#
      let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].prefix(count)
      let arguments = names.map { "\"\($0)\": \"@leaf\"" }.joined(separator: ",")
      let type = count == 3 ? "Three" : "Ten"
      let context = try Self.context(
        of: leaf
          + #", "root": {"type": "\#(type)", "scope": "prototype", "arguments": {\#(arguments)}}"#,
        orOnly: count == 0 ? leaf : nil)
      switch count {
      case 0:
        let key = try context.key("leaf", as: Leaf.self)
        return .init(rounds: 50_000, ours: { try hash(key()) }, theirs: { hash(Leaf()) })
      case 3:
        let key = try context.key("root", as: Three.self)
        return .init(
          rounds: 20_000, ours: { try hash(key()) },
          theirs: { hash(Three(a: Leaf(), b: Leaf(), c: Leaf())) })
      default:
        let key = try context.key("root", as: Ten.self)
        return .init(
          rounds: 10_000, ours: { try hash(key()) },
          theirs: {
            hash(
              Ten(
                a: Leaf(), b: Leaf(), c: Leaf(), d: Leaf(), e: Leaf(), f: Leaf(), g: Leaf(),
                h: Leaf(), i: Leaf(), j: Leaf()))
          })
      }
    }
  }

  private static func tree(_ scope: String, bar: Row.Bar?) -> Row {
    Row(name: "tree of 31, \(scope)", rival: "by hand", bar: bar) {
      // Each node has a definition of its own, so that nothing is shared in either scope.
      var objects: [String] = []
      func add(_ path: String, depth: Int) {
        if depth == 0 {
          return objects.append(#""n\#(path)": {"type": "Leaf", "scope": "\#(scope)"}"#)
        }
        objects.append(
          #"""
          "n\#(path)": {
            "type": "Tree\#((2 << depth) - 1)", "scope": "\#(scope)",
            "arguments": {"left": "@n\#(path)0", "right": "@n\#(path)1"}
          }
          """#)
        for side in ["0", "1"] { add(path + side, depth: depth - 1) }
      }
      add("", depth: 4)
      let context = try Self.context(of: objects.joined(separator: ","))
      let key = try context.key("n", as: Tree31.self)
      return .init(
        rounds: 4_000, ours: { try hash(key()) }, theirs: { hash(Tree31.make()) })
    }
  }

  // MARK: Later

  private static var lazyFirst: Row {
    Row(
      name: "lazy object, first use", rival: "a lazy variable", bar: nil
    ) {
      let key = try lazyContext().key("later", as: Later.self)
      return .init(
        rounds: 10_000, ours: { try hash(key().leaf()) }, theirs: { hash(LazyByHand().leaf) })
    }
  }

  private static var lazyLater: Row {
    Row(
      name: "lazy object, later use", rival: "a lazy variable", bar: nil
    ) {
      let context = try lazyContext()
      let later = try context.object("later", as: Later.self)
      let other = LazyByHand()
      return .init(
        rounds: 100_000, ours: { try withExtendedLifetime(context) { try hash(later.leaf()) } },
        theirs: { hash(other.leaf) })
    }
  }

  private static func lazyContext() throws -> ObjectContext {
    try context(
      of: #"""
        "leaf": {"type": "Leaf", "scope": "prototype"},
        "later": {"type": "Later", "scope": "prototype", "arguments": {"leaf": "@leaf"}}
        """#)
  }

  // MARK: Threads

  /// Two threads that ask for an object of their own each, against one thread that does both.
  private static var twoThreads: Row {
    Row(
      name: "2 threads, own singletons", rival: "1 thread, half as much",
      bar: .timesTheCost(1 / 0.9)
    ) {
      let context = try Self.context(of: #""a": {"type": "Leaf"}, "b": {"type": "Leaf"}"#)
      let keys = try ["a", "b"].map { try context.key($0, as: Leaf.self) }
      @Sendable func ask(_ key: ObjectKey<Leaf>) -> Int {
        var sum = 0
        for _ in 0..<2_000_000 { sum &+= (try? hash(key())) ?? 0 }
        return sum
      }
      return .init(
        timing: 1, on: .wall,
        ours: {
          DispatchQueue.concurrentPerform(iterations: 2) { blackHole(ask(keys[$0])) }
          return 0
        }, theirs: { ask(keys[0]) })
    }
  }

  // MARK: Starting

  private static func firstRequest(_ count: Int) -> Row {
    Row(name: "first request of \(count) singletons", rival: "by hand", bar: nil) {
      let objects = (0..<count).map { index in
        index == 0
          ? #""o0": {"type": "Link"}"#
          : #""o\#(index)": {"type": "Link", "arguments": {"next": "@o\#(index - 1)"}}"#
      }
      let text = objects.joined(separator: ",")
      var contexts: [ObjectContext] = []
      return .init(
        ours: {
          // Only the request is to be timed, so the context is one that has been loaded before.
          if contexts.isEmpty { contexts.append(try context(of: text)) }
          contexts[0].releaseSingletons()
          let clock = Stopwatch.processor
          return try clock.time(1) { try hash(contexts[0].object("o\(count - 1)", as: Link.self)) }
        },
        theirs: {
          Stopwatch.processor.time(1) {
            var link: Link?
            for _ in 0..<count { link = Link(next: link) }
            return link.map(hash) ?? 0
          }
        })
    }
  }

  private static func context(
    of objects: String, parent: ObjectContext? = nil, orOnly other: String? = nil
  ) throws -> ObjectContext {
    try ObjectContext.load(
      "app.json", parent: parent, types: .resolving,
      files: OneFile(bytes: Array("{\"objects\": {\(other ?? objects)}}".utf8)))
  }
}

/// Keeps an object and returns it, behind a call that is not seen through.
private final class Store {
  private let leaf = Leaf()

  @inline(never) @_optimize(none)
  func object() -> Leaf { leaf }
}

private final class LazyByHand {
  lazy var leaf = Leaf()
}

/// Uses an object, so that it has to be there.
@inline(never)
private func hash(_ object: AnyObject) -> Int { Int(bitPattern: ObjectIdentifier(object)) }

@inline(never)
private func blackHole(_ value: Int) {}

extension Row.Sides {
  /// Two short pieces of work, each repeated in a loop of its own; the time is that of one round.
  fileprivate init(
    rounds: Int, ours: @escaping () throws -> Int, theirs: @escaping () throws -> Int
  ) {
    func repeated(_ work: @escaping () throws -> Int) -> () throws -> Double {
      {
        try Stopwatch.processor.time(1) {
          var sum = 0
          for _ in 0..<rounds { sum &+= try work() }
          return sum
        } / Double(rounds)
      }
    }
    self.init(ours: repeated(ours), theirs: repeated(theirs))
  }
}
