import ReliantDocument

/// The names to which the keys of a context, and those names that point at objects, answer besides:
/// in uppercase, and with the first letter lowercased, where these are free.
///
/// A name that two keys would answer to belongs to neither. Most files mention none of them, so they
/// are found when a name is sought that nobody has written, or when the context is complete.
struct AutomaticNames {
  /// The keys; nil for a name that belongs to neither of two.
  private var claims = SymbolTable<Symbol?>()
  /// The names of templates: nobody is given one, by whichever name, and those who try are told.
  private(set) var templates = SymbolTable<Site>()

  init(of check: ContextCheck) {
    let names = check.workspace.names
    func isFree(_ name: Symbol) -> Bool {
      check.targets[name] == nil && check.templates[name] == nil
        && check.model.pointers[name] == nil
    }
    func claim(_ key: Symbol, in claims: inout SymbolTable<Symbol?>) {
      for name in names.internAutomaticNames(of: key) where isFree(name) {
        let isClaimed = claims[name].map { $0 != key } ?? false
        claims.updateValue(isClaimed ? nil : key, forKey: name)
      }
    }
    for object in check.objects where check.workspace.isName(object.key) {
      claim(object.key, in: &claims)
    }
    // The objects' own keys come before the names that are pointed at them.
    var pointerClaims = SymbolTable<Symbol?>()
    for pointer in check.model.pointers.values { claim(pointer.name, in: &pointerClaims) }
    for (name, key) in pointerClaims where claims[name] == nil {
      claims.updateValue(key, forKey: name)
    }
    for (key, site) in check.templates where check.model.objects[key] != nil {
      for name in names.internAutomaticNames(of: key)
      where isFree(name) && claims[name] == nil && templates[name] == nil {
        templates[name] = site
      }
    }
  }

  /// The key, or the pointing name, that answers to a name.
  func key(named name: Symbol) -> Symbol? { claims[name] ?? nil }

  /// The names with the keys, or pointing names, that answer to them.
  var keys: some Sequence<(name: Symbol, key: Symbol)> {
    claims.lazy.compactMap { name, key in key.map { (name, $0) } }
  }
}

extension ContextCheck {
  /// The object that a name of this context leads to, of whichever level.
  func ownTarget(of name: Symbol) -> Graph.Target? {
    if let known = targets[name] { return known }
    // A decorator that takes over a key takes over its automatic names as well.
    return automaticNames.key(named: name).flatMap { targets[$0] ?? nil }
  }

  /// Whether a text that stands in no place for names is the name of an object.
  private func isObject(named text: String) -> Bool {
    // Of what is sought here not even the symbol is there unless they are.
    _ = automaticNames
    guard let symbol = workspace.names.symbol(of: text) else { return false }
    return if case .object = meaning(of: symbol) { true } else { false }
  }

  /// The did-you-mean for a text that is the name of an object without the `@`.
  func referenceHelp(_ text: String) -> String? {
    isObject(named: text) ? "did you mean \("@\(text)".quoted)?" : nil
  }

  /// Adds what nobody has written to what the names stand for.
  func settleAutomaticNames() {
    for (name, key) in automaticNames.keys { targets[name] = targets[key] }
  }
}
