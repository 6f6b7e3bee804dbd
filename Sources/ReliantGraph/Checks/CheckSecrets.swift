import ReliantDocument

/// Finds the secrets that no name of a value tells of: what is given for parameters and properties
/// that are registered as secret, and the named values that are given for secrets.
///
/// ```
/// "values": {"spare": "hunter2"}, … "arguments": {"password": "${spare}"}
/// ```
///
/// The two may stand in different files, the value also in a parent's, and one value may stand for
/// another. Where a secret chooses, the cases tell what it may be, and do not show either.
struct CheckSecrets {
  private let inputs: CheckInputs
  /// The names that stand for secrets; none where there are no values to be given for them.
  private let names: SecretNames
  private var visited: Set<Site> = []
  private var followed: Set<Symbol> = []
  private var pending: [(value: Symbol, use: Use)] = []

  /// What something is given for.
  private struct Use {
    let name: Symbol
    let isDeclared: Bool
    /// Where a named value is given for it.
    var mention: Site?
  }

  static func run(_ typed: Typed) {
    let inputs = typed.inputs
    let hasValues = !inputs.model.values.isEmpty || inputs.parent != nil
    var pass = CheckSecrets(
      inputs: inputs, names: hasValues ? inputs.sources.secrets.names : SecretNames())
    for (object, type) in zip(typed.objects, typed.types) {
      let declared = type?.secrets ?? []
      if declared.isEmpty, pass.names.isEmpty { continue }
      for field in object.arguments { pass.visit(field, declared: declared) }
      for field in object.properties { pass.visit(field, declared: declared) }
    }
    if !pass.names.isEmpty {
      for field in inputs.model.values.values.ordered(by: { $0.site < $1.site }) {
        pass.visit(field)
      }
    }
    pass.followValues()
    for choice in typed.inputs.choices { pass.hideCases(of: choice) }
  }

  /// - Parameter declared: the names that are declared as secret where the field belongs.
  private mutating func visit(_ field: Field, declared: [Symbol] = []) {
    let isDeclared = declared.contains(field.name)
    let isSecret = isDeclared || names.contains(field.name)
    visit(field.value, for: isSecret ? Use(name: field.name, isDeclared: isDeclared) : nil)
  }

  /// - Parameter use: what the value is given for, if that is secret.
  private mutating func visit(_ value: Expression, for use: Use?) {
    switch value {
    case .placeholder(let name, let site): if let use { mention(name, at: site, for: use) }
    case .list(let elements, _), .edit(_, let elements, _):
      for element in elements { visit(element, for: use) }
    case .map(let fields, _):
      for field in fields {
        if let use, use.isDeclared { visit(field.value, for: use) } else { visit(field) }
      }
    case .outside(let value, _): if let standard = value.standard { visit(standard, for: use) }
    case .scalar(let site), .plain(let site), .constant(_, let site), .template(_, let site),
      .invalid(let site):
      if let use { read(site, for: use) }
    case .reference, .inner, .detailedReference, .all, .anonymous, .choice, .required,
      .requester, .nearest, .removal:
      break
    }
  }

  private mutating func read(_ site: Site, for use: Use) {
    guard visited.insert(site).inserted else { return }
    let workspace = inputs.workspace
    let reader = SecretReader(
      document: workspace.sources.documents[Int(site.document)], names: workspace.names,
      isDeclared: use.isDeclared)
    reader.read(Int(site.node)) { node, part in
      let site = Site(document: Int(site.document), node: node)
      if case .mention(let name) = part { mention(name, at: site, for: use) }
      workspace.note(part, of: use.name, at: site, givenAt: use.mention)
    }
  }

  private mutating func mention(_ value: Symbol, at site: Site, for use: Use) {
    guard followed.insert(value).inserted else { return }
    var use = use
    use.mention = use.mention ?? site
    pending.append((value, use))
  }

  /// Goes on to the named values that are given for secrets, and to those that they stand for.
  private mutating func followValues() {
    while let (name, use) = pending.popLast() {
      if let field = inputs.model.values[name] {
        visit(field.value, for: use)
      } else if case .range(let document, _, let member?)? = inputs.placeInParent(of: name) {
        read(Site(document: document, node: member + 1), for: use)
      }
    }
  }

  private func hideCases(of choice: Choice) {
    guard
      choice.subject.mentionsValue(where: { followed.contains($0) || names.contains($0) })
    else { return }
    for site in choice.cases.map(\.site) {
      inputs.workspace.hide(inputs.sources.node(at: site).range, at: site)
    }
  }
}
