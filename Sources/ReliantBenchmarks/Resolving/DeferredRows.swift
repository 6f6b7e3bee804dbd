import Foundation
import Reliant

/// What it costs to ask for an object later, by what its holder was given for that.
enum DeferredRows {
  static var all: [ShortWork] {
    [
      provider("singleton") { leaf in { leaf } }, provider("prototype") { _ in { Leaf() } },
      lazyUnused, lazyFirst, lazyLater,
    ]
  }

  private static func provider(
    _ scope: String, byHand: @escaping (Leaf) -> @Sendable () throws -> Leaf
  ) -> ShortWork {
    let row = Row("provider of a \(scope)", rival: "a closure", bar: .timesTheCost(3))
    return ShortWork(row: row, calls: 50_000) {
      let context = try context(scope)
      let asking = try context.object("asking", as: Asking.self)
      let other = AskingByHand(leaf: byHand(Leaf()))
      return (
        { try withExtendedLifetime(context) { BlackHole.take(try asking.leaf()) } },
        { BlackHole.take(try other.leaf()) }
      )
    }
  }

  private static var lazyUnused: ShortWork {
    let row = Row("lazy object, never used", rival: closureAndLock, bar: .timesTheCost(1.2))
    return ShortWork(row: row, calls: 20_000) {
      let key = try context("prototype").key("later", as: Later.self)
      return (
        { BlackHole.take(try key()) }, { BlackHole.take(LaterByHand(leaf: LazyByHand { Leaf() })) }
      )
    }
  }

  private static var lazyFirst: ShortWork {
    let row = Row("lazy object, first use", rival: closureAndLock, bar: .timesTheCost(2))
    return ShortWork(row: row, calls: 10_000) {
      let key = try context("prototype").key("later", as: Later.self)
      return (
        { BlackHole.take(try key().leaf()) },
        { BlackHole.take(try LaterByHand(leaf: LazyByHand { Leaf() }).leaf.object()) }
      )
    }
  }

  private static var lazyLater: ShortWork {
    let row = Row("lazy object, later use", rival: closureAndLock, bar: .timesTheCost(1.5))
    return ShortWork(row: row, calls: 100_000) {
      let context = try context("prototype")
      let later = try context.object("later", as: Later.self)
      let other = LaterByHand(leaf: LazyByHand { Leaf() })
      return (
        { try withExtendedLifetime(context) { BlackHole.take(try later.leaf()) } },
        { BlackHole.take(try other.leaf.object()) }
      )
    }
  }

  private static let closureAndLock = "a closure and a lock"

  private static func context(_ scope: String) throws -> ObjectContext {
    try SingletonRows.context(
      of: #"""
        "leaf": {"type": "Leaf", "scope": "\#(scope)"},
        "asking": {"type": "Asking", "scope": "prototype", "arguments": {"leaf": "@leaf"}},
        "later": {"type": "Later", "scope": "prototype", "arguments": {"leaf": "@leaf"}}
        """#)
  }
}

/// An object that asks for another one whenever it needs it.
final class Asking: Sendable {
  let leaf: Provider<Leaf>
  init(leaf: Provider<Leaf>) { self.leaf = leaf }
}

/// An object that asks for another one later.
final class Later: Sendable {
  let leaf: Lazy<Leaf>
  init(leaf: Lazy<Leaf>) { self.leaf = leaf }
}

private final class AskingByHand: Sendable {
  let leaf: @Sendable () throws -> Leaf
  init(leaf: @escaping @Sendable () throws -> Leaf) { self.leaf = leaf }
}

private final class LaterByHand: Sendable {
  let leaf: LazyByHand
  init(leaf: LazyByHand) { self.leaf = leaf }
}

/// The least that makes an object once for many threads.
// The lock guards the object.
private final class LazyByHand: @unchecked Sendable {
  private let lock = NSLock()
  private let make: @Sendable () throws -> Leaf
  private var known: Leaf?

  init(_ make: @escaping @Sendable () throws -> Leaf) { self.make = make }

  func object() throws -> Leaf {
    lock.lock()
    defer { lock.unlock() }
    if let known { return known }
    let object = try make()
    known = object
    return object
  }
}
