import ReliantDocument

/// The names to which keys answer besides, where these are free: in uppercase, and with the first
/// letter lowercased.
///
/// They are worked out once somebody asks for a name that no file of the context gives, which the check
/// of a context often does not.
final class AutomaticNames {
  private let workspace: Workspace
  /// The keys of objects, those of templates, and the names that are pointed at objects; what comes
  /// first has the names before what follows.
  private let keys: [[Symbol]]
  /// The names that are not free, as files give them.
  private let given: SymbolTable<Site>
  /// The key of each name; nil of one to which two keys would answer, and which so belongs to neither.
  private(set) lazy var owners = findOwners()

  init(_ workspace: Workspace, of keys: [[Symbol]] = [], besides given: SymbolTable<Site> = .init())
  {
    self.workspace = workspace
    self.keys = keys
    self.given = given
  }

  /// The key that answers to a name.
  func key(of name: Symbol) -> Symbol? { owners[name] ?? nil }

  private func findOwners() -> SymbolTable<Symbol?> {
    var owners = SymbolTable<Symbol?>()
    for keys in keys {
      let earlier = owners
      for key in keys where workspace.isName(key) {
        let (upper, lower) = workspace.names.internAutomaticNames(of: key)
        for name in [upper, lower] where given[name] == nil && earlier[name] == nil {
          let isFree = owners[name].map { $0 == key } ?? true
          owners.updateValue(isFree ? key : nil, forKey: name)
        }
      }
    }
    return owners
  }
}
