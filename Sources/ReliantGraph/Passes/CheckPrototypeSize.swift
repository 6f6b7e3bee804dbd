import ReliantDocument

/// Bounds how many objects a single request creates and how deep they nest.
///
/// A prototype that is given twice is created twice; forty prototypes that each take the next one
/// twice would be a million million objects.
enum CheckPrototypeSize: Pass {
  static func run(on check: ContextCheck) {
    let limits = check.workspace.limits
    let edges = check.edges.map { $0.filter { !$0.isDeferred } }
    let successors = edges.map { $0.map(\.target) }
    let components = StrongComponents(count: edges.count) { successors[$0] }
    var sizes = Array(repeating: Size(count: 1, depth: 1), count: edges.count)
    for index in components.order where check.scopes[index] == .prototype {
      for edge in edges[index] where check.scopes[edge.target] == .prototype {
        sizes[index].add(sizes[edge.target])
      }
      if sizes[index].count > limits.objectsPerRequest {
        report(
          .tooLarge, index, check,
          "a new \(check.quoted(check.objects[index].key)) would create more than "
            + "\(limits.objectsPerRequest) objects")
        sizes[index] = Size(count: 1, depth: 1)
      } else if sizes[index].depth > limits.nesting {
        report(
          .tooDeep, index, check,
          "a new \(check.quoted(check.objects[index].key)) would create prototypes nested more "
            + "than \(limits.nesting) deep")
        sizes[index] = Size(count: 1, depth: 1)
      }
    }
  }

  /// How many objects a new prototype brings with it, itself included.
  private struct Size {
    var count: Int
    var depth: Int

    mutating func add(_ part: Size) {
      let (sum, isTooGreat) = count.addingReportingOverflow(part.count)
      count = isTooGreat ? .max : sum
      depth = max(depth, part.depth + 1)
    }
  }

  private static func report(
    _ rule: Rule, _ index: Int, _ check: ContextCheck, _ message: String
  ) {
    check.workspace.report(
      rule, message, help: "make one of the objects that it is made of a singleton",
      at: check.objects[index].site)
  }
}
