import ReliantDocument

/// Values that need no second look, as most do not.
///
/// All of it is a short cut: nil says nothing but that a value goes the long way.
extension ExpressionResolver {
  /// A value that is written in the very form that a type wants.
  func plain(_ expression: Expression, as form: PlainForm) -> Graph.Value? {
    switch (expression, form) {
    case (.scalar(let site), .single(let form)): plain(at: site, as: form)
    case (.list(let elements, let site), .list(let form)): plain(elements, at: site, as: form)
    case (.map(let fields, _), .map(let form)): plain(fields, as: form)
    default: nil
    }
  }

  /// A single value that is written in the very form that a type wants.
  func plain(_ expression: Expression, as type: ValueType) -> Graph.Value? {
    guard case .scalar(let site) = expression, let form = PlainForm.Single(type) else { return nil }
    return plain(at: site, as: form)
  }

  private func plain(at site: Site, as form: PlainForm.Single) -> Graph.Value? {
    let document = workspace.documents[Int(site.document)]
    let node = Int(site.node)
    return document.isPlain(node, form) ? .written(.init(node, in: document)) : nil
  }

  private func plain(
    _ elements: [Expression], at site: Site, as form: PlainForm.Single
  ) -> Graph.Value? {
    let document = workspace.documents[Int(site.document)]
    let node = Int(site.node)
    // An overlay may have put elements of its own into the list.
    guard document[node].kind == .list, Int(document[node].next) == node + 1 + elements.count
    else { return nil }
    for index in elements.indices {
      guard case .scalar(let place) = elements[index],
        place == Site(document: Int(site.document), node: node + 1 + index),
        document.isPlain(Int(place.node), form)
      else { return nil }
    }
    return .written(.init(node, in: document))
  }

  private func plain(_ fields: [Field], as form: PlainForm.Single) -> Graph.Value? {
    var members: [(name: String, value: Graph.Value)] = []
    members.reserveCapacity(fields.count)
    for index in fields.indices {
      guard case .scalar(let site) = fields[index].value, let value = plain(at: site, as: form)
      else { return nil }
      members.append((workspace.names[fields[index].name], value))
    }
    return .map(members)
  }
}
