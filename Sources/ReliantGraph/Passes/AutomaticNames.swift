import ReliantDocument

/// The names to which the keys of a context answer besides: in uppercase, and with the first letter
/// lowercased, where these are free.
///
/// A name that two keys would answer to belongs to neither. Most files mention none of them, so they
/// are found when a name is sought that nobody has written, or when the context is complete.
struct AutomaticNames {
  /// The objects, by their index.
  private(set) var objects = SymbolTable<Int>()
  /// The names of templates: nobody is given one, by whichever name, and those who try are told.
  private(set) var templates = SymbolTable<Site>()

  init(of check: ContextCheck) {
    let names = check.workspace.names
    func isFree(_ name: Symbol) -> Bool {
      check.targets[name] == nil && check.templates[name] == nil
        && check.model.pointers[name] == nil
    }
    var claims = SymbolTable<Int?>()
    for (index, object) in check.objects.enumerated() where !object.isAnonymous {
      for name in names.internAutomaticNames(of: object.key) where isFree(name) {
        let isClaimed = claims[name].map { $0 != index } ?? false
        claims.updateValue(isClaimed ? nil : index, forKey: name)
      }
    }
    for case (let name, let index?) in claims { objects[name] = index }
    for (key, site) in check.templates where check.model.objects[key] != nil {
      for name in names.internAutomaticNames(of: key) where isFree(name) && claims[name] == nil {
        templates[name] = site
      }
    }
  }
}

extension ContextCheck {
  /// The object that a name of this context leads to, of whichever level.
  func ownTarget(of name: Symbol) -> Graph.Target? {
    if let known = targets[name] { return known }
    // A decorator that takes over a key takes over its automatic names as well.
    return automaticNames.objects[name].flatMap { targets[objects[$0].key] ?? nil }
  }

  /// What all names stand for, those included that nobody has written.
  var allTargets: SymbolTable<Graph.Target?> {
    var all = targets
    for (name, index) in automaticNames.objects { all[name] = targets[objects[index].key] }
    return all
  }
}
