import ReliantDocument

extension TypeManifestReader {
  /// What the manifest says of one type; nil when that is not enough.
  func signature(_ entry: Entry) -> TypeSignature? {
    let isWhole = require([.product, .shareable], in: entry)
    let product = entry[.product].flatMap { objectType(at: $0.value, of: $0) }
    let isShareable = flag(.shareable, in: entry)
    let instances = instances(of: entry)
    let parameters = fields(entry[.parameters], as: "a parameter", \.name, parameter)
    let properties = fields(entry[.properties], as: "a property", \.name, property)
    guard isWhole, let product else { return nil }
    return TypeSignature(
      name: entry.id, product: product, isShareable: isShareable, instances: instances,
      parameters: parameters, properties: properties)
  }

  private func instances(of entry: Entry) -> TypeSignature.Instances {
    guard let member = entry[.instances], let word = string(at: member.value, of: member)
    else { return .unknown }
    let known: [TypeSignature.Instances] = [.references, .values]
    if let instances = known.first(where: { $0.rawValue == word.value }) { return instances }
    report(WrongValue.choice(member.symbol, of: known.map(\.rawValue)), at: member.value)
    return .unknown
  }

  private func parameter(_ node: Int, as what: Subject) -> TypeSignature.Parameter? {
    guard let entry = entry(at: node, as: what, ManifestWord.ofParameter),
      require([.name, .type], in: entry), let (name, type) = nameAndType(entry)
    else { return nil }
    return TypeSignature.Parameter(
      name: name, type: type, hasDefault: flag(.default, in: entry),
      isSecret: flag(.secret, in: entry))
  }

  private func property(_ node: Int, as what: Subject) -> TypeSignature.Property? {
    guard let entry = entry(at: node, as: what, ManifestWord.ofProperty),
      require(ManifestWord.ofProperty.filter { $0 != .secret }, in: entry),
      let (name, type) = nameAndType(entry)
    else { return nil }
    return TypeSignature.Property(
      name: name, type: type, isReference: flag(.byReference, in: entry),
      isAutowired: flag(.autowired, in: entry), isSecret: flag(.secret, in: entry))
  }

  private func nameAndType(_ entry: Entry) -> (name: String, type: ValueType)? {
    let name = text(.name, in: entry)
    let type = entry[.type].flatMap(valueType)
    guard let name, let type else { return nil }
    return (name, type)
  }

  private func fields<Field>(
    _ list: Document.Member?, as what: Subject, _ name: (Field) -> String,
    _ read: (_ node: Int, _ what: Subject) -> Field?
  ) -> [Field] {
    var first: [String: Int] = [:]
    return self.list(list) { node in
      guard let field = read(node, what) else { return nil }
      guard let other = first.updateValue(node, forKey: name(field)) else { return field }
      report(DuplicateName.field(name(field), what, first: site(other)), at: node)
      return nil
    }
  }

  /// The object type that an id stands for.
  func objectType(at node: Int, of member: Document.Member) -> ObjectType? {
    guard expect(.string, at: node, of: member) else { return nil }
    let id = document.text(of: node)
    if let type = leaves[id]?.object { return type }
    reportUnknown(
      id, .object, among: leaves.filter { $0.value.object != nil }.map(\.key), at: node)
    return nil
  }

  private func valueType(of member: Document.Member) -> ValueType? {
    guard let text = string(at: member.value, of: member) else { return nil }
    let limit = workspace.limits.nesting
    guard let parsed = ManifestSpelling.parse(text.value, nesting: limit) else {
      report(TooDeep.type(limit: limit), at: member.value)
      return nil
    }
    guard let innermost = leaves[parsed.innermost] else {
      reportUnknown(parsed.innermost, .any, among: Array(leaves.keys), at: member.value)
      return nil
    }
    return parsed.wrappers.reversed().reduce(innermost) { type, wrap in wrap(type) }
  }

  private func reportUnknown(
    _ id: String, _ kind: UnknownType.IDKind, among known: @autoclosure () -> [String], at node: Int
  ) {
    guard knowsAllIDs else { return }
    report(UnknownType.id(id, kind, workspace.guess(at: id, among: known())), at: node)
  }
}
