import ReliantDocument

/// Values against types.
extension ExpressionResolver {
  /// Checks a value whose parts are all written at one place, against a type if that is known.
  func convert(
    _ value: Graph.Value, as type: ValueType?, for purpose: Subject, at site: Site
  ) throws(Reported) -> Graph.Value {
    guard var type else { return noting(value, at: site) }
    if case .optional(let wrapped) = type {
      if case .scalar(.null) = value { return value }
      return try convert(value, as: wrapped, for: purpose, at: site)
    }
    if !value.isReference { type = type.ofWritten }
    if case .decodable(_, let decoding) = type, !value.isReference {
      return try check(value, .constant(value, site), by: decoding, for: purpose)
    }
    switch value {
    case .scalar(let scalar): return try self.scalar(scalar, as: type, for: purpose, at: site)
    case .list(let elements):
      return try list(elements.map { .constant($0, site) }, as: type, for: purpose, at: site)
    case .map(let members):
      let fields = members.map { name, value in
        Field(value: .constant(value, site), name: workspace.names.intern(name), site: site)
      }
      return try map(fields, as: type, for: purpose, at: site)
    case .object(let target):
      return try object(target, named: nil, as: type, for: purpose, at: site)
    case .written, .registeredDefault, .objectIfNil, .deferred, .relative: return value
    }
  }

  private func scalar(
    _ scalar: Scalar, as type: ValueType, for purpose: Subject, at site: Site
  ) throws(Reported) -> Graph.Value {
    var scalar = scalar
    let isOutside = if case .text = scalar { true } else { false }
    let isHidden = isOutside || workspace.sources.secrets.contains(site)
    switch scalar {
    case .text(let text) where type.hasTextForm:
      guard let converted = Conversion.scalar(text, as: type) else {
        throw report(Conversion.noForm(of: type), for: purpose, at: site)
      }
      scalar = converted
    case .unread where type.hasTextForm: return .scalar(.unread)
    default: break
    }
    guard var problem = Conversion.problem(of: scalar, as: type) else { return .scalar(scalar) }
    if !isOutside, case .string(let text) = scalar, let form = Vocabulary.formMeant(by: text) {
      problem = problem.with(.formInText(form))
    }
    throw report(
      isHidden ? problem.concealing(type) : problem,
      reference: isHidden ? nil : reference(meantBy: scalar, as: type), for: purpose, at: site)
  }

  /// - Parameter reference: the object that a text is the name of, without the `@`.
  private func report(
    _ problem: Conversion.Problem, reference: @autoclosure () -> String? = nil,
    for purpose: Subject, at site: Site
  ) -> Reported {
    workspace.report(
      WrongValue.mismatch(purpose, problem, reference: reference(), namedOrigin),
      at: place(at: site))
  }

  /// The reference that a text is probably meant as, which is the name of an object without the `@`.
  private func reference(meantBy scalar: Scalar, as type: ValueType) -> String? {
    guard type.isObject, case .string(let text) = scalar,
      case .object = typed.names.meaning(of: workspace.names.intern(text))
    else { return nil }
    return "@\(text)"
  }

  // MARK: Lists and maps

  func list(
    _ elements: [Expression], as type: ValueType?, for purpose: Subject, at site: Site
  ) throws(Reported) -> Graph.Value {
    let element: ValueType?
    switch type {
    case .array(let wanted)?, .set(let wanted)?: element = wanted
    case .bytes?: element = .integer(.init(bits: 8, isSigned: false))
    case nil: element = nil
    case let type?:
      let isDictionary = if case .dictionary = type { true } else { false }
      let hint = collected != nil && isDictionary ? Conversion.Problem.Hint.addBy : nil
      throw mismatch(.list, type, purpose, hint, at: site)
    }
    let purpose = Subject.element(of: purpose)
    return .list(
      try elements.mapAll { (value) throws(Reported) in
        try resolve(value, as: element, for: purpose)
      })
  }

  func map(
    _ fields: [Field], as type: ValueType?, for purpose: Subject, at site: Site
  ) throws(Reported) -> Graph.Value {
    let element: ValueType?
    switch type {
    case .dictionary(let wanted)?: element = wanted
    case nil: element = nil
    case let type?:
      guard collected == nil else { throw mismatch(.map, type, purpose, .leaveOutBy, at: site) }
      let forms =
        Vocabulary.valueForms + (inputs.sources.isOverlay(site) ? Vocabulary.overlayForms : [])
      let form = Vocabulary.formMeant(by: fields.map { workspace.names[$0.name] }, among: forms)
      throw mismatch(.map, type, purpose, form.map(Conversion.Problem.Hint.form), at: site)
    }
    return .map(
      try fields.mapAll { (field) throws(Reported) in
        let name = workspace.names[field.name]
        // What it is for is not put together for nothing.
        if let element, let value = workspace.plain(field.value, as: element) {
          return (name, value)
        }
        return (name, try resolve(field.value, as: element, for: .member(name, of: purpose)))
      })
  }

  private func mismatch(
    _ found: ValueKind, _ type: ValueType, _ purpose: Subject, _ hint: Conversion.Problem.Hint?,
    at site: Site
  ) -> Reported {
    // A bracket of the wrong kind has been reported by the reader.
    if workspace.sources.node(at: site).isIncomplete { return workspace.findings.reportNothing() }
    return report(
      Conversion.Problem(type.name, found: found, hint: hint ?? (type.isObject ? .key : nil)),
      for: purpose, at: site)
  }
}
