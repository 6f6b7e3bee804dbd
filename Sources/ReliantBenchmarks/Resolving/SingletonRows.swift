import Reliant

/// What it costs to ask a context for a singleton that is there already.
enum SingletonRows {
  static var all: [ShortWork] { [heldKey, byName, aboveFloor, thousandNames, byAlias, fromParent] }

  /// Those that look a name up, against a dictionary.
  static var named: [ShortWork] { [byName, thousandNames, byAlias, fromParent] }

  private static var heldKey: ShortWork {
    let row = Row("singleton, held key", rival: "a stored object", bar: .timesTheCost(1.5))
    return ShortWork(row: row, calls: 100_000) {
      let key = try Self.context(of: #""leaf": {"type": "Leaf"}"#).key("leaf", as: Leaf.self)
      let store = Store()
      return ({ BlackHole.take(try key()) }, { BlackHole.take(store.object()) })
    }
  }

  private static var byName: ShortWork {
    lookUp("singleton by name", #""leaf": {"type": "Leaf"}"#, of: "leaf")
  }

  private static var aboveFloor: ShortWork {
    let row = Row("singleton by name, floor", rival: "a frozen table", bar: .timesTheCost(1.5))
    return ShortWork(row: row, calls: 100_000) {
      let context = try Self.context(of: #""leaf": {"type": "Leaf"}"#)
      let table = FrozenTable(["leaf"])
      return (
        { BlackHole.take(try context.object("leaf", as: Leaf.self)) },
        { if let leaf = table.object("leaf") { BlackHole.take(leaf) } }
      )
    }
  }

  private static var thousandNames: ShortWork {
    let row = Row("1,000 names in turn", rival: "a dictionary look-up", bar: .timesTheCost(1))
    return ShortWork(row: row, calls: 100_000, canBeShared: false) {
      let names = (0..<1000).map { "service.\($0).handler" }
      let objects = names.map { #""\#($0)": {"type": "Leaf"}"# }
      let context = try Self.context(of: objects.joined(separator: ","))
      let table = try context.table(of: names)
      var (mine, other) = (0, 0)
      return (
        {
          mine = mine + 1 < names.count ? mine + 1 : 0
          BlackHole.take(try context.object(names[mine], as: Leaf.self))
        },
        {
          other = other + 1 < names.count ? other + 1 : 0
          if let object = table[names[other]] { BlackHole.take(object) }
        }
      )
    }
  }

  /// Each name after something else has been in the processor's caches.
  static var coldNames: Contest {
    let row = Row(
      "1,000 names in turn, cold caches", rival: "a dictionary look-up", bar: .timesTheCost(1))
    return Contest(rows: [row]) {
      let names = (0..<1000).map { "service.\($0).handler" }
      let objects = names.map { #""\#($0)": {"type": "Leaf"}"# }
      let context = try Self.context(of: objects.joined(separator: ","))
      let table = try context.table(of: names)
      let order = names.shuffled()
      var other = [UInt8](repeating: 0, count: 64 << 20)
      func cold(_ work: () throws -> Void) rethrows -> Double {
        for place in stride(from: 0, to: other.count, by: 64) { other[place] &+= 1 }
        return try Stopwatch.processor.timing(work).time
      }
      return {
        var (ours, theirs) = (0.0, 0.0)
        for _ in 0..<10 {
          ours += try cold {
            for name in order { BlackHole.take(try context.object(name, as: Leaf.self)) }
          }
          theirs += cold {
            for name in order { if let object = table[name] { BlackHole.take(object) } }
          }
        }
        return [Row.Sample(ours: ours / 10_000, theirs: theirs / 10_000)]
      }
    }
  }

  private static var byAlias: ShortWork {
    lookUp("singleton by alias", #""leaf": {"type": "Leaf", "aliases": ["other"]}"#, of: "other")
  }

  private static func lookUp(_ row: String, _ object: String, of name: String) -> ShortWork {
    let row = Row(row, rival: "a dictionary look-up", bar: .timesTheCost(1))
    return ShortWork(row: row, calls: 100_000) {
      let context = try Self.context(of: object)
      let table = try context.table(of: [name])
      return (
        { BlackHole.take(try context.object(name, as: Leaf.self)) },
        { if let object = table[name] { BlackHole.take(object) } }
      )
    }
  }

  private static var fromParent: ShortWork {
    let row = Row("singleton from a parent", rival: "a dictionary look-up")
    return ShortWork(row: row, calls: 100_000) {
      let parent = try Self.context(of: #""leaf": {"type": "Leaf"}"#)
      let child = try Self.context(of: #""own": {"type": "Leaf"}"#, parent: parent)
      let table = try parent.table(of: ["leaf"])
      return (
        { BlackHole.take(try child.object("leaf", as: Leaf.self)) },
        { if let object = table["leaf"] { BlackHole.take(object) } }
      )
    }
  }

  /// A context of objects that are written as the members of `objects`.
  static func context(
    of objects: String, parent: ObjectContext? = nil
  ) throws -> ObjectContext {
    try ObjectContext.load(
      "app.json", parent: parent, types: .resolving,
      options: LoadOptions(files: OneFile(bytes: Array("{\"objects\": {\(objects)}}".utf8))))
  }
}

/// Keeps an object and returns it, behind a call that is not seen through.
final class Store: Sendable {
  private let leaf = Leaf()

  @inline(never)
  func object() -> Leaf { leaf }
}

extension ObjectContext {
  /// The objects of some names in a dictionary, as a program without a container would hold them.
  fileprivate func table(of names: [String]) throws -> [String: AnyObject] {
    var table: [String: AnyObject] = [:]
    for name in names { table[name] = try object(name, as: Leaf.self) }
    return table
  }
}
