import ReliantDocument

/// Named values, texts from outside, what is inserted into texts, and what is chosen by values.
extension ExpressionResolver {
  /// What a named value comes to.
  func constant(named name: Symbol, at site: Site) throws(Reported) -> Graph.Value {
    let value: Graph.Value
    let extent: Graph.Value.Extent
    if let known = state.constants[name] {
      let constant = try known.get()
      value = prefersDefaults ? constant.fallback ?? constant.value : constant.value
      extent = constant.extent
    } else if let inherited = inputs.parent?.value(named: workspace.names[name]) {
      guard let inherited = inherited.value else { throw workspace.findings.reportNothing() }
      value = inherited
      extent = inherited.extent
    } else {
      throw reportUnknown(name, at: site)
    }
    try state.charge(extent.weight, at: site)
    return value
  }

  private func reportUnknown(_ name: Symbol, at site: Site) -> Reported {
    let place = workspace.sources.place(ofMention: workspace.names[name], at: site)
    // Where nothing else stands beside the mention, an object could be meant.
    let isObject = place.range == nil && typed.names.target(named: name) != nil
    let own = Set([asking].compactMap { $0.map { inputs.names[$0] } })
    return workspace.reportUnknown(name, among: knownValues.without(own), at: place) {
      isObject && $0.removed == nil ? UnknownValue.object(name) : .mention(name, $0)
    }
  }

  /// The names of the values of the context and its parents.
  private var knownValues: NameSet {
    NameSet(
      names: inputs.model.values.keys.map { inputs.names[$0] } + (inputs.parent?.valueNames ?? []),
      isOpen: inputs.model.open.contains(.values), removed: inputs.removals.values)
  }

  /// Checks a named value where its variables are set as well as where they are not.
  func checkWhicheverIsSet(
    _ name: Symbol, as type: ValueType, for purpose: Subject, at site: Site
  ) throws(Reported) {
    guard let constant = state.constants[name]?.value else { return }
    var resolver = self
    resolver.sink = nil
    for case let other? in [constant.unread, constant.fallback] {
      _ = try resolver.convert(other, as: type, for: purpose, at: site)
    }
  }

  func interpolate(
    _ segments: [Expression.Segment], at site: Site
  ) throws(Reported) -> Graph.Value {
    var isUnread = false
    let parts = try segments.mapAll { (segment) throws(Reported) -> String in
      switch segment {
      case .text(let part): return part
      case .invalid: throw workspace.findings.reportNothing()
      case .name(let name):
        let value = try constant(named: name, at: site)
        if case .scalar(.unread) = value {
          isUnread = true
          return ""
        }
        guard let part = value.insertedText else {
          throw workspace.report(
            WrongValue.insertion(inputs.origin(of: name)),
            at: workspace.sources.place(ofMention: workspace.names[name], at: site))
        }
        return part
      }
    }
    return .scalar(isUnread ? .unread : .string(parts.joined()))
  }

  // MARK: Outside

  /// The text of a variable, or of a file with named values inserted into its path; nil where there is
  /// none or none is read.
  private func text(of value: OutsideValue, at site: Site) throws(Reported) -> String? {
    let isNeeded = value.standard == nil
    switch value.source {
    case .variable(let name):
      return try inputs.outside.text(ofVariable: name, isNeeded: isNeeded, at: site)
    case .file(let path):
      for case .name(let name) in path where state.isFromOutside(name) {
        throw workspace.report(OutsideRoot.outsideValue(name), at: site)
      }
      guard let path = try interpolate(path, at: site).insertedText else {
        throw workspace.findings.reportNothing()
      }
      return try inputs.outside.text(ofFile: path, isNeeded: isNeeded, at: site)
    }
  }

  /// The text of a variable or a file, or the default when there is none; that has to fit even while
  /// the variable is set.
  func outside(
    _ value: OutsideValue, as type: ValueType?, for purpose: Subject, at site: Site
  ) throws(Reported) -> Graph.Value {
    let why: Site? = if case .required(let site)? = value.standard { site } else { nil }
    guard let standard = value.standard, why == nil else {
      let text = try text(of: value, at: site)
      if let why, text == nil, inputs.outside.demands {
        throw workspace.report(
          MissingValue(purpose: purpose, why: workspace.sources.text(at: why)), at: why)
      }
      return try convert(text.map(value.value) ?? value.unread, as: type, for: purpose, at: site)
    }
    let fallback = try resolve(standard, as: type, for: purpose)
    // If the type can be read from no text at all, no default makes up for what a variable holds.
    _ = try convert(value.unread, as: type, for: purpose, at: site)
    guard !prefersDefaults, let text = try text(of: value, at: site) else { return fallback }
    return try convert(value.value(of: text), as: type, for: purpose, at: site)
  }

  /// Whether a part of a value comes from outside and has a default.
  func holdsDefaults(_ expression: Expression) -> Bool {
    switch expression {
    case .outside(let value, _):
      if case .required? = value.standard { false } else { value.standard != nil }
    case .placeholder(let name, _): state.constants[name]?.value?.fallback != nil
    case .list(let elements, _): elements.contains(where: holdsDefaults)
    case .map(let fields, _): fields.contains { holdsDefaults($0.value) }
    default: false
    }
  }

  // MARK: Choices

  /// Which of its options a choice comes to.
  func option(of choice: Choice) throws(Reported) -> Int {
    let (site, names) = (choice.subject.site, workspace.names)
    if namesObject(choice.subject) { throw workspace.report(WrongValue.subject, at: site) }
    let purpose = Subject.name(workspace.names.intern(Word.switch.rawValue))
    let value = try resolve(choice.subject, as: nil, for: purpose)
    if case .scalar(.unread) = value { return choice.assumedOption(in: names) }
    guard let text = value.insertedText else {
      throw workspace.report(WrongValue.subject, at: site)
    }
    // A number goes by what it is, however it is spelled.
    let isNumber = if case .number = value.json { true } else { false }
    let canonical = isNumber ? DecimalNumber.canonicalText : { $0 }
    let wanted = canonical(text)
    let option = choice.cases.firstIndex { canonical(names[$0.name]) == wanted }
    if let option = option ?? choice.standardOption { return option }
    let secrets = workspace.sources.secrets.names
    let subject: WrongValue.ChoiceSubject =
      choice.subject.mentionsValue(where: secrets.contains)
      ? .secret : state.isFromOutside(choice.subject) ? .outside : .text(text)
    throw workspace.report(
      WrongValue.noCase(subject, among: choice.cases.map { names[$0.name] }), at: site)
  }

  /// Whether an object is named, directly or by a named value, of which no text can be made.
  private func namesObject(_ subject: Expression) -> Bool {
    var next: Expression? = subject
    var met: Set<Symbol> = []
    while let value = next {
      switch value {
      case .reference, .inner, .detailedReference, .all, .anonymous, .requester, .nearest:
        return true
      case .placeholder(let name, _):
        next = met.insert(name).inserted ? inputs.model.values[name]?.value : nil
      default: return false
      }
    }
    return false
  }
}
