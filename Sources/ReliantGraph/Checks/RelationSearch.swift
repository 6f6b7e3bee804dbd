import ReliantDocument

/// Tells whether an object can have a certain relative at all.
///
/// One looks at the object that it is made for, at what that one is given, what those are given, and
/// so on; then at whatever the object that it is made for is made for itself. Where nobody can tell,
/// because a mistake hides what an object is given, the answer is yes.
final class RelationSearch {
  private let resolved: Resolved
  private lazy var consumers = Consumers(resolved)
  private var waysByName: [Name: Ways] = [:]
  /// How many steps may still be taken; what lies beyond is left to the request itself.
  private var budget: Int

  /// A name that is asked for, and by a context how many levels up.
  private struct Name: Hashable {
    let level: Int
    let name: String
  }

  init(_ resolved: Resolved) {
    self.resolved = resolved
    budget = resolved.inputs.workspace.limits.nodes
  }

  /// Whether an object that is made for another can have one of some objects as its relative.
  func leads(
    from holder: Graph.Target, usedBy consumer: Int, to targets: Set<Graph.Target>,
    named name: String
  ) -> Bool {
    let ways = ways(to: targets, named: Name(level: holder.level, name: name))
    return ways.lead(from: consumer, past: consumers.number(of: holder))
      || resolved.isMadeForOthers(consumer) && isFound(above: consumer, ways)
  }

  private func ways(to targets: Set<Graph.Target>, named name: Name) -> Ways {
    if let known = waysByName[name] { return known }
    let ways = Ways(wanted: resolved.poisoned.union(targets.map(consumers.number)))
    budget -= ways.wanted.count
    var pending = Array(ways.wanted)
    while budget >= 0, let object = pending.popLast() {
      budget -= consumers.all[object].count
      for consumer in consumers.all[object] {
        if !ways.lead(from: consumer) { pending.append(consumer) }
        ways.counts[consumer, default: 0] += 1
      }
    }
    waysByName[name] = ways
    return ways
  }

  /// Whether one of the wanted objects is found by those that an object is made for.
  private func isFound(above object: Int, _ ways: Ways) -> Bool {
    var seen: Set<Int> = [object]
    var pending = [object]
    while let part = pending.popLast() {
      if ways.hopeless.contains(part) { continue }
      budget -= consumers.all[part].count
      if budget < 0 { return true }
      for user in consumers.all[part] {
        if ways.lead(from: user, past: part) { return true }
        if resolved.isMadeForOthers(user), seen.insert(user).inserted { pending.append(user) }
      }
    }
    ways.hopeless.formUnion(seen)
    return false
  }
}

extension Resolved {
  /// Whether an object may be made for another, as far as it is known.
  fileprivate func isMadeForOthers(_ object: Int) -> Bool { typed.scopes[object]?.isShared != true }
}

/// By which ways some wanted objects are found.
private final class Ways {
  let wanted: Set<Int>
  /// For each object through how many of the objects that it is given one of the wanted is found.
  var counts: [Int: Int] = [:]
  /// The objects for which none is found by those that they are made for.
  var hopeless: Set<Int> = []

  init(wanted: Set<Int>) { self.wanted = wanted }

  /// Whether one is found from an object on.
  func lead(from object: Int) -> Bool { wanted.contains(object) || counts[object] != nil }

  /// Whether one is found from an object on without one part of it: what is found through that part
  /// alone belongs to it and is no relative.
  func lead(from object: Int, past part: Int) -> Bool {
    wanted.contains(object) || (counts[object] ?? 0) > (lead(from: part) ? 1 : 0)
  }
}

/// Who is given whom, in a context and its parents, whose objects are numbered in one row.
private struct Consumers {
  /// For each object those that it is given to, as often as it is.
  private(set) var all: [[Int]] = []
  /// Where the objects of each context begin.
  private var starts: [Int] = []

  init(_ resolved: Resolved) {
    let parents = resolved.inputs.ancestors.map(\.graph)
    for count in [resolved.objects.count] + parents.map(\.definitions.count) {
      starts.append(all.count)
      all += Array(repeating: [], count: count)
    }
    for index in resolved.objects.indices {
      resolved.forEachGift(to: index) { all[number(of: $0.target)].append(index) }
    }
    for (level, graph) in zip(1..., parents) {
      for (index, definition) in graph.definitions.enumerated() {
        let values = definition.arguments + definition.properties.map(\.value)
        for target in values.flatMap(\.objects) {
          all[starts[level + target.level] + target.index].append(starts[level] + index)
        }
      }
    }
  }

  func number(of target: Graph.Target) -> Int { starts[target.level] + target.index }
}
