import ReliantDocument

/// Resolves the names in a value and checks it against the type that it is for.
struct ExpressionResolver {
  let check: ContextCheck
  /// Called for each reference that is met, with the place where it is written.
  var didRefer: (Graph.Target, Site) -> Void = { _, _ in }

  /// What a value is for, as messages name it: "'port'" or "an element of 'ports'".
  indirect enum Purpose {
    case named(Symbol)
    case element(of: Purpose)
    case member(String, of: Purpose)
  }

  private var workspace: Workspace { check.workspace }

  // MARK: Untyped

  /// The value of a named constant; nil when a mistake in it has been reported.
  func constant(_ expression: Expression) -> ContextCheck.Constant? {
    guard let value = resolve(expression) else { return nil }
    let (weight, depth) = value.extent
    guard depth <= workspace.limits.nesting else {
      workspace.report(
        .tooDeep, "this value nests more than \(workspace.limits.nesting) levels deep",
        help: "mention fewer values within values", at: expression.site)
      return nil
    }
    return ContextCheck.Constant(value: value, weight: weight)
  }

  /// Resolves names without a type to check against.
  private func resolve(_ expression: Expression) -> Graph.Value? {
    switch expression {
    case .scalar(let site): .scalar(workspace.scalar(at: site))
    case .constant(let value, _): value
    case .reference(let name, let site): target(of: name, at: site).map(Graph.Value.object)
    case .placeholder(let name, let site): constant(named: name, at: site)
    case .template(let segments, let site): interpolate(segments, at: site)
    case .list(let elements, _): allOrNil(elements.map(resolve)).map(Graph.Value.list)
    case .map(let fields, _):
      allOrNil(
        fields.map { field in
          resolve(field.value).map { (workspace.names[field.name], $0) }
        }
      ).map(Graph.Value.map)
    case .removal, .edit, .invalid: nil
    }
  }

  // MARK: Names

  private func target(of name: Symbol, at site: Site) -> Graph.Target? {
    guard let target = check.target(of: name, at: site) else { return nil }
    didRefer(target, site)
    return target
  }

  private func constant(named name: Symbol, at site: Site) -> Graph.Value? {
    if let known = check.constants[name] {
      guard let known, charge(known.weight, at: site) else { return nil }
      return known.value
    }
    if let inherited = check.parent?.value(named: workspace.names[name]) { return inherited }
    reportUnknownValue(name, at: site)
    return nil
  }

  private func reportUnknownValue(_ name: Symbol, at site: Site) {
    let names =
      check.model.values.keys.map { workspace.names[$0] } + (check.parent?.valueNames ?? [])
    check.reportUnknown(
      name, .unknownValue, "there is no value \(check.quoted(name))", among: names,
      removed: check.model.removedValues, at: site)
  }

  private func interpolate(_ segments: [Expression.Segment], at site: Site) -> Graph.Value? {
    var text = ""
    for segment in segments {
      switch segment {
      case .text(let part): text += part
      case .name(let name):
        guard let value = constant(named: name, at: site) else { return nil }
        guard let part = value.insertedText else {
          workspace.report(
            .wrongValue, "\(check.quoted(name)) cannot be inserted into a text",
            help: "only a string, a number or a boolean can", at: site)
          return nil
        }
        text += part
      }
    }
    return .scalar(.string(text))
  }

  /// Takes from what may be inserted in all, so that names within names cannot fill the memory.
  private func charge(_ weight: Int, at site: Site) -> Bool {
    guard check.expansion >= 0 else { return false }
    check.expansion -= weight
    if check.expansion >= 0 { return true }
    workspace.report(
      .tooLarge, "the named values amount to more than \(workspace.limits.fileSize) bytes here",
      help: "give objects in common instead of large values", at: site)
    return false
  }

  // MARK: Typed

  /// Resolves a value and checks it against a type.
  ///
  /// - Parameter type: nil when the type is not known, so that only names are looked up.
  /// - Returns: nil when there was a mistake, which has been reported.
  func resolve(_ expression: Expression, as type: ValueType?, for purpose: Purpose) -> Graph.Value?
  {
    guard let type else { return resolve(expression) }
    if case .optional(let wrapped) = type {
      if isNull(expression) { return .scalar(.null) }
      return resolve(expression, as: wrapped, for: purpose)
    }
    switch expression {
    case .list(let elements, let site):
      return list(elements, as: type, for: purpose, at: site)
    case .map(let fields, let site):
      let members = fields.map { (workspace.names[$0.name], $0.value) }
      return map(members, as: type, for: purpose, at: site)
    case .reference(let name, let site):
      guard let target = target(of: name, at: site) else { return nil }
      return object(target, named: name, as: type, for: purpose, at: site)
    case .scalar, .constant, .placeholder, .template:
      guard let value = resolve(expression) else { return nil }
      return convert(value, as: type, for: purpose, at: expression.site)
    case .removal, .edit, .invalid:
      return nil
    }
  }

  private func isNull(_ expression: Expression) -> Bool {
    switch expression {
    case .scalar(let site): workspace.node(at: site).kind == .null
    case .constant(.scalar(.null), _): true
    default: false
    }
  }

  /// Checks a value whose parts are all written at one place.
  private func convert(
    _ value: Graph.Value, as type: ValueType, for purpose: Purpose, at site: Site
  ) -> Graph.Value? {
    if case .optional(let wrapped) = type {
      if case .scalar(.null) = value { return value }
      return convert(value, as: wrapped, for: purpose, at: site)
    }
    switch value {
    case .scalar(let scalar): return self.scalar(scalar, as: type, for: purpose, at: site)
    case .list(let elements):
      return list(
        elements.map { Expression.constant($0, site) }, as: type, for: purpose, at: site)
    case .map(let members):
      let fields = members.map { ($0.name, Expression.constant($0.value, site)) }
      return map(fields, as: type, for: purpose, at: site)
    case .object(let target):
      didRefer(target, site)
      return object(target, named: nil, as: type, for: purpose, at: site)
    case .registeredDefault, .objectIfNil: return value
    }
  }

  private func scalar(
    _ scalar: Scalar, as type: ValueType, for purpose: Purpose, at site: Site
  ) -> Graph.Value? {
    guard let problem = Conversion.problem(of: scalar, as: type) else { return .scalar(scalar) }
    workspace.report(
      .wrongValue, "\(name(of: purpose)) \(problem.message)",
      help: referenceHelp(scalar, as: type) ?? problem.help, at: site)
    return nil
  }

  private func referenceHelp(_ scalar: Scalar, as type: ValueType) -> String? {
    guard case .object = type, case .string(let text) = scalar,
      let symbol = workspace.names.symbol(of: text), case .object = check.meaning(of: symbol)
    else { return nil }
    return "did you mean \("@\(text)".quoted)?"
  }

  private func list(
    _ elements: [Expression], as type: ValueType, for purpose: Purpose, at site: Site
  ) -> Graph.Value? {
    switch type {
    case .array(let element), .set(let element):
      let values = elements.map { resolve($0, as: element, for: .element(of: purpose)) }
      return allOrNil(values).map(Graph.Value.list)
    default:
      return mismatch("a list", type, purpose, at: site)
    }
  }

  private func map(
    _ members: [(String, Expression)], as type: ValueType, for purpose: Purpose, at site: Site
  ) -> Graph.Value? {
    guard case .dictionary(let element) = type else {
      return mismatch("a map", type, purpose, at: site)
    }
    let values = members.map { member in
      resolve(member.1, as: element, for: .member(member.0, of: purpose))
        .map { (name: member.0, value: $0) }
    }
    return allOrNil(values).map(Graph.Value.map)
  }

  private func mismatch(
    _ found: String, _ type: ValueType, _ purpose: Purpose, at site: Site
  ) -> Graph.Value? {
    workspace.report(
      .wrongValue, "\(name(of: purpose)) expects \(type.name), got \(found)",
      help: type.isObject ? "refer to an object as \"@key\"" : nil, at: site)
    return nil
  }

  private func object(
    _ target: Graph.Target, named name: Symbol?, as type: ValueType, for purpose: Purpose,
    at site: Site
  ) -> Graph.Value? {
    guard let signature = check.signature(of: target) else { return .object(target) }
    if check.fits(signature.product, type) { return .object(target) }
    let object = name.map(check.quoted) ?? "the object"
    workspace.report(
      .wrongReferenceType,
      "\(self.name(of: purpose)) expects \(type.name), but \(object) is \(signature.product.name)",
      help: check.candidatesHelp(for: type), at: site)
    return nil
  }

  private func name(of purpose: Purpose) -> String {
    switch purpose {
    case .named(let symbol): check.quoted(symbol)
    case .element(let list): "an element of \(name(of: list))"
    case .member(let member, let map): "\(member.quoted) in \(name(of: map))"
    }
  }
}

/// The values, or nil when one is missing.
private func allOrNil<Value>(_ values: [Value?]) -> [Value]? {
  let present = values.compactMap(\.self)
  return present.count == values.count ? present : nil
}
