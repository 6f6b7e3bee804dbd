package import ReliantDocument

extension Expression {
  /// A name that stands in a value.
  package enum Mention {
    case value(Symbol)
    case object(Symbol)
  }

  /// Goes through the names that a value mentions, those in anonymous objects included.
  package func forEachMention(_ body: (Mention) -> Void) {
    switch self {
    case .reference(let name, _), .nearest(let name, _): body(.object(name))
    case .detailedReference(let reference, _): body(.object(reference.key))
    case .all(let collected, _):
      for name in collected.exceptions { body(.object(name.value)) }
    case .placeholder(let name, _): body(.value(name))
    case .template(let segments, _):
      for case .name(let name) in segments { body(.value(name)) }
    case .anonymous(let object, _):
      for field in (object.definition.arguments ?? []) + (object.definition.properties ?? []) {
        field.value.forEachMention(body)
      }
    case .list(let elements, _), .edit(_, let elements, _):
      for element in elements { element.forEachMention(body) }
    case .map(let fields, _): for field in fields { field.value.forEachMention(body) }
    case .outside(let value, let site):
      if case .file(let path) = value.source {
        Expression.template(path, site).forEachMention(body)
      }
      value.standard?.forEachMention(body)
    case .choice(let choice, _):
      choice.subject.forEachMention(body)
      for option in choice.options { option.forEachMention(body) }
    case .scalar, .plain, .constant, .inner, .required, .requester, .removal, .invalid: break
    }
  }
}

extension Expression {
  /// A plain list or map with its parts, which may be plain in turn; any other value as it is.
  package func opened(in workspace: Workspace) -> Expression {
    guard case .plain(let site) = self else { return self }
    let document = workspace.sources.documents[Int(site.document)]
    let node = Int(site.node)
    func part(_ node: Int) -> Expression {
      Expression(plain: node, in: document, number: Int(site.document))
    }
    guard document[node].kind == .map else {
      return .list(document.elements(of: node).map(part), site)
    }
    let fields = document.members(of: node).map { member in
      Field(
        name: member.symbol, site: Site(document: Int(site.document), node: member.node),
        value: part(member.value))
    }
    return .map(fields, site)
  }

  /// A value with all its parts, however deep.
  func openedThroughout(in workspace: Workspace) -> Expression {
    switch opened(in: workspace) {
    case .list(let elements, let site):
      .list(elements.map { $0.openedThroughout(in: workspace) }, site)
    case .map(let fields, let site):
      .map(
        fields.map { field in
          Field(
            name: field.name, site: field.site,
            value: field.value.openedThroughout(in: workspace))
        }, site)
    case let single: single
    }
  }

  /// A value that stands for itself.
  private init(plain node: Int, in document: Document, number: Int) {
    let site = Site(document: number, node: node)
    switch document[node].kind {
    case .list, .map: self = .plain(site)
    default: self = .scalar(site)
    }
  }

  /// Whether a value stands for itself, with all that it holds.
  var isPlain: Bool {
    switch self {
    case .scalar, .plain: true
    default: false
    }
  }
}
