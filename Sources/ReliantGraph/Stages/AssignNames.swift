import ReliantDocument

/// What the names of a context lead to before decorators take any over.
struct Named {
  let inherited: Inherited
  let names: ContextNames

  var inputs: CheckInputs { inherited.inputs }
  var objects: [ObjectModel] { inherited.objects }
}

/// Finds out what the names of a context stand for: keys, aliases, names that are pointed at objects,
/// and the names that keys answer to besides.
struct AssignNames {
  private let inputs: CheckInputs
  private var names: ContextNames
  /// Where each name is given.
  private var sites = SymbolTable<Site>()

  static func run(_ inherited: Inherited) -> Named {
    var pass = AssignNames(inherited)
    pass.assignKeys()
    pass.assignAliases()
    pass.checkTags()
    let claims = pass.assignAutomaticNames()
    pass.followPointers()
    pass.assignAutomaticNamesOfPointers(besides: claims)
    return Named(inherited: inherited, names: pass.names)
  }

  private init(_ inherited: Inherited) {
    inputs = inherited.inputs
    names = ContextNames(inherited)
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

  /// Reports tags that an object has twice, which would be in the collection twice.
  private func checkTags() {
    for object in inputs.model.objects.values where object.tags.count > 1 {
      var first: [Symbol: Site] = [:]
      for tag in object.tags.sorted(by: { $0.site < $1.site }) {
        guard let site = first.updateValue(tag.site, forKey: tag.name) else { continue }
        inputs.workspace.report(DuplicateName.entry(tag.name, first: site), at: tag.site)
      }
    }
  }

  // MARK: Pointing names

  private mutating func followPointers() {
    for pointer in inputs.model.pointers.values.ordered(by: { $0.site < $1.site })
    where names.targets[pointer.name] == nil {
      follow(pointer)
    }
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
      } else {
        end = Checked { () throws(Reported) in
          try names.target(of: last.target, at: last.targetSite, sign: "@")
        }
      }
    }
    for pointer in path { names.targets[pointer.name] = end }
  }

  // MARK: Automatic names

  /// Adds the names to which keys answer besides: in uppercase, and with the first letter lowercased,
  /// where these are free.
  ///
  /// A name that two of them would answer to belongs to neither; objects come before templates.
  private mutating func assignAutomaticNames() -> SymbolTable<Symbol?> {
    let claims = claim(names.objects.map { $0.key }.filter(inputs.workspace.isName))
    for case (let name, let key?) in claims { names.targets[name] = names.targets[key] }
    for (key, site) in names.templates where inputs.model.objects[key] != nil {
      let (upper, lower) = inputs.names.internAutomaticNames(of: key)
      for name in [upper, lower]
      where sites[name] == nil && claims[name] == nil && names.templates[name] == nil {
        names.templates[name] = site
      }
    }
    return claims
  }

  /// The same for names that are pointed at objects, which come after keys.
  private mutating func assignAutomaticNamesOfPointers(besides claims: SymbolTable<Symbol?>) {
    for case (let name, let key?) in claim(inputs.model.pointers.keys)
    where claims[name] == nil && names.templates[name] == nil {
      names.targets[name] = names.targets[key]
    }
  }

  /// The free names that some keys would answer to, with the key; nil where there are two.
  private func claim(_ keys: [Symbol]) -> SymbolTable<Symbol?> {
    var claims = SymbolTable<Symbol?>()
    func claim(_ name: Symbol, for key: Symbol) {
      if sites[name] != nil { return }
      let isClaimed = claims[name].map { $0 != key } ?? false
      claims.updateValue(isClaimed ? nil : key, forKey: name)
    }
    for key in keys {
      let (upper, lower) = inputs.names.internAutomaticNames(of: key)
      claim(upper, for: key)
      claim(lower, for: key)
    }
    return claims
  }
}
