import Reliant

/// What it costs to have objects made anew by each request.
enum PrototypeRows {
  static var all: [ShortWork] {
    [
      alone, three, ten, tree("prototype", rival: "by hand") { BlackHole.take(Tree31.make()) },
      tree("graph", rival: "an array per request") { BlackHole.take(SharingRequest().tree()) },
    ] + [10, 100, 1_000].map(list)
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

  private static func tree(
    _ scope: String, rival: String, byHand: @escaping () -> Void
  ) -> ShortWork {
    let row = Row("tree of 31, \(scope)", rival: rival, bar: .timesTheCost(1.5))
    return ShortWork(row: row, calls: 4_000) {
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
      return ({ BlackHole.take(try key()) }, byHand)
    }
  }

  /// An object that is given many others, all new.
  private static func list(_ count: Int) -> ShortWork {
    let row = Row("list of \(count) prototypes", rival: "by hand", bar: .timesTheCost(1.5))
    return ShortWork(row: row, calls: max(10, 20_000 / count)) {
      let references = Array(repeating: "\"@leaf\"", count: count).joined(separator: ", ")
      let key = try SingletonRows.context(
        of: #"""
          \#(leaf),
          "many": {"type": "Many", "scope": "prototype", "arguments": {"leaves": [\#(references)]}}
          """#
      ).key("many", as: Many.self)
      return (
        { BlackHole.take(try key()) },
        {
          var leaves: [Leaf] = []
          leaves.reserveCapacity(count)
          for _ in 0..<count { leaves.append(Leaf()) }
          BlackHole.take(Many(leaves: leaves))
        }
      )
    }
  }
}

/// One request by hand: a place for each definition, whose object is made when it is first wanted.
private final class SharingRequest {
  private var objects: [AnyObject?] = Array(repeating: nil, count: 31)

  func tree() -> Tree31 { pair(0) { self.pair($0) { self.pair($0) { self.pair($0, self.leaf) } } } }

  private func pair<Part: Sendable>(_ index: Int, _ part: (Int) -> Part) -> Pair<Part> {
    shared(index) { Pair(left: part(2 * index + 1), right: part(2 * index + 2)) }
  }

  private func leaf(_ index: Int) -> Leaf { shared(index) { Leaf() } }

  private func shared<Object: AnyObject>(_ index: Int, _ make: () -> Object) -> Object {
    // A place has objects of one type only.
    if let known = objects[index] { return unsafeDowncast(known, to: Object.self) }
    let object = make()
    objects[index] = object
    return object
  }
}
