import ReliantDocument
import ReliantGraph

/// The way from a requested object to one that it needs, found only when something has failed.
enum ConstructionPath {
  /// Longer ways are shown with their middle left out.
  private static let mostSteps = 12

  /// The shortest way, both ends included; only the ends when there is none.
  static func find(from start: AnyMaker, at target: Graph.Target, in plan: Plan, to end: Origin)
    -> [ResolutionError.Step]
  {
    find(from: target, in: plan, to: end)
      ?? (start.id == end.id ? [end.step] : [start.origin.step, end.step])
  }

  /// The shortest way, both ends included.
  static func find(from target: Graph.Target, in plan: Plan, to end: Origin)
    -> [ResolutionError.Step]?
  {
    var cameFrom: [Graph.Target: Graph.Target?] = [target: nil]
    var queue = [target]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      guard let owner = plan.ancestor(current.level) else { continue }
      if owner.makers[current.index].id == end.id {
        return steps(to: current, cameFrom, in: plan)
      }
      // What stands in for an object needs nothing.
      if owner.overrides[current.index] != nil { continue }
      for target in owner.layout.targets(of: current.index) {
        let absolute = Graph.Target(level: current.level + target.level, index: target.index)
        if cameFrom[absolute] == nil {
          cameFrom[absolute] = .some(current)
          queue.append(absolute)
        }
      }
    }
    return nil
  }

  private static func steps(
    to end: Graph.Target, _ cameFrom: [Graph.Target: Graph.Target?], in plan: Plan
  ) -> [ResolutionError.Step] {
    var steps: [ResolutionError.Step] = []
    var current: Graph.Target? = end
    while let target = current {
      if let origin = plan.ancestor(target.level)?.makers[target.index].origin {
        steps.append(origin.step)
      }
      current = cameFrom[target] ?? nil
    }
    return steps.reversed()
  }

  /// A way as messages show it: `'a' → 'b' → 'c'`.
  static func text(_ path: [ResolutionError.Step]) -> String {
    var names = path.map(\.key.quoted)
    if names.count > mostSteps {
      let half = mostSteps / 2
      let omitted = names.count - mostSteps
      names.replaceSubrange(half..<(names.count - half), with: ["\(omitted) more"])
    }
    return names.joined(separator: " → ")
  }
}

extension Origin {
  var step: ResolutionError.Step { ResolutionError.Step(key: key, place: place) }
}
