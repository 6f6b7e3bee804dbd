import ReliantDocument

extension TypeManifestReader {
  /// What the manifest says of one type; nil when that is not enough.
  func signature(_ entry: Entry) -> TypeSignature? {
    let isWhole = require(
      [.product, .shareable], in: entry.members, of: entry.node, as: entry.what)
    let product = entry.members[.product].flatMap { objectType(at: $0.value, as: "'product'") }
    let isShareable = flag(.shareable, in: entry.members)
    let instances = instances(of: entry)
    let parameters = fields(entry.members[.parameters], as: "a parameter", \.name, parameter)
    let properties = fields(entry.members[.properties], as: "a property", \.name, property)
    guard isWhole, let product else { return nil }
    return TypeSignature(
      name: entry.id, product: product, isShareable: isShareable, instances: instances,
      parameters: parameters, properties: properties)
  }

  private func instances(of entry: Entry) -> TypeSignature.Instances {
    guard let member = entry.members[.instances], let word = string(at: member.value, of: member)
    else { return .unknown }
    let known: [TypeSignature.Instances] = [.references, .values]
    if let instances = known.first(where: { $0.rawValue == word.value }) { return instances }
    report(
      .wrongValue, "'instances' takes \(Suggestion.list(known.map(\.rawValue), joinedBy: "or"))",
      at: member.value)
    return .unknown
  }

  private func parameter(_ node: Int, as what: String) -> TypeSignature.Parameter? {
    guard let members = members(of: node, as: what, ManifestWord.ofParameter),
      require([.name, .type], in: members, of: node, as: what),
      let (name, type) = nameAndType(members)
    else { return nil }
    return TypeSignature.Parameter(name: name, type: type, hasDefault: flag(.default, in: members))
  }

  private func property(_ node: Int, as what: String) -> TypeSignature.Property? {
    guard let members = members(of: node, as: what, ManifestWord.ofProperty),
      require(ManifestWord.ofProperty, in: members, of: node, as: what),
      let (name, type) = nameAndType(members)
    else { return nil }
    return TypeSignature.Property(
      name: name, type: type, isReference: flag(.byReference, in: members),
      isAutowired: flag(.autowired, in: members))
  }

  private func nameAndType(_ members: Members) -> (name: String, type: ValueType)? {
    let name = members[.name].flatMap { string(at: $0.value, of: $0) }
    let type = members[.type].flatMap(valueType)
    guard let name, let type else { return nil }
    return (name.value, type)
  }

  private func fields<Field>(
    _ list: Document.Member?, as what: String, _ name: (Field) -> String,
    _ read: (_ node: Int, _ what: String) -> Field?
  ) -> [Field] {
    guard let list else { return [] }
    var first: [String: Int] = [:]
    return elements(of: list.value, member: list).compactMap { node in
      guard let field = read(node, what) else { return nil }
      guard let other = first.updateValue(node, forKey: name(field)) else { return field }
      report(
        .duplicateName, "\(name(field).quoted) is the name of \(what) already", at: node,
        related: [Finding.Related("first given here", at: .site(site(other)))])
      return nil
    }
  }

  /// The object type that an id stands for.
  func objectType(at node: Int, as what: String) -> ObjectType? {
    guard expect(.string, at: node, as: what) else { return nil }
    let id = document.text(of: node)
    if let type = leaves[id]?.object { return type }
    if knowsAllIDs {
      workspace.report(
        .unknownType, "there is no object type \(id.quoted)",
        help: workspace.suggestion(for: id, among: objectTypeIDs), at: site(node))
    }
    return nil
  }

  private func valueType(of member: Document.Member) -> ValueType? {
    guard let text = string(at: member.value, of: member) else { return nil }
    let limit = workspace.limits.nesting
    guard let parsed = ManifestSpelling.parse(text.value, nesting: limit) else {
      report(
        .tooDeep, "a type nests deeper than the \(limit) levels allowed", at: member.value)
      return nil
    }
    guard let innermost = leaves[parsed.innermost] else {
      if knowsAllIDs {
        workspace.report(
          .unknownType, "there is no type \(parsed.innermost.quoted)",
          help: workspace.suggestion(for: parsed.innermost, among: leafNames)
            ?? "describe it under \(ManifestWord.objectTypes.rawValue.quoted), or under "
            + "\(ManifestWord.enumerations.rawValue.quoted) if it is made from single values",
          at: text.site)
      }
      return nil
    }
    return parsed.wrappers.reversed().reduce(innermost) { type, wrap in wrap(type) }
  }
}
