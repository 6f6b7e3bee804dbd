import ReliantDocument

extension Expression {
  /// What a value comes down to, by which it is found in a list or told from another.
  indirect enum Meaning: Hashable {
    case scalar(Scalar)
    case reference(Symbol)
    case inner
    case requester
    case nearest(Symbol)
    case detailed(DetailedReference)
    case all(Symbol, byName: Bool)
    case variable(String, default: Meaning?)
    case file(FilePath, default: Meaning?)
    case placeholder(Symbol)
    case template([Segment])
    case list([Meaning])
    case map([Symbol: Meaning])

    /// The same with numbers as JSON knows them, however they are spelled.
    var unspelled: Meaning {
      switch self {
      case .scalar(.number(let text)):
        DecimalNumber(text).map { .scalar(.number($0.canonicalText)) } ?? self
      case .list(let elements): .list(elements.map(\.unspelled))
      case .map(let members): .map(members.mapValues(\.unspelled))
      default: self
      }
    }
  }

  /// Nil for an object that is written out, a literal that is no single value, and what cannot be
  /// read.
  func meaning(in workspace: Workspace) -> Meaning? {
    switch self {
    case _ where isUnreadable: nil
    case .scalar(let site): .scalar(workspace.scalar(at: site))
    case .plain: opened(in: workspace).meaning(in: workspace)
    case .constant(.scalar(let scalar), _): .scalar(scalar)
    case .reference(let name, _): .reference(name)
    case .inner: .inner
    case .requester: .requester
    case .nearest(let name, _): .nearest(name)
    case .detailedReference(let reference, _): .detailed(reference)
    case .all(let tag, let byName, _): .all(tag, byName: byName)
    case .outside(let value, let site): meaning(of: value, at: site, in: workspace)
    case .placeholder(let name, _): .placeholder(name)
    case .template(let segments, _): .template(segments)
    case .list(let elements, _): list(elements, in: workspace)
    case .map(let fields, _): map(fields, in: workspace)
    case .constant, .anonymous, .removal, .edit, .invalid: nil
    }
  }

  /// Whether two values are written with the same meaning.
  func isSame(as other: Expression, in workspace: Workspace) -> Bool {
    let (one, two) = (opened(in: workspace), other.opened(in: workspace))
    guard one.isSameKind(as: two), let meaning = one.meaning(in: workspace) else { return false }
    return meaning == two.meaning(in: workspace)
  }

  /// What a person would write to mean the value, where that is one text which may be shown.
  func shownText(in workspace: Workspace) -> String? {
    if workspace.sources.secrets.contains(site) { return nil }
    return switch meaning(in: workspace) {
    case .reference(let name): "@\(workspace.names[name])"
    case .placeholder(let name): "${\(workspace.names[name])}"
    case .scalar(.string(let text)), .scalar(.number(let text)): text
    default: nil
    }
  }

  /// A quick look that spares most values the second.
  private func isSameKind(as other: Expression) -> Bool {
    switch (self, other) {
    case (.list(let one, _), .list(let other, _)): one.count == other.count
    case (.map(let one, _), .map(let other, _)): one.count == other.count
    case (.list, _), (.map, _), (_, .list), (_, .map): false
    default: true
    }
  }

  private func meaning(
    of value: OutsideValue, at site: Site, in workspace: Workspace
  ) -> Meaning? {
    let standard = value.standard.map { $0.meaning(in: workspace) }
    if case .some(nil) = standard { return nil }
    return switch value.source {
    case .variable(let name): .variable(name, default: standard ?? nil)
    case .file(let path): .file(workspace.path(path, namedAt: site), default: standard ?? nil)
    }
  }

  private func list(_ elements: [Expression], in workspace: Workspace) -> Meaning? {
    let meanings = elements.compactMap { $0.meaning(in: workspace) }
    return meanings.count == elements.count ? .list(meanings) : nil
  }

  private func map(_ fields: [Field], in workspace: Workspace) -> Meaning? {
    var meanings: [Symbol: Meaning] = [:]
    for field in fields { meanings[field.name] = field.value.meaning(in: workspace) }
    return meanings.count == fields.count ? .map(meanings) : nil
  }
}
