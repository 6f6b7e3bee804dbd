import ReliantDocument

/// A named value that a setting replaces.
struct OldValue {
  /// Where it is written.
  let place: SourcePlace
  /// The single value that it comes to, if that can be told without anything from outside.
  let scalar: Scalar?
  /// What messages call its kind; nil where nobody can tell, or where it is null, which may stand
  /// for any kind.
  let kind: String?

  init(of field: Field, in model: ContextModel, _ workspace: Workspace) {
    place = workspace.place(of: field.site)
    let value = model.outcome(of: field)
    scalar = value?.scalar(in: workspace)
    kind =
      switch scalar {
      case .null: nil
      case let scalar?: scalar.kind
      case nil: value?.collectionKind(in: workspace)
      }
  }
}

extension ContextModel {
  /// What a named value comes to, other names and defaults followed.
  fileprivate func outcome(of field: Field) -> Expression? {
    var rest = values
    rest[field.name] = nil
    var expression: Expression? = field.value
    while let found = expression {
      switch found {
      case .outside(let value, _): expression = value.standard
      // Names may lead in a circle that only the setting has opened.
      case .placeholder(let other, _): expression = rest.removeValue(forKey: other)?.value
      default: return found
      }
    }
    return nil
  }
}

extension Expression {
  fileprivate func scalar(in workspace: Workspace) -> Scalar? {
    switch self {
    case .scalar(let site): workspace.scalar(at: site)
    case .constant(.scalar(let scalar), _): scalar
    case .template: .string("")
    default: nil
    }
  }

  /// What messages call a list or a map that is written out; nil for all else.
  fileprivate func collectionKind(in workspace: Workspace) -> String? {
    switch self {
    case .plain(let site): workspace.node(at: site).kind.name
    case .list, .constant(.list, _): Node.Kind.list.name
    case .map, .constant(.map, _): Node.Kind.map.name
    default: nil
    }
  }
}
