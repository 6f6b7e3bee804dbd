import ReliantDocument
import ReliantGraph

extension TypeManifestReader {
  /// What the manifest says of one type; nil when that is not enough.
  func signature(_ entry: Entry) -> TypeSignature? {
    let isWhole = require([.product, .shareable], in: entry)
    let product = entry[.product].flatMap { objectType(at: $0.value, of: $0) }
    let isShareable = flag(.shareable, in: entry)
    let known: [TypeSignature.Instances] = [.references, .values]
    let instances = choice(.instances, in: entry, known)
    let parameters = fields(entry[.parameters], as: "a parameter", \.name, parameter)
    let properties = fields(entry[.properties], as: "a property", \.name, property)
    guard isWhole, let product else { return nil }
    return TypeSignature(
      name: entry.id, product: product, isShareable: isShareable, instances: instances ?? .unknown,
      parameters: parameters, properties: properties)
  }

  /// The value of a member that is one of some words; nil when it is left out, or none of them.
  private func choice<Choice: RawRepresentable<String>>(
    _ word: ManifestWord, in entry: Entry, _ known: [Choice]
  ) -> Choice? {
    guard let member = entry[word], let text = string(of: member) else { return nil }
    let choice = known.first { $0.rawValue == text.value }
    if choice == nil {
      report(WrongManifestValue.choice(member.symbol, of: known.map(\.rawValue)), at: member.value)
    }
    return choice
  }

  private func parameter(_ node: Int, as what: Subject) -> TypeSignature.Parameter? {
    guard let entry = entry(at: node, as: what, ManifestWord.ofParameter),
      require([.name, .type], in: entry), let (name, type) = nameAndType(entry)
    else { return nil }
    return TypeSignature.Parameter(
      name: name, type: type, hasDefault: flag(.default, in: entry),
      isSecret: flag(.secret, in: entry), isGiven: flag(.given, in: entry))
  }

  private func property(_ node: Int, as what: Subject) -> TypeSignature.Property? {
    guard let entry = entry(at: node, as: what, ManifestWord.ofProperty),
      require([.name, .type, .byReference, .autowired], in: entry),
      let (name, type) = nameAndType(entry)
    else { return nil }
    let known: [TypeSignature.Presence] = [.expected, .required]
    return TypeSignature.Property(
      name: name, type: type, isReference: flag(.byReference, in: entry),
      isStrong: flag(.strong, in: entry), isAutowired: flag(.autowired, in: entry),
      presence: choice(.presence, in: entry, known) ?? .optional,
      isSecret: flag(.secret, in: entry))
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
      report(RepeatedTypeName.field(name(field), what, first: site(other)), at: node)
      return nil
    }
  }

  /// The object type that an id stands for.
  func objectType(at node: Int, of member: Document.Member) -> ObjectType? {
    guard expect(.string, at: node, as: .name(member.symbol)) else { return nil }
    let id = document.text(of: node)
    if let type = leaves[id]?.object { return type }
    reportUnknown(
      id, .object, among: leaves.filter { $0.value.object != nil }.map(\.key), at: node)
    return nil
  }

  private func valueType(of member: Document.Member) -> ValueType? {
    string(of: member).flatMap {
      valueType($0.value, nesting: workspace.limits.nesting, at: member.value)
    }
  }

  /// - Parameter limit: how much may surround what stands innermost.
  private func valueType(_ text: String, nesting limit: Int, at node: Int) -> ValueType? {
    guard let parsed = ManifestSpelling.parse(text, nesting: limit) else {
      report(DeepType(limit: workspace.limits.nesting), at: node)
      return nil
    }
    guard var type = leaves[parsed.innermost] else {
      reportUnknown(parsed.innermost, .any, among: Array(leaves.keys), at: node)
      return nil
    }
    for wrapper in parsed.wrappers.reversed() {
      let arguments = wrapper.arguments.compactMap {
        valueType($0, nesting: limit - parsed.wrappers.count, at: node)
      }
      guard arguments.count == wrapper.arguments.count else { return nil }
      type = wrapper.wrap(arguments, type)
    }
    return type
  }

  private func reportUnknown(
    _ id: String, _ kind: UnknownTypeID.Kind, among known: @autoclosure () -> [String], at node: Int
  ) {
    guard knowsAllIDs else { return }
    let guess = workspace.guess(at: id, among: known())
    report(UnknownTypeID(id: id, kind: kind, guess: guess), at: node)
  }
}
