import Reliant

/// An object without anything in it.
final class Leaf: Sendable {
  init() {}
}

/// An object so large that the counts of references to two of them never share a line of the
/// processor's cache, over which two threads would compete without any container.
final class Wide: Sendable {
  let parts = SIMD32<Int>()

  init() {}
}

/// An object that needs three others.
final class Three: Sendable {
  let a: Leaf
  let b: Leaf
  let c: Leaf

  init(a: Leaf, b: Leaf, c: Leaf) {
    self.a = a
    self.b = b
    self.c = c
  }
}

/// An object that needs ten others.
final class Ten: Sendable {
  let parts: (Leaf, Leaf, Leaf, Leaf, Leaf, Leaf, Leaf, Leaf, Leaf, Leaf)

  init(
    a: Leaf, b: Leaf, c: Leaf, d: Leaf, e: Leaf, f: Leaf, g: Leaf, h: Leaf, i: Leaf, j: Leaf
  ) {
    parts = (a, b, c, d, e, f, g, h, i, j)
  }
}

/// One of the inner nodes of a tree.
final class Pair<Part: Sendable>: Sendable {
  let left: Part
  let right: Part

  init(left: Part, right: Part) {
    self.left = left
    self.right = right
  }
}

typealias Tree3 = Pair<Leaf>
typealias Tree7 = Pair<Tree3>
typealias Tree15 = Pair<Tree7>
/// A tree of 31 objects.
typealias Tree31 = Pair<Tree15>

extension Pair where Part == Tree15 {
  /// A tree made by hand.
  static func make() -> Tree31 {
    func make3() -> Tree3 { Tree3(left: Leaf(), right: Leaf()) }
    func make7() -> Tree7 { Tree7(left: make3(), right: make3()) }
    func make15() -> Tree15 { Tree15(left: make7(), right: make7()) }
    return Tree31(left: make15(), right: make15())
  }
}

/// An object that needs many others of one type.
final class Many: Sendable {
  let leaves: [Leaf]
  init(leaves: [Leaf]) { self.leaves = leaves }
}

/// A part of a large tree of singletons.
final class Node: Sendable {
  let left: Node?
  let right: Node?

  init(left: Node?, right: Node?) {
    self.left = left
    self.right = right
  }
}

/// A part of a large tree of singletons that are started.
final class Server: Startable {
  let left: Server?
  let right: Server?

  init(left: Server?, right: Server?) {
    self.left = left
    self.right = right
  }

  func start() async {}
}

extension TypeRegistry {
  /// The types of the rows about resolving.
  static let resolving = TypeRegistry {
    Factory("Leaf") { Leaf() }
    Factory("Wide") { Wide() }
    Factory("Three", Three.init, "a", "b", "c")
    Factory("Ten", Ten.init, "a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
    Factory("Tree3", Tree3.init, "left", "right")
    Factory("Tree7", Tree7.init, "left", "right")
    Factory("Tree15", Tree15.init, "left", "right")
    Factory("Tree31", Tree31.init, "left", "right")
    Factory("Many", Many.init, "leaves")
    Factory("Asking", Asking.init, "leaf")
    Factory("Later", Later.init, "leaf")
    Factory("Node", Node.init, .default("left", nil), .default("right", nil))
    Factory("Server", Server.init, .default("left", nil), .default("right", nil))
  }
}
