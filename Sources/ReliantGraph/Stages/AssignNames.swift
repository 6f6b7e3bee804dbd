import ReliantDocument

/// Finds out what the names of a context stand for: keys, aliases, names that are pointed at objects,
/// and the names that keys answer to besides.
///
/// Decorators have not taken any over yet.
struct AssignNames {
  private var names: ContextNames
  /// Where each name is given.
  private var sites = SymbolTable<Site>()
  /// The pointing names that lead to no name, which is still to be reported.
  private var lost: [Pointer] = []

  private var inputs: CheckInputs { names.inputs }

  static func run(_ inherited: Inherited) -> ContextNames {
    var pass = AssignNames(names: ContextNames(inherited))
    pass.assignKeys()
    pass.assignAliases()
    pass.checkTags()
    pass.findAutomaticNames()
    if !pass.inputs.model.pointers.isEmpty {
      pass.followPointers()
      // What a name is pointed at is known by now.
      pass.findAutomaticNames(ofPointers: pass.inputs.model.pointers.keys)
    }
    return pass.names
  }

  private mutating func assignKeys() {
    for (index, object) in names.objects.enumerated() {
      names.targets[object.key] = .success(Graph.Target(level: 0, index: index))
      sites[object.key] = object.site
    }
    for (key, site) in names.templates { sites[key] = site }
    for pointer in inputs.model.pointers.values { sites[pointer.name] = pointer.site }
  }

  // MARK: Aliases

  private mutating func assignAliases() {
    var aliases: [(key: Symbol, alias: Written<Symbol>)] = []
    for object in names.objects where !object.aliases.isEmpty {
      aliases += object.aliases.map { (object.key, $0) }
    }
    for key in names.templates.keys {
      aliases += inputs.model.objects[key]?.aliases.map { (key, $0) } ?? []
    }
    // Which of two comes first matters only where there are two.
    var seen = SymbolTable<Void>()
    for (_, alias) in aliases
    where sites[alias.value] != nil || seen.updateValue((), forKey: alias.value) != nil {
      aliases.sort { inputs.sources.isOrdered($0.alias.site, before: $1.alias.site) }
      break
    }
    for (key, alias) in aliases {
      if let given = sites[alias.value] {
        reportTwice(alias, given: given)
        continue
      }
      sites[alias.value] = alias.site
      names.targets[alias.value] = names.targets[key]
      names.templates[alias.value] = names.templates[key]
    }
  }

  private func reportTwice(_ alias: Written<Symbol>, given: Site) {
    let isLaidOver =
      inputs.sources.isOverlay(given) && given.document > alias.site.document
    let (first, second) = isLaidOver ? (alias.site, given) : (given, alias.site)
    inputs.workspace.report(
      DuplicateName.name(alias.value, first: first, isAlias: !isLaidOver), at: second)
  }

  /// Reports tags that an object, or a template, has twice.
  private func checkTags() {
    for object in inputs.model.objects.values where object.tags.count > 1 {
      inputs.workspace.reportDoubled(object.tags.map { Written($0.name, at: $0.site) })
    }
  }

  private mutating func findAutomaticNames(ofPointers pointers: [Symbol] = []) {
    let templates = names.templates.keys.filter { inputs.model.objects[$0] != nil }
    names.automatic = AutomaticNames(
      inputs.workspace, of: [names.objects.map { $0.key }, templates, pointers], besides: sites)
  }

  // MARK: Pointing names

  private mutating func followPointers() {
    for pointer in inputs.model.pointers.values.ordered(by: { $0.site < $1.site })
    where names.targets[pointer.name] == nil {
      follow(pointer)
    }
    // Any name may be suggested by now.
    for pointer in lost { _ = try? target(of: pointer) }
  }

  /// Follows a pointing name to its object, and settles all names on the way.
  private mutating func follow(_ first: Pointer) {
    var path = [first]
    var positions = [first.name: 0]
    var end: Checked<Graph.Target>?
    while end == nil, let last = path.last {
      if let start = positions[last.target] {
        let steps = path[start...].map { Written($0.name, at: $0.targetSite) }
        end = .failure(inputs.report(AliasCycle.init, of: steps))
      } else if let next = inputs.model.pointers[last.target], names.targets[last.target] == nil {
        positions[next.name] = path.count
        path.append(next)
      } else if case .unknown = names.meaning(of: last.target) {
        lost.append(last)
        end = .failure(inputs.workspace.findings.reportNothing())
      } else {
        end = Checked { () throws(Reported) in try target(of: last) }
      }
    }
    for pointer in path { names.targets[pointer.name] = end }
  }

  private func target(of pointer: Pointer) throws(Reported) -> Graph.Target {
    try names.target(of: pointer.target, at: pointer.targetSite, sign: "@")
  }
}
