/// How long an object lives and who shares it.
package enum Scope: Sendable, Hashable {
  /// One object per context.
  case singleton
  /// A new object for every request.
  case prototype
  /// One object for everything that is made for the sake of one request.
  case graph
  /// One object for as long as somebody holds it.
  case weak
  /// One object for as long as a scope of the program's own says, by the scope's name.
  case registered(String)

  /// The scopes that every program has.
  package static let builtIn: [Scope] = [.singleton, .prototype, .graph, .weak]

  /// What files call the scope.
  package var name: String {
    switch self {
    case .singleton: "singleton"
    case .prototype: "prototype"
    case .graph: "graph"
    case .weak: "weak"
    case .registered(let name): name
    }
  }

  /// The scope with a name, given the names of the program's own.
  package init?(named name: String, registered names: [String]) {
    if let scope = Self.builtIn.first(where: { $0.name == name }) {
      self = scope
    } else if names.contains(name) {
      self = .registered(name)
    } else {
      return nil
    }
  }

  /// The names of all scopes, given those of the program's own.
  package static func names(registered: [String]) -> [String] {
    let names = builtIn.map(\.name)
    return names + registered.filter { !names.contains($0) }
  }

  /// Whether requests that know nothing of each other are given the same object, so that it has to
  /// be of a type that threads may share.
  package var isShared: Bool {
    switch self {
    case .singleton, .weak, .registered: true
    case .prototype, .graph: false
    }
  }
}
