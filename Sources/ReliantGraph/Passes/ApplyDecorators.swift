import ReliantDocument

/// Lets decorators take over the names of the objects that they decorate.
///
/// Of several, each decorates the one with the next lower order, and the last takes the names:
///
/// ```
/// "mailer" ──► audit (order 2) ──► retry (order 1) ──► the object "mailer"
/// ```
enum ApplyDecorators: Pass {
  static func run(on check: ContextCheck) {
    var decorators: [Symbol: [Int]] = [:]
    for (index, object) in check.objects.enumerated() {
      if let key = object.decorates { decorators[key.value, default: []].append(index) }
    }
    reportNeedlessOrders(check)
    guard !decorators.isEmpty else { return }
    var chains: [Graph.Target: [Int]] = [:]
    let circular = reportCircles(check)
    for (key, indices) in decorators.sorted(by: { $0.key.id < $1.key.id }) {
      guard let site = check.objects[indices[0]].decorates?.site,
        let decorated = check.target(of: key, at: site, otherThan: indices[0])
      else { continue }
      // The same object may be decorated by its key and by its aliases.
      chains[decorated, default: []] += indices.filter { !circular.contains($0) }
      // A parent's object has no name in this context yet.
      if decorated.level > 0 { check.targets.updateValue(decorated, forKey: key) }
    }
    var outermost: [Graph.Target: Int] = [:]
    let rows = chains.filter { !$0.value.isEmpty }
    for (decorated, indices) in rows.sorted(by: { $0.value[0] < $1.value[0] }) {
      let chain = inOrder(indices, check)
      var inner = decorated
      for index in chain {
        check.inner[index] = inner
        inner = Graph.Target(level: 0, index: index)
      }
      outermost[decorated] = chain.last
      if decorated.level == 0 { check.outermost[decorated.index] = chain.last }
    }
    let ends = ends(of: outermost)
    for case (let name, let target?) in check.targets {
      if let end = ends[target] { check.targets.updateValue(end, forKey: name) }
    }
    for (decorated, end) in ends where check.isEager(decorated) {
      check.decoratorsOfEager.insert(end.index)
    }
  }

  private static func reportNeedlessOrders(_ check: ContextCheck) {
    for object in check.objects
    where object.decorates == nil && !object.isIncomplete && !object.hides([.decorates]) {
      // What refers to what it decorates has been forgotten to say what that is.
      guard let order = object.order, !object.mentionsInner else { continue }
      // It is so whatever else is wrong in the file.
      check.workspace.report(at: order.site, as: .warning) {
        Finding(
          .noEffect, "'order' has a meaning in a decorator only",
          help: "leave it out, or say what is decorated with \"decorates\"",
          at: .site(order.site))
      }
    }
  }

  /// Reports decorators that stand before themselves, perhaps by way of others, and returns them.
  private static func reportCircles(_ check: ContextCheck) -> Set<Int> {
    let decorated = check.objects.map { object -> [Int] in
      guard let key = object.decorates, case .object(let target) = check.meaning(of: key.value),
        target.level == 0
      else { return [] }
      return [target.index]
    }
    let circles = StrongComponents(count: decorated.count) { decorated[$0] }.cycles()
    for circle in circles {
      let path = CyclePath(count: circle.count)
      let name = { (step: Int) in check.quoted(check.objects[circle[step]].key) }
      let site = { (step: Int) in
        let object = check.objects[circle[step]]
        return object.decorates?.site ?? object.site
      }
      check.workspace.report(
        .decoratorOrder, "\(name(0)) would stand before itself: \(path.text(name))",
        help: "let \(circle.count == 1 ? "it" : "one of them") decorate another object, or none",
        at: site(0),
        related: path.steps.dropFirst().map {
          Finding.Related("\(name($0)) decorates here", at: .site(site($0)))
        })
    }
    return Set(circles.joined())
  }

  /// Decorators of one object, the nearest to it first.
  private static func inOrder(_ indices: [Int], _ check: ContextCheck) -> [Int] {
    let sorted = indices.sorted {
      (check.order(of: $0), $0) < (check.order(of: $1), $1)
    }
    for (one, other) in zip(sorted, sorted.dropFirst())
    where check.order(of: one) == check.order(of: other) {
      let two = [check.objects[one], check.objects[other]].sorted {
        $0.placeOfOrder < $1.placeOfOrder
      }
      check.workspace.report(
        .decoratorOrder,
        "\(check.quoted(two[0].key)) and \(check.quoted(two[1].key)) decorate the same object "
          + "with the order \(check.order(of: one))",
        help: "give each an \"order\" of its own; the lowest is nearest to the object",
        at: two[1].placeOfOrder,
        related: [Finding.Related("the other is here", at: .site(two[0].placeOfOrder))])
    }
    return sorted
  }

  /// Where the names of decorated objects lead: to their outermost decorators, whose own keys may be
  /// decorated in turn.
  private static func ends(of outermost: [Graph.Target: Int]) -> [Graph.Target: Graph.Target] {
    var ends: [Graph.Target: Graph.Target] = [:]
    for decorated in outermost.keys {
      var way: [Graph.Target] = []
      var end = decorated
      while let next = outermost[end] {
        if let known = ends[end] {
          end = known
          break
        }
        way.append(end)
        end = Graph.Target(level: 0, index: next)
      }
      for step in way { ends[step] = end }
    }
    return ends
  }
}

extension ObjectModel {
  /// Whether anything that the object is given is the object that it decorates.
  fileprivate var mentionsInner: Bool {
    (self.arguments + self.properties).contains(where: \.value.mentionsInner)
  }

  /// What gives a decorator its place among others: its order, unless it has none or a later file
  /// says what it decorates.
  fileprivate var placeOfOrder: Site {
    let decorates = self.decorates?.site ?? self.site
    guard let order = self.order?.site, order.document >= decorates.document else {
      return decorates
    }
    return order
  }
}

extension ContextCheck {
  /// Where a decorator stands among those of its object.
  fileprivate func order(of decorator: Int) -> Int { objects[decorator].order?.value ?? 0 }

  /// Whether an object does not fit only because it is a decorator of another type than what it
  /// decorates, which is reported once for each decorator, or because nobody knows what that is.
  ///
  /// - Parameter purpose: what the object is for, as messages name it.
  func reportMisplacedDecorator(
    _ decorator: Graph.Target, for type: ValueType, _ purpose: String, at site: Site
  ) -> Bool {
    guard decorator.level == 0, let key = objects[decorator.index].decorates,
      let product = signature(of: decorator)?.product
    else { return false }
    // Beside a type that is not known nobody can tell which of the others is wrong.
    guard let isMisplaced = isFitDecorated(by: decorator.index, for: type) else { return true }
    guard isMisplaced else { return false }
    guard misplacedDecorators.insert(decorator.index).inserted else { return true }
    workspace.report(
      .wrongReferenceType,
      "\(quoted(objects[decorator.index].key)) takes the place of \(quoted(key.value)) and is "
        + "\(product.name), but \(purpose) expects \(type.name)",
      help: "decorate with an object of a type that fits", at: key.site,
      related: [Finding.Related("expected here", at: .site(site))])
    return true
  }

  /// Whether any of the objects that a decorator stands before fits a type; nil when none does that
  /// is known.
  private func isFitDecorated(by decorator: Int, for type: ValueType) -> Bool? {
    let wanted = WantedType(type)
    var way: [(decorator: Int, isFit: Bool?)] = []
    var outer: Int? = decorator
    var answer: Bool? = false
    while let index = outer {
      outer = nil
      if let known = fitDecorated[wanted]?[index] {
        answer = known
        break
      }
      guard let target = inner[index] else { break }
      let isFit = signature(of: target).map { fits($0.product, type) }
      way.append((index, isFit))
      if isFit != true, target.level == 0 { outer = target.index }
    }
    for (index, isFit) in way.reversed() {
      if isFit == true || answer == true {
        answer = true
      } else if isFit == nil {
        answer = nil
      }
      fitDecorated[wanted, default: [:]].updateValue(answer, forKey: index)
    }
    return answer
  }

  /// Whether an object of this context or a parent's is eager by what it says itself.
  fileprivate func isEager(_ target: Graph.Target) -> Bool {
    target.level == 0
      ? objects[target.index].eager?.value == true
      : parent?.definition(at: target.inParent)?.isEager == true
  }

  /// What an object is given in place of another: a decorator gets the object that it decorates
  /// where all others get the outermost decorator.
  func seen(_ target: Graph.Target, by index: Int) -> Graph.Target {
    guard let inner = inner[index], let key = objects[index].decorates?.value,
      case .object(target) = meaning(of: key)
    else { return target }
    return inner
  }
}
