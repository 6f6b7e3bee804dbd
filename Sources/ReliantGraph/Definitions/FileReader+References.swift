import ReliantDocument

extension FileReader {
  /// Reads `{"$ref": key, "optional": true, "from": "parent"}`.
  func readDetailedReference(_ form: Document.Member, of node: Int) -> Expression {
    var isOptional = false
    var isFromParent = false
    for member in document.members(of: node) where member.node != form.node {
      switch Word(member.symbol) {
      case .optional:
        guard let flag = bool(at: member.value, of: member) else { return .invalid(site(node)) }
        isOptional = flag.value
      case .from:
        guard let from = string(at: member.value, of: member) else { return .invalid(site(node)) }
        guard from.value == Word.parent.rawValue else {
          report(.wrongValue, "'from' takes nothing but 'parent'", at: member.value)
          return .invalid(site(node))
        }
        isFromParent = true
      default:
        reportUnknown(member, among: [.ref, .optional, .from], in: "a reference")
        return .invalid(site(node))
      }
    }
    guard let key = readName(form.value, as: quoted(form.symbol)) else {
      return .invalid(site(node))
    }
    return .detailedReference(
      DetailedReference(key: key.value, isOptional: isOptional, isFromParent: isFromParent),
      key.site)
  }

  /// Reads `{"$all": tag}` or `{"$all": tag, "by": "name"}`.
  func readAll(_ form: Document.Member, of node: Int) -> Expression {
    var byName = false
    for member in document.members(of: node) where member.node != form.node {
      guard Word(member.symbol) == .by else {
        reportUnknown(member, among: [.all, .by], in: "a collection")
        return .invalid(site(node))
      }
      guard let by = string(at: member.value, of: member) else { return .invalid(site(node)) }
      guard by.value == Word.name.rawValue else {
        report(.wrongValue, "'by' takes nothing but 'name'", at: member.value)
        return .invalid(site(node))
      }
      byName = true
    }
    guard expect(.string, at: form.value, of: form) else { return .invalid(site(node)) }
    return .all(
      tag: intern(document.content(of: form.value)), byName: byName, site(form.value))
  }

  /// Reads `{"$nearest": name}`, where the name may be that of a type, which follows no rule.
  func readNearest(_ form: Document.Member, of node: Int) -> Expression {
    guard checkAlone(form, in: node), expect(.string, at: form.value, of: form) else {
      return .invalid(site(node))
    }
    let name = document.content(of: form.value)
    if name.isEmpty || name.first == UInt8(ascii: "@") {
      report(
        .invalidName, "\(quoted(form.symbol)) takes the name of an object or a type, without '@'",
        at: form.value)
      return .invalid(site(node))
    }
    return .nearest(intern(name), site(form.value))
  }

  /// Reads `{"$env": NAME, "default": v}` or `{"$file": path, "default": v}`.
  func readOutside(
    _ form: Document.Member, of node: Int, source: (String) -> OutsideValue.Source
  ) -> Expression {
    var standard: Expression?
    for member in document.members(of: node) where member.node != form.node {
      guard Word(member.symbol) == .default else {
        reportUnknown(member, among: [.default], in: quoted(form.symbol))
        return .invalid(site(node))
      }
      standard = readExpression(member.value)
    }
    guard expect(.string, at: form.value, of: form) else { return .invalid(site(node)) }
    let text = document.text(of: form.value)
    guard !text.isEmpty, !text.utf8.contains(0) else {
      report(
        .invalidName, "\(quoted(form.symbol)) takes a name, which is not empty", at: form.value)
      return .invalid(site(node))
    }
    return .outside(OutsideValue(source(text), standard: standard), site(form.value))
  }

  /// Reads `{"$object": definition}`.
  func readAnonymousObject(_ form: Document.Member, of node: Int) -> Expression {
    guard checkAlone(form, in: node), expect(.map, at: form.value, of: form) else {
      return .invalid(site(node))
    }
    workspace.hasAnonymousObjects = true
    return .anonymous(AnonymousObject(readAnonymous(form.value, of: form)), site(form.value))
  }
}
