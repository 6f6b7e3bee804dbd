import ReliantDocument

extension ContextCheck {
  /// Whether an object can be given where a type is asked for.
  func fits(_ product: ObjectType, _ type: ValueType) -> Bool {
    switch type {
    case .object(let wanted): fits(product, wanted)
    case .optional(let wrapped), .deferred(_, let wrapped), .decodable(let wrapped, _):
      fits(product, wrapped)
    // A factory may produce a string or a list, too; its type is known by name.
    default: product.name == type.name
    }
  }

  private func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool {
    guard let catalog else { return true }
    let pair = TypePair(product: product, wanted: wanted)
    if let known = fittingTypes[pair] { return known }
    let fits = catalog.fits(product, wanted)
    fittingTypes[pair] = fits
    return fits
  }

  /// The type of an object and one that it may be given for.
  struct TypePair: Hashable {
    let product: ObjectType
    let wanted: ObjectType
  }

  /// The objects of this context and its parents that would fit a type, as a help line; nil when
  /// there are none.
  func candidatesHelp(for type: ValueType, except own: Int? = nil) -> String? {
    let candidates = referableObjects.filter { target in
      guard target != own.map({ Graph.Target(level: 0, index: $0) }) else { return false }
      return signature(of: target).map { fits($0.product, type) } ?? false
    }
    let shown = candidates.prefix(3).map { "@\(key(of: $0))".quoted }
    switch candidates.count {
    case 0: return nil
    case 1: return "\(shown[0]) would fit"
    case 2, 3:
      return "\(shown.dropLast().joined(separator: ", ")) or \(shown[shown.count - 1]) would fit"
    default:
      return "\(shown.joined(separator: ", ")) and \(candidates.count - 3) more would fit"
    }
  }

  /// All objects that a reference can lead to, by context and key.
  private var referableObjects: [Graph.Target] {
    var targets = objects.indices.filter { !objects[$0].isAnonymous }.map {
      Graph.Target(level: 0, index: $0)
    }
    var ancestor = parent
    var level = 1
    while let graph = ancestor {
      targets += graph.definitions.indices
        .filter { Vocabulary.isName(graph.definitions[$0].key) }
        .map { Graph.Target(level: level, index: $0) }
      ancestor = graph.parent?.graph
      level += 1
    }
    return targets
  }
}
