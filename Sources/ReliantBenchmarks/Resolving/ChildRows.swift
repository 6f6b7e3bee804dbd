import Reliant

/// Making a context for a tenant or a request of a configuration that was loaded before.
enum ChildRows {
  /// Children of ten objects, made beside few siblings and beside many.
  static var siblings: Contest {
    let row = Row(
      "child of 10 objects, 16,000 siblings", rival: "1,000 siblings", bar: .timesTheCost(1.3))
    return Contest(rows: [row]) {
      let (few, many) = try (Siblings(1_000), Siblings(16_000))
      return { [Row.Sample(ours: try many.timeOfChildren(), theirs: try few.timeOfChildren())] }
    }
  }

  /// A child against what its singletons' slots would be by hand.
  static var child: Contest {
    Contest(
      Row("child of 10 objects, all made", rival: "ten objects in a dictionary of boxes")
    ) {
      let siblings = try Siblings(0)
      return (
        { try siblings.makeChild(asking: true) },
        {
          var boxes: [String: Node] = [:]
          for key in Siblings.keys { boxes[key] = Node(left: nil, right: nil) }
          return boxes.count
        }
      )
    }
  }
}

/// A parent context with some children that stay.
private struct Siblings {
  private static let children = 200
  static let keys = (0..<10).map { "node\($0)" }

  private let parent: ObjectContext
  private let configuration: ContextConfiguration
  private let living: [ObjectContext]

  init(_ count: Int) throws {
    let types = TypeRegistry {
      Factory("Node") { Node(left: nil, right: nil) }
    }
    let objects = Self.keys.map { "\"\($0)\": {\"type\": \"Node\"}" }.joined(separator: ", ")
    parent = try ObjectContext.load(
      "app.json", types: types,
      options: LoadOptions(files: OneFile(bytes: Array(#"{"objects": {}}"#.utf8))))
    configuration = try ContextConfiguration.load(
      "app.json", parent: parent, types: types,
      options: LoadOptions(files: OneFile(bytes: Array(#"{"objects": {\#(objects)}}"#.utf8))))
    living = try (0..<count).map { [configuration, parent] _ in
      try configuration.context(parent: parent)
    }
  }

  /// How many nanoseconds a child takes.
  func timeOfChildren() throws -> Double {
    let time = try Stopwatch.processor.time {
      for _ in 0..<Self.children { _ = try makeChild(asking: false) }
      return Self.children
    }
    return time / Double(Self.children)
  }

  /// Makes a child, and perhaps all its objects.
  func makeChild(asking: Bool) throws -> Int {
    let child = try configuration.context(parent: parent)
    guard asking else { return 1 }
    for key in Self.keys { BlackHole.take(try child.object(key, as: Node.self)) }
    return Self.keys.count
  }
}
