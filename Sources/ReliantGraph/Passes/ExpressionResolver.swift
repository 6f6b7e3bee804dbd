import ReliantDocument

/// Resolves the names in a value and checks it against the type that it is for.
struct ExpressionResolver {
  let check: ContextCheck
  /// The object that the value is for, which is no member of the collections that it is given.
  var owner: Int?
  /// Where the references that are met are noted.
  var references: References?
  /// Whether defaults are taken even where a variable or a file is there.
  var prefersDefaults = false
  /// The named value at hand, of which findings about it tell.
  var origin: Symbol?
  /// The named value that is worked out, which can mention neither itself nor what is made of it.
  var asking: Symbol?
  /// The tag of the collection at hand, whose members are not named where they are given.
  var tag: Symbol?

  /// Objects that are referred to, with the places where that is written.
  final class References {
    // Exclusive access is not checked, as it is looked at for each value: no method calls another.
    @exclusivity(unchecked) private(set) var found: [(target: Graph.Target, site: Site)] = []

    func add(_ target: Graph.Target, at site: Site) { found.append((target, site)) }

    /// Takes back the last one, as nothing comes of it.
    func removeLast(_ target: Graph.Target) {
      if found.last?.target == target { found.removeLast() }
    }

    /// Takes back those of a place that nothing comes of.
    func remove(_ targets: Set<Graph.Target>, at site: Site) {
      found.removeAll { $0.site == site && targets.contains($0.target) }
    }

    func removeAll() {
      if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    }
  }

  /// What a value is for, as messages name it: "'port'" or "an element of 'ports'".
  enum Purpose {
    case named(Symbol)
    indirect case element(of: Purpose)
    indirect case member(String, of: Purpose)
  }

  var workspace: Workspace { check.workspace }

  // MARK: Untyped

  /// Resolves names without a type to check against.
  func resolve(_ expression: Expression) -> Graph.Value? {
    switch expression {
    case .scalar(let site): .scalar(workspace.scalar(at: site))
    case .plain: resolve(expression.opened(in: workspace))
    case .constant(let value, _): value
    case .reference(let name, let site): target(of: name, at: site).map(Graph.Value.object)
    case .detailedReference(let reference, let site): resolve(reference, at: site)
    case .all(let tag, let byName, let site): tagged(tag, byName: byName, at: site)
    case .inner(let site): inner(at: site).map(Graph.Value.object)
    case .outside(let value, let site): outside(value, at: site)
    case .placeholder(let name, let site):
      noted(constant(named: name, at: site), of: name, at: site)
    case .template(let segments, let site): interpolate(segments, at: site)
    case .list(let elements, _): elements.mapAll(resolve).map(Graph.Value.list)
    case .map(let fields, _):
      fields.mapAll { field in
        resolve(field.value).map { (workspace.names[field.name], $0) }
      }.map(Graph.Value.map)
    case .anonymous, .requester, .nearest, .removal, .edit, .invalid: misplaced(expression)
    }
  }

  /// Reports a form that nothing has taken care of before, because it has no meaning where it stands.
  private func misplaced(_ expression: Expression) -> Graph.Value? {
    switch expression {
    case .anonymous(_, let site):
      workspace.report(
        .wrongValue, "a value that objects have in common cannot be an object of its own",
        help: "define it under 'objects' and refer to it as \"@key\"", at: site)
    case .requester(let site), .nearest(_, let site):
      workspace.report(
        .wrongValue, "a relative can only be given as a whole argument or property",
        help: "it cannot be part of a list, a map or a value that objects have in common", at: site)
    case .removal(let site):
      workspace.report(
        .removeWithoutTarget, "there is nothing here to remove", help: "leave it out", at: site)
    case .edit(_, _, let site):
      workspace.report(
        .patchWithoutTarget, "there is no list here that could be changed",
        help: "give the whole list", at: site)
    default: break
    }
    return nil
  }

  // MARK: Typed

  /// Resolves a value and checks it against a type.
  ///
  /// - Parameter type: nil when the type is not known, so that only names are looked up.
  /// - Returns: nil when there was a mistake, which has been reported.
  func resolve(_ expression: Expression, as type: ValueType?, for purpose: Purpose) -> Graph.Value?
  {
    guard let type else { return written(expression) ?? resolve(expression) }
    if let value = plain(expression, as: type) { return value }
    if case .optional(let wrapped) = type {
      if isNull(expression) { return .scalar(.null) }
      if case .detailedReference(let reference, let site) = expression, reference.isOptional,
        case .absent = check.lookUp(reference, at: site, otherThan: owner)
      {
        return .scalar(.null)
      }
      // What these lead to may be nil, too.
      if !expression.isIndirect { return resolve(expression, as: wrapped, for: purpose) }
    }
    if case .decodable(_, let decoding) = type, !expression.isReference {
      guard case .placeholder(let name, _) = expression else {
        return decoded(expression, by: decoding, as: type, for: purpose)
      }
      return naming(name) { $0.decoded(expression, by: decoding, as: type, for: purpose) }
    }
    switch expression {
    case .plain: return resolve(expression.opened(in: workspace), as: type, for: purpose)
    case .list(let elements, let site):
      return list(elements, as: type, for: purpose, at: site)
    case .map(let fields, let site):
      return map(fields, as: type, for: purpose, at: site) { (workspace.names[$0.name], $0.value) }
    case .reference(let name, let site):
      guard let target = target(of: name, at: site, as: type) else { return nil }
      return object(target, named: name, as: type, for: purpose, at: site)
    case .outside(let value, let site):
      // The default has to fit even while the variable is set.
      if let standard = value.standard {
        let fallback = resolve(standard, as: type, for: purpose)
        guard fallback != nil, takesText(type, for: purpose, at: site) else { return nil }
        guard !prefersDefaults,
          case .text(let text) = check.outside.read(value.source, at: site)
        else { return fallback }
        return convert(.scalar(.text(text)), as: type, for: purpose, at: site)
      }
      guard let text = outside(value, at: site) else { return nil }
      return convert(text, as: type, for: purpose, at: site)
    case .placeholder(let name, let site):
      return naming(name) { resolver in
        guard resolver.fitsWhicheverIsSet(name, as: type, for: purpose, at: site),
          let value = constant(named: name, at: site)
        else { return nil }
        return noted(
          resolver.convert(value, as: type, for: purpose, at: site), of: name, at: site)
      }
    case .scalar, .constant, .template:
      guard let value = resolve(expression) else { return nil }
      return convert(value, as: type, for: purpose, at: expression.site)
    case .inner(let site):
      guard let target = inner(at: site) else { return nil }
      return object(target, named: pointer(to: target), as: type, for: purpose, at: site)
    case .detailedReference(let reference, let site):
      guard let value = resolve(reference, at: site) else { return nil }
      guard case .object(let target) = value else {
        report(
          .wrongValue,
          "expects \(type.name), and there is no object \(check.quoted(reference.key))",
          help: "name one that is there, as \(name(of: purpose)) cannot be nil", for: purpose,
          at: site)
        return nil
      }
      return object(target, named: reference.key, as: type, for: purpose, at: site)
    case .all(let tag, let byName, let site):
      guard let value = tagged(tag, byName: byName, at: site) else { return nil }
      var resolver = self
      resolver.tag = tag
      return resolver.collection(value, of: tag, as: type, for: purpose, at: site)
    case .anonymous, .requester, .nearest, .removal, .edit, .invalid:
      return misplaced(expression)
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
  func convert(
    _ value: Graph.Value, as type: ValueType, for purpose: Purpose, at site: Site
  ) -> Graph.Value? {
    if case .optional(let wrapped) = type {
      if case .scalar(.null) = value { return value }
      return convert(value, as: wrapped, for: purpose, at: site)
    }
    if case .decodable(_, let decoding) = type, !value.isReference {
      return check(value, .constant(value, site), by: decoding, for: purpose)
    }
    switch value {
    case .scalar(let scalar): return self.scalar(scalar, as: type, for: purpose, at: site)
    case .list(let elements):
      let list = list(
        elements.lazy.map { Expression.constant($0, site) }, as: type, for: purpose, at: site,
        isWrittenHere: false)
      if list == nil { forgetMisfits(of: value, as: type, at: site) }
      return list
    case .map(let members):
      let map = map(members, as: type, for: purpose, at: site, isWrittenHere: false) {
        ($0.name, .constant($0.value, site))
      }
      if map == nil { forgetMisfits(of: value, as: type, at: site) }
      return map
    case .object(let target):
      return object(target, named: nil, as: type, for: purpose, at: site)
    case .written, .registeredDefault, .objectIfNil, .deferred, .relative: return value
    }
  }

  private func scalar(
    _ scalar: Scalar, as type: ValueType, for purpose: Purpose, at site: Site
  ) -> Graph.Value? {
    var scalar = scalar
    let isOutside = if case .text = scalar { true } else { false }
    switch scalar {
    case .text(let text) where type.hasTextForm:
      guard let converted = Conversion.scalar(text, as: type) else {
        let problem = Conversion.noForm(of: type)
        report(.wrongValue, problem.message, help: problem.help, for: purpose, at: site)
        return nil
      }
      scalar = converted
    case .unread where type.hasTextForm:
      return .scalar(.unread)
    default: break
    }
    guard let problem = Conversion.problem(of: scalar, as: type) else { return .scalar(scalar) }
    var help = referenceHelp(scalar, as: type) ?? problem.help ?? textHelp(scalar, as: type)
    // What a text from outside is near to would give it away.
    if isOutside { help = Conversion.problem(of: .string(""), as: type)?.help }
    if case .unread = scalar { help = "a variable or a file holds no more than a text" }
    report(.wrongValue, problem.message, help: help, for: purpose, at: site)
    return nil
  }

  private func referenceHelp(_ scalar: Scalar, as type: ValueType) -> String? {
    guard type.isObject, case .string(let text) = scalar else { return nil }
    return check.referenceHelp(text)
  }

  /// What to do with a text that says what the type wants, but as a text.
  private func textHelp(_ scalar: Scalar, as type: ValueType) -> String? {
    guard case .string(let text) = scalar, let meant = Conversion.scalar(text, as: type),
      Conversion.problem(of: meant, as: type) == nil
    else { return nil }
    switch meant {
    case .bool: return "write true or false itself, not as text"
    case .number: return "write the number itself, not as text"
    default: return nil
    }
  }

  /// - Parameter isWrittenHere: whether the elements have places of their own; of those that have
  ///   none, one mistake is told.
  private func list(
    _ elements: some Collection<Expression>, as type: ValueType, for purpose: Purpose,
    at site: Site, isWrittenHere: Bool = true
  ) -> Graph.Value? {
    switch type {
    case .array(let element), .set(let element):
      return elements.mapAll(goesOn: isWrittenHere) { value in
        plain(value, as: element) ?? resolve(value, as: element, for: .element(of: purpose))
      }.map(Graph.Value.list)
    case .bytes:
      let byte = ValueType.integer(.init(bits: 8, isSigned: false))
      return list(
        elements, as: .array(byte), for: purpose, at: site, isWrittenHere: isWrittenHere)
    case .dictionary where tag != nil:
      return mismatch("a list", type, purpose, help: "add \"by\": \"name\"", at: site)
    default:
      return mismatch("a list", type, purpose, help: nil, at: site)
    }
  }

  /// - Parameter isWrittenHere: as for a list.
  private func map<Member>(
    _ members: [Member], as type: ValueType, for purpose: Purpose, at site: Site,
    isWrittenHere: Bool = true, content: (Member) -> (name: String, value: Expression)
  ) -> Graph.Value? {
    guard case .dictionary(let element) = type else {
      return mismatch(
        "a map", type, purpose,
        help: tag == nil
          ? Vocabulary.formHelp(members.map { content($0).name }, among: meantForms(at: site))
          : "leave out \(Word.by.rawValue.quoted)",
        at: tag == nil ? site : check.siteOfNaming(at: site))
    }
    return members.mapAll(goesOn: isWrittenHere) { member in
      let (name, value) = content(member)
      let resolved =
        plain(value, as: element) ?? resolve(value, as: element, for: .member(name, of: purpose))
      return resolved.map { (name: name, value: $0) }
    }.map(Graph.Value.map)
  }

  private func mismatch(
    _ found: String, _ type: ValueType, _ purpose: Purpose, help: @autoclosure () -> String?,
    at site: Site
  ) -> Graph.Value? {
    // A bracket of the wrong kind has been reported by the reader.
    if workspace.node(at: site).isIncomplete { return nil }
    report(
      .wrongValue, "expects \(type.name), got \(found)",
      help: help() ?? (type.isObject ? "refer to an object as \"@key\"" : nil), for: purpose,
      at: site)
    return nil
  }

  private func object(
    _ target: Graph.Target, named name: Symbol?, as type: ValueType, for purpose: Purpose,
    at site: Site
  ) -> Graph.Value? {
    let value = type.isDeferred ? Graph.Value.deferred(target, ifNil: false) : .object(target)
    guard let signature = check.signature(of: target) else { return value }
    if check.fits(signature.product, type) { return value }
    references?.removeLast(target)
    reportMisfit(target, of: signature.product, named: name, as: type, for: purpose, at: site)
    return nil
  }

  /// Reports an object that does not fit where it is given.
  func reportMisfit(
    _ target: Graph.Target, of product: ObjectType, named name: Symbol?, as type: ValueType,
    for purpose: Purpose, at site: Site
  ) {
    if check.reportMisplacedDecorator(target, for: type, self.name(of: purpose), at: site) {
      return
    }
    let written = name.map { workspace.names[$0] } ?? check.key(of: target)
    // The key of an anonymous object is nothing that its writer would recognise.
    let object = Vocabulary.isName(written) ? written.quoted : "the object"
    let listHelp = listHelp(product, type)
    if origin == nil, tag == nil, listHelp == nil, target.level == 0, Vocabulary.isName(written) {
      if workspace.isInDoubt(site) { return }
      let isNoted = check.objectMisfits.note(target, named: name, in: check) {
        ObjectMisfits.Use(
          target: target, name: name, object: object, product: product.name,
          purpose: self.name(of: purpose), wanted: type, owner: owner, site: site)
      }
      if isNoted { return }
    }
    report(
      .wrongReferenceType,
      "expects \(type.name), but \(object) is \(product.name)",
      help: tag.map { check.untaggingHelp(target, $0) } ?? listHelp
        ?? check.candidatesHelp(for: type, except: owner) ?? check.untoldHelp(target, for: type),
      for: purpose, at: site, related: check.definitionPlace(of: target, named: name))
  }

  /// What to do with a single object where a list of such objects is asked for.
  private func listHelp(_ product: ObjectType, _ type: ValueType) -> String? {
    switch type {
    case .array(let element), .set(let element):
      check.fits(product, element) ? "put it in a list" : nil
    default: nil
    }
  }

  func name(of purpose: Purpose) -> String {
    switch purpose {
    case .named(let symbol): check.quoted(symbol)
    case .element(let list): "an element of \(name(of: list))"
    case .member(let member, let map): "\(member.quoted) in \(name(of: map))"
    }
  }
}

extension Collection {
  /// What comes of all elements, or nil when nothing comes of one; the others are gone through all
  /// the same, if asked for, so that all mistakes are found.
  fileprivate func mapAll<Result>(
    goesOn: Bool = true, _ transform: (Element) -> Result?
  ) -> [Result]? {
    var results: [Result] = []
    results.reserveCapacity(count)
    for element in self {
      if let result = transform(element) {
        results.append(result)
      } else if !goesOn {
        return nil
      }
    }
    return results.count == count ? results : nil
  }
}
