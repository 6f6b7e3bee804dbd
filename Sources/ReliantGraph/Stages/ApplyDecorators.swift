import ReliantDocument

/// What the names of a context lead to, and which object decorates which.
package struct Decorated {
  let names: ContextNames
  /// For each decorator the object that it decorates.
  package let inner: [Int: Graph.Target]
  /// For each decorated object, a parent's too, what its names lead to.
  fileprivate let ends: [Graph.Target: Graph.Target]
  /// The decorators that have taken over the key of an eager object.
  let decoratorsOfEager: Set<Int>

  var inputs: CheckInputs { names.inputs }
  var objects: [ObjectModel] { names.objects }

  /// What others get in place of an object: its outermost decorator, if there is any.
  func end(of target: Graph.Target) -> Graph.Target { ends[target] ?? target }

  /// What an object is given in place of another: a decorator gets the object that it decorates
  /// where all others get the outermost decorator.
  func seen(_ target: Graph.Target, by index: Int) -> Graph.Target {
    guard let inner = inner[index], let key = objects[index].decorates?.value,
      case .object(target) = names.meaning(of: key)
    else { return target }
    return inner
  }
}

/// Lets decorators take over the names of the objects that they decorate.
///
/// Of several, each decorates the one with the next lower order, and the last takes the names:
///
/// ```
/// "mailer" ──► audit (order 2) ──► retry (order 1) ──► the object "mailer"
/// ```
struct ApplyDecorators {
  private var names: ContextNames

  private var inputs: CheckInputs { names.inputs }
  private var objects: [ObjectModel] { names.objects }

  static func run(_ names: ContextNames) -> Decorated {
    var pass = ApplyDecorators(names: names)
    pass.reportNeedlessOrders()
    guard names.objects.contains(where: { $0.decorates != nil }) else {
      return Decorated(names: names, inner: [:], ends: [:], decoratorsOfEager: [])
    }
    return pass.apply()
  }

  private mutating func apply() -> Decorated {
    let decorated = objects.indices.map { index in
      objects[index].decorates.flatMap {
        try? names.target(of: $0.value, at: $0.site, for: index)
      }
    }
    takeNames(ofParents: Set(decorated.compactMap(\.self).filter { $0.level > 0 }))
    let components = StrongComponents(count: objects.count) { index in
      decorated[index].flatMap { $0.level == 0 ? [$0.index] : nil } ?? []
    }
    let circular = reportCycles(components)
    // The same object may be decorated by its key and by its aliases.
    var decorators: [Graph.Target: [Int]] = [:]
    for (index, target) in decorated.enumerated() where !circular.contains(index) {
      if let target { decorators[target, default: []].append(index) }
    }
    var inner: [Int: Graph.Target] = [:]
    var ends: [Graph.Target: Graph.Target] = [:]
    // The key of a decorator, which may be decorated in turn, comes before what it decorates.
    let own = components.order.reversed().map { Graph.Target(level: 0, index: $0) }
    let others = decorators.keys.filter { $0.level > 0 }
      .ordered { ($0.level, $0.index) < ($1.level, $1.index) }
    for target in own + others {
      guard let chain = decorators[target].map(inOrder) else { continue }
      var last = target
      for index in chain {
        inner[index] = last
        last = Graph.Target(level: 0, index: index)
      }
      ends[target] = ends[last] ?? last
    }
    for case (let name, .success(let target)) in names.targets {
      if let end = ends[target] { names.targets[name] = .success(end) }
    }
    let eager = ends.filter { target, _ in
      target.level == 0
        ? objects[target.index].eager?.value == true
        : inputs.parent?.definition(at: target.inParent)?.isEager == true
    }
    return Decorated(
      names: names, inner: inner, ends: ends, decoratorsOfEager: Set(eager.values.map(\.index)))
  }

  private func reportNeedlessOrders() {
    for object in objects
    where object.decorates == nil && !object.isIncomplete && !object.hides([.decorates]) {
      if let order = object.order { inputs.workspace.report(NoEffect.order, at: order.site) }
    }
  }

  /// Gives this context the names of parents' objects that are decorated, as they lead elsewhere in it.
  private mutating func takeNames(ofParents decorated: Set<Graph.Target>) {
    if decorated.isEmpty { return }
    for (level, graph) in inputs.ancestors {
      for (text, target) in graph.names {
        let target = Graph.Target(level: level + target.level, index: target.index)
        guard decorated.contains(target) else { continue }
        let name = inputs.names.intern(text)
        if case .object(target) = names.meaning(of: name) { names.targets[name] = .success(target) }
      }
    }
  }

  /// Reports decorators that stand before themselves, perhaps by way of others, and returns them.
  private func reportCycles(_ components: StrongComponents) -> Set<Int> {
    let cycles = components.cycles()
    for cycle in cycles {
      let steps = cycle.map { index in
        Written(objects[index].key, at: objects[index].decorates?.site ?? objects[index].site)
      }
      inputs.report(DecoratorOrder.cycle, of: steps)
    }
    return Set(cycles.joined())
  }

  /// Decorators of one object, the nearest to it first.
  private func inOrder(_ indices: [Int]) -> [Int] {
    func order(_ index: Int) -> Int { objects[index].order?.value ?? 0 }
    let sorted = indices.ordered { (order($0), $0) < (order($1), $1) }
    for (one, other) in zip(sorted, sorted.dropFirst()) where order(one) == order(other) {
      let two = [objects[one], objects[other]].ordered {
        inputs.sources.isOrdered($0.siteOfOrder, before: $1.siteOfOrder)
      }
      let written = two[1].order?.site == two[1].siteOfOrder ? two[1].siteOfOrder : nil
      let highest = sorted.map(order).max() ?? 0
      inputs.workspace.report(
        DecoratorOrder.same(
          two[0].key, two[1].key, order: order(one), other: two[0].siteOfOrder,
          next: written.flatMap { highest < Int.max ? Written(highest + 1, at: $0) : nil }),
        at: two[1].siteOfOrder)
    }
    return sorted
  }
}

extension ObjectModel {
  /// What gives a decorator its place among others: its order, unless it has none or a later file
  /// says what it decorates.
  fileprivate var siteOfOrder: Site {
    let decorates = self.decorates?.site ?? self.site
    guard let order = self.order?.site, order.document >= decorates.document else {
      return decorates
    }
    return order
  }
}
