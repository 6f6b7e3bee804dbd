import ReliantDocument

extension FileReader {
  /// Reads `{"$ref": key, "optional": true, "from": "parent"}`.
  func readDetailedReference(_ form: Document.Member, of node: Int) -> Expression {
    var isOptional = false
    var isFromParent = false
    var isValid = true
    for member in document.members(of: node) where member.node != form.node {
      switch Word(member.symbol) {
      case .optional:
        let flag = bool(at: member.value, of: member)
        isOptional = flag?.value ?? true
        if flag == nil { isValid = false }
      case .from:
        isFromParent = true
        if !expect(.parent, at: member) { isValid = false }
      default:
        reportUnknown(member, among: [.ref, .optional, .from], in: "a reference")
        isValid = false
      }
    }
    guard let key = readName(form.value, as: .name(form.symbol)), isValid else {
      return .invalid(site(node))
    }
    return .detailedReference(
      DetailedReference(key: key.value, isOptional: isOptional, isFromParent: isFromParent),
      key.site)
  }

  /// Reads `{"$all": tag}` or `{"$all": tag, "by": "name"}`.
  func readAll(_ form: Document.Member, of node: Int) -> Expression {
    var byName = false
    var isValid = true
    for member in document.members(of: node) where member.node != form.node {
      if Word(member.symbol) == .by {
        byName = true
        if !expect(.name, at: member) { isValid = false }
      } else {
        reportUnknown(member, among: [.all, .by], in: "a collection")
        isValid = false
      }
    }
    guard expect(.string, at: form.value, of: form), isValid else { return .invalid(site(node)) }
    return .all(
      tag: intern(document.content(of: form.value)), byName: byName, site(form.value))
  }

  /// Whether a member of a form has the one value that it can have; reports it otherwise.
  private func expect(_ word: Word, at member: Document.Member) -> Bool {
    guard let text = string(at: member.value, of: member) else { return false }
    if text.value == word.rawValue { return true }
    report(WrongValue.only(member.symbol, word), at: member.value)
    return false
  }

  /// Reads `{"$nearest": name}`, where the name may be that of a type, which follows no rule.
  func readNearest(_ form: Document.Member, of node: Int) -> Expression {
    guard checkAlone(form, in: node), expect(.string, at: form.value, of: form) else {
      return .invalid(site(node))
    }
    let name = document.content(of: form.value)
    if name.isEmpty || name.first == UInt8(ascii: "@") {
      report(InvalidName.nearest(form.symbol), at: form.value)
      return .invalid(site(node))
    }
    return .nearest(intern(name), site(form.value))
  }

  /// Reads `{"$object": definition}`.
  func readAnonymousObject(_ form: Document.Member, of node: Int) -> Expression {
    guard checkAlone(form, in: node), expect(.map, at: form.value, of: form) else {
      return .invalid(site(node))
    }
    workspace.sources.hasAnonymousObjects = true
    return .anonymous(AnonymousObject(readAnonymous(form.value)), site(form.value))
  }
}
