import ReliantDocument

extension ContextCheck {
  /// Whether an object can be given where a type is asked for.
  func fits(_ product: ObjectType, _ type: ValueType) -> Bool {
    switch type {
    case .object(let wanted): catalog?.fits(product, wanted) ?? true
    case .optional(let wrapped): fits(product, wrapped)
    // A factory may produce a string or a list, too; its type is known by name.
    default: product.name == type.name
    }
  }

  /// The objects of this context that would fit a type, as a help line; nil when there are none.
  func candidatesHelp(for type: ValueType, except own: Int? = nil) -> String? {
    let candidates = objects.indices.filter { index in
      guard index != own else { return false }
      let target = Graph.Target(level: 0, index: index)
      return signature(of: target).map { fits($0.product, type) } ?? false
    }
    let shown = candidates.prefix(3).map { "@\(workspace.names[objects[$0].key])".quoted }
    switch candidates.count {
    case 0: return nil
    case 1: return "\(shown[0]) would fit"
    case 2, 3:
      return "\(shown.dropLast().joined(separator: ", ")) or \(shown[shown.count - 1]) would fit"
    default:
      return "\(shown.joined(separator: ", ")) and \(candidates.count - 3) more would fit"
    }
  }
}
