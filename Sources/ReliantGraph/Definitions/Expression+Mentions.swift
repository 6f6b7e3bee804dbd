import ReliantDocument

extension Expression {
  /// A name that stands in a value.
  enum Mention {
    case value(Symbol)
    case object(Symbol)
  }

  /// Whether a named value may be mentioned, which most that is written cannot do.
  var mayMentionValues: Bool {
    switch self {
    case .placeholder, .template, .list, .map, .edit, .outside, .anonymous: true
    case .scalar, .plain, .constant, .reference, .detailedReference, .inner, .all, .requester,
      .nearest, .removal, .invalid:
      false
    }
  }

  /// Goes through the names that a value mentions, those in anonymous objects included.
  func forEachMention(_ body: (Mention) -> Void) {
    switch self {
    case .reference(let name, _), .nearest(let name, _): body(.object(name))
    case .detailedReference(let reference, _): body(.object(reference.key))
    case .placeholder(let name, _): body(.value(name))
    case .template(let segments, _):
      for case .name(let name) in segments { body(.value(name)) }
    case .list(let elements, _), .edit(_, let elements, _):
      for element in elements { element.forEachMention(body) }
    case .map(let fields, _):
      for field in fields { field.value.forEachMention(body) }
    case .outside(let value, _): value.standard?.forEachMention(body)
    case .anonymous(let object, _):
      for field in (object.definition.arguments ?? []) + (object.definition.properties ?? []) {
        field.value.forEachMention(body)
      }
    case .scalar, .plain, .constant, .inner, .all, .requester, .removal, .invalid: break
    }
  }
}

extension Expression {
  /// Whether `@.inner` stands in a value.
  var mentionsInner: Bool {
    switch self {
    case .inner: true
    case .list(let elements, _), .edit(_, let elements, _):
      elements.contains(where: \.mentionsInner)
    case .map(let fields, _): fields.contains(where: \.value.mentionsInner)
    case .outside(let value, _): value.standard?.mentionsInner ?? false
    default: false
    }
  }
}
