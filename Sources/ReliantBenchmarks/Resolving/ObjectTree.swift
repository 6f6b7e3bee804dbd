import Reliant

/// Singletons that need two others each, down to the leaves of a tree, so that whoever asks for
/// the first one gets all.
struct ObjectTree {
  private let file: OneFile

  /// - Parameter type: `Node` or `Server`, which has to be started.
  init(objects count: Int, type: String, isEager: Bool = false) {
    var text = #"{"objects": {"#
    for index in 0..<count {
      let parts = zip(["left", "right"], 2 * index + 1...2 * index + 2)
        .filter { $1 < count }
        .map { "\"\($0)\": \"@\(Self.key($1))\"" }
      text += index == 0 ? "" : ",\n"
      text += "\"\(Self.key(index))\": {\"type\": \"\(type)\", \"eager\": \(isEager), "
      text += "\"arguments\": {\(parts.joined(separator: ", "))}}"
    }
    file = OneFile(bytes: Array("\(text)}}".utf8))
  }

  /// A context in which nothing has been asked for.
  func context() throws -> ObjectContext {
    try ObjectContext.load(
      "tree.json", types: .resolving, options: LoadOptions(limits: Workload.limits, files: file))
  }

  /// The nanoseconds that the first object takes, with all that it needs.
  func timeOfFirstRequest() throws -> Double {
    let context = try context()
    let (node, time) = try Stopwatch.processor.timing {
      try context.object(Self.key(0), as: Node.self)
    }
    BlackHole.take(node)
    return time
  }

  private static func key(_ index: Int) -> String { "node\(index)" }
}
