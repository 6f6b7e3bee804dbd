import ReliantDocument

extension ContextModel {
  /// The single value that a name stands for, if its kind can be told without anything from outside.
  func scalar(of name: Symbol, in workspace: Workspace) -> Scalar? {
    var rest = values
    var expression = rest.removeValue(forKey: name)?.value
    while let found = expression {
      switch found {
      case .scalar(let site): return workspace.scalar(at: site)
      case .constant(.scalar(let scalar), _): return scalar
      case .template: return .string("")
      case .outside(let value, _): expression = value.standard
      // Names may lead in a circle that only the setting has opened.
      case .placeholder(let other, _): expression = rest.removeValue(forKey: other)?.value
      default: return nil
      }
    }
    return nil
  }
}
