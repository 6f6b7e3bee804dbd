import Reliant

/// What it costs to have objects made anew by each request.
enum PrototypeRows {
  static var all: [ShortWork] {
    [
      alone, three, ten, tree("prototype", bar: .timesTheCost(1.5)), tree("graph", bar: nil),
      lazyFirst, lazyLater,
    ]
  }

  private static let leaf = #""leaf": {"type": "Leaf", "scope": "prototype"}"#

  private static var alone: ShortWork {
    ShortWork(row: Row("prototype, 0 dependencies", rival: "by hand"), calls: 50_000) {
      let key = try SingletonRows.context(of: leaf).key("leaf", as: Leaf.self)
      return ({ BlackHole.take(try key()) }, { BlackHole.take(Leaf()) })
    }
  }

  private static var three: ShortWork {
    let row = Row("prototype, 3 dependencies", rival: "by hand", bar: .timesTheCost(1.5))
    return ShortWork(row: row, calls: 20_000) {
      let key = try root("Three", ["a", "b", "c"]).key("root", as: Three.self)
      return (
        { BlackHole.take(try key()) },
        { BlackHole.take(Three(a: Leaf(), b: Leaf(), c: Leaf())) }
      )
    }
  }

  private static var ten: ShortWork {
    let row = Row("prototype, 10 dependencies", rival: "by hand", bar: .timesTheCost(1.5))
    return ShortWork(row: row, calls: 10_000) {
      let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
      let key = try root("Ten", names).key("root", as: Ten.self)
      return (
        { BlackHole.take(try key()) },
        {
          BlackHole.take(
            Ten(
              a: Leaf(), b: Leaf(), c: Leaf(), d: Leaf(), e: Leaf(), f: Leaf(), g: Leaf(),
              h: Leaf(), i: Leaf(), j: Leaf()))
        }
      )
    }
  }

  /// A context with an object that needs a new leaf for each parameter.
  private static func root(_ type: String, _ names: [String]) throws -> ObjectContext {
    let arguments = names.map { "\"\($0)\": \"@leaf\"" }.joined(separator: ",")
    return try SingletonRows.context(
      of: #"""
        \#(leaf),
        "root": {"type": "\#(type)", "scope": "prototype", "arguments": {\#(arguments)}}
        """#)
  }

  private static func tree(_ scope: String, bar: Row.Bar?) -> ShortWork {
    ShortWork(row: Row("tree of 31, \(scope)", rival: "by hand", bar: bar), calls: 4_000) {
      // Each node has a definition of its own, so that nothing is shared in either scope.
      func nodes(_ path: String, depth: Int) -> [String] {
        if depth == 0 { return [#""n\#(path)": {"type": "Leaf", "scope": "\#(scope)"}"#] }
        let node = #"""
          "n\#(path)": {
            "type": "Tree\#((2 << depth) - 1)", "scope": "\#(scope)",
            "arguments": {"left": "@n\#(path)0", "right": "@n\#(path)1"}
          }
          """#
        return [node] + ["0", "1"].flatMap { nodes(path + $0, depth: depth - 1) }
      }
      let context = try SingletonRows.context(of: nodes("", depth: 4).joined(separator: ","))
      let key = try context.key("n", as: Tree31.self)
      return ({ BlackHole.take(try key()) }, { BlackHole.take(Tree31.make()) })
    }
  }

  // MARK: Later

  private static var lazyFirst: ShortWork {
    let row = Row("lazy object, first use", rival: "a lazy variable")
    return ShortWork(row: row, calls: 10_000) {
      let key = try lazyContext().key("later", as: Later.self)
      return ({ BlackHole.take(try key().leaf()) }, { BlackHole.take(LazyByHand().leaf) })
    }
  }

  private static var lazyLater: ShortWork {
    let row = Row("lazy object, later use", rival: "a lazy variable")
    return ShortWork(row: row, calls: 100_000) {
      let context = try lazyContext()
      let later = try context.object("later", as: Later.self)
      let other = LazyByHand()
      return (
        { try withExtendedLifetime(context) { BlackHole.take(try later.leaf()) } },
        { BlackHole.take(other.leaf) }
      )
    }
  }

  private static func lazyContext() throws -> ObjectContext {
    try SingletonRows.context(
      of: #"""
        \#(leaf),
        "later": {"type": "Later", "scope": "prototype", "arguments": {"leaf": "@leaf"}}
        """#)
  }
}

private final class LazyByHand {
  lazy var leaf = Leaf()
}
