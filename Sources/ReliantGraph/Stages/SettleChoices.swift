import ReliantDocument

/// What a context is checked against with each `$switch` replaced by what is chosen.
struct SettledChoices {
  /// As it is going to be built.
  let chosen: CheckInputs
  /// With what is not chosen, so that each case is checked; nothing outside is read for these.
  let others: [CheckInputs]
}

/// Settles what choices come to, so that no later pass meets any.
///
/// ```
/// "mailer": {"$switch": "${mailer}", "cases": {"smtp": "@smtpMailer", "log": {"type": "LogMailer"}}}
/// ```
///
/// The named values alone decide. The cases that are not chosen are gone through by their texts, in
/// all choices at once, as choices by one value have the same ones.
struct SettleChoices {
  private let inputs: CheckInputs
  /// All choices, those within others too.
  private var choices: [Site: Choice] = [:]
  private let resolver: ExpressionResolver
  private var chosen: [Site: Int] = [:]

  static func run(_ inputs: CheckInputs) -> SettledChoices {
    guard inputs.sources.hasChoices else { return SettledChoices(chosen: inputs, others: []) }
    var pass = SettleChoices(inputs)
    return pass.settle()
  }

  private init(_ inputs: CheckInputs) {
    self.inputs = inputs
    var values = inputs.model
    let empty = ContextModel(in: inputs.workspace)
    (values.objects, values.pointers) = (empty.objects, empty.pointers)
    values.bindings = [:]
    values.open.formUnion([.objects, .tags])
    let hoisted = HoistAnonymousObjects.run(inputs.replacing(values))
    let names = AssignNames.run(InheritDefinitions.run(hoisted))
    let typed = ResolveTypes.run(ApplyDecorators.run(names))
    resolver = ExpressionResolver(state: ResolveValues.run(typed))
  }

  private mutating func settle() -> SettledChoices {
    var found: [Site: Choice] = [:]
    func note(_ choice: Choice, _ site: Site) -> Int? {
      found[site] = choice
      for option in choice.options { _ = option.settled(by: note) }
      return nil
    }
    _ = settled(isBuilt: false, by: note)
    choices = found
    let built = settled(isBuilt: true) { choice, site in
      let option = try? resolver.option(of: choice)
      chosen[site] = option
      return option
    }
    let ordered = choices.ordered { $0.key < $1.key }
    var known: Set<Symbol?> = []
    // Of nil the default is taken.
    let texts = (ordered.flatMap { $0.value.cases.map { $0.name } } + [nil]).filter {
      known.insert($0).inserted
    }
    let values = inputs.sources.documents.reduce(0) { $0 + $1.nodes.count }
    guard texts.count * values <= inputs.workspace.limits.checkedValues else {
      inputs.workspace.report(LoadTooLarge.choices(texts.count - 1), at: ordered[0].key)
      return SettledChoices(chosen: built, others: [])
    }
    var result: [CheckInputs] = []
    var picked: Set<[Site: Int]> = [chosen]
    for text in texts {
      var picks: [Site: Int] = [:]
      let others = settled(isBuilt: false) { choice, site in
        let option =
          choice.cases.firstIndex { $0.name == text } ?? (text == nil ? choice.standardOption : nil)
          ?? chosen[site] ?? choice.assumedOption(in: inputs.names)
        picks[site] = option
        return option
      }
      if picked.insert(picks).inserted { result.append(others) }
    }
    return SettledChoices(chosen: built, others: result)
  }

  /// The model with what is chosen in the place of the choices.
  ///
  /// - Parameter option: which of its options a choice comes to; nil after a mistake.
  private func settled(isBuilt: Bool, by option: (Choice, Site) -> Int?) -> CheckInputs {
    var model = inputs.model
    for field in inputs.model.values.values where field.value.mayHoldChoices {
      model.values[field.name]?.value = field.value.settled(by: option)
    }
    for object in inputs.model.objects.values
    where object.arguments.mayHoldChoices || object.properties.mayHoldChoices {
      var object = object
      object.arguments = object.arguments.settled(by: option)
      object.properties = object.properties.settled(by: option)
      model.objects[object.key] = object
    }
    for pointer in inputs.model.pointers.values {
      if let choice = pointer.choice { model.settle(pointer, as: choice.settled(by: option)) }
    }
    return inputs.replacing(model, isBuilt: isBuilt, choices: Array(choices.values))
  }
}

extension ContextModel {
  /// Gives a name the object that was chosen for it.
  fileprivate mutating func settle(_ pointer: Pointer, as chosen: Expression) {
    if case .reference(let target, let site) = chosen {
      pointers[pointer.name] = Pointer(
        name: pointer.name, site: pointer.site, target: target, targetSite: site)
      return
    }
    pointers[pointer.name] = nil
    guard case .anonymous(let object, _) = chosen else {
      objects[pointer.name] = ObjectModel(unreadable: pointer.name, at: pointer.site)
      return
    }
    objects[pointer.name] = object.keyed(pointer.name, at: pointer.site)
  }
}

extension [Field] {
  fileprivate var mayHoldChoices: Bool { contains(where: \.value.mayHoldChoices) }

  fileprivate func settled(by option: (Choice, Site) -> Int?) -> [Field] {
    map { Field(value: $0.value.settled(by: option), name: $0.name, site: $0.site) }
  }
}

extension Expression {
  package var mayHoldChoices: Bool {
    switch self {
    case .choice, .list, .map, .edit, .anonymous, .outside: true
    default: false
    }
  }

  /// The value with what is chosen in the place of the choices in it.
  fileprivate func settled(by option: (Choice, Site) -> Int?) -> Expression {
    switch self {
    case .choice(let choice, let site):
      return option(choice, site).map { choice.options[$0].settled(by: option) } ?? .invalid(site)
    case .list(let elements, let site): return .list(elements.map { $0.settled(by: option) }, site)
    case .edit(let edit, let elements, let site):
      return .edit(edit, elements.map { $0.settled(by: option) }, site)
    case .map(let fields, let site): return .map(fields.settled(by: option), site)
    case .anonymous(var object, let site):
      object.arguments = object.arguments.settled(by: option)
      object.properties = object.properties.settled(by: option)
      return .anonymous(object, site)
    case .outside(var value, let site):
      value.standard = value.standard?.settled(by: option)
      return .outside(value, site)
    default: return self
    }
  }
}
