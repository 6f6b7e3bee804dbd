import ReliantDocument

/// Values that need no second look, as most do not.
///
/// All of it is a short cut: nil says nothing but that a value goes the long way.
extension Workspace {
  /// A value that is written in the very form that a type wants.
  func plain(_ expression: Expression, as form: PlainForm) -> Graph.Value? {
    switch (expression, form) {
    case (.scalar(let site), .single(let form)):
      plain(at: site) { $0.isPlain($1, form) }
    case (.plain(let site), .list(let form)):
      plain(at: site) { document, node in
        document[node].kind == .list
          && document.elements(of: node).allSatisfy { document.isPlain($0, form) }
      }
    case (.plain(let site), .map(let form)):
      plain(at: site) { document, node in
        document[node].kind == .map
          && document.members(of: node).allSatisfy { document.isPlain($0.value, form) }
          && isSpelledOut(document, node)
      }
    default: nil
    }
  }

  /// A single value that is written in the very form that a type wants.
  func plain(_ expression: Expression, as type: ValueType) -> Graph.Value? {
    guard case .scalar(let site) = expression, let form = PlainForm.Single(type) else { return nil }
    return plain(at: site) { $0.isPlain($1, form) }
  }

  /// A value of an unknown type that stands in its file just as it is meant.
  func written(_ expression: Expression) -> Graph.Value? {
    switch expression {
    case .scalar(let site): plain(at: site) { _, _ in true }
    case .plain(let site): plain(at: site, if: isSpelledOut)
    default: nil
    }
  }

  private func plain(at site: Site, if isPlain: (Document, Int) -> Bool) -> Graph.Value? {
    let document = sources.documents[Int(site.document)]
    let node = Int(site.node)
    return isPlain(document, node) ? .written(.init(node, in: document)) : nil
  }

  /// Whether all names in a value stand in the source letter by letter, as the first file that has
  /// them spells them.
  private func isSpelledOut(_ document: Document, _ node: Int) -> Bool {
    (node..<document[node].next(at: node)).allSatisfy { index in
      document[index].kind != .member
        || document.withWrittenName(of: index) {
          names.isSpelled(document[index].symbol, as: $0)
        }
    }
  }
}
