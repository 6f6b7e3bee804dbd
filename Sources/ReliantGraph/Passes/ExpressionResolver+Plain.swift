import ReliantDocument

/// Values that need no second look, as most do not.
extension ExpressionResolver {
  /// A single value that is written in the very form that a type wants.
  ///
  /// It is a short cut: nil says nothing but that the value goes the long way.
  func plain(_ expression: Expression, as type: ValueType) -> Graph.Value? {
    guard case .scalar(let site) = expression else { return nil }
    let document = workspace.documents[Int(site.document)]
    let node = Int(site.node)
    switch (document.nodes[node].kind, type) {
    case (.string, .string): return .scalar(.string(document.text(of: node)))
    case (.true, .bool): return .scalar(.bool(true))
    case (.false, .bool): return .scalar(.bool(false))
    case (.number, .integer(let type)):
      guard let number = WholeNumber(digits: document.content(of: node)), number.fits(type)
      else { return nil }
      return .scalar(.number(document.text(of: node)))
    case (.number, .float(.double)):
      guard Conversion.isShortDecimal(document.content(of: node)) else { return nil }
      return .scalar(.number(document.text(of: node)))
    default: return nil
    }
  }
}
