import ReliantDocument

/// Notes what a context defines and what of it is used, where several loads are to be seen together.
///
/// What comes of it is up to ``CheckUnused``, when all environments have been loaded.
struct RecordUsage {
  private let resolved: Resolved
  private let record: UsageRecord
  // Held here, as to ask for them anew takes longer than what is asked of them for each object.
  private let sources: Sources
  private let hasTypes: Bool
  /// The number of each object of the context; empty without types.
  private let numbers: [Int]
  /// The context and its parents.
  private let lineage: [Int]

  private var usage: Usage { record.usage }
  private var inputs: CheckInputs { resolved.inputs }

  /// - Parameter record: nil where nobody wants to know.
  static func run(_ resolved: Resolved, in record: UsageRecord?) {
    // Beside errors no report says what is not used.
    let hasErrors = resolved.inputs.workspace.findings.hasErrors
    guard let record, !hasErrors || record.usage.isWantedBesideErrors else { return }
    let (sources, usage) = (resolved.inputs.sources, record.usage)
    let hasTypes = resolved.inputs.catalog != nil
    let objects = hasTypes ? resolved.objects : []
    let pass = RecordUsage(
      resolved: resolved, record: record, sources: sources, hasTypes: hasTypes,
      numbers: objects.map { usage.item(at: $0.site, in: sources) },
      lineage: usage.lineage(of: record.context))
    if pass.hasTypes {
      pass.recordObjects()
      pass.recordEntries()
    } else {
      pass.recordBases()
    }
    pass.recordTemplates()
    pass.recordValues()
  }

  /// Notes what somebody should use, unless it is another's.
  ///
  /// What code defines is there for those who want it.
  private func define(_ item: Int, _ name: Symbol, at site: Site) {
    usage.items[item].add(context: record.context)
    if record.isOwn, !sources.isCode(site) { usage.define(item, name, at: site) }
  }

  // MARK: Objects

  /// Notes what objects extend, where each of them counts as used: without types nobody knows what takes
  /// it.
  private func recordBases() {
    for object in resolved.objects where object.extends != nil {
      addBase(of: object, to: usage.item(at: object.site, in: sources))
    }
  }

  private func recordObjects() {
    for (index, object) in resolved.objects.enumerated() {
      let number = numbers[index]
      define(number, object.key, at: object.site)
      if object.isAnonymous { usage.items[number].kind = .anonymous }
      if object.isAddressed { usage.items[number].isEntry = true }
      if let type = object.type { usage.items[number].add(type: type.value) }
      let parts = resolved.parts[index]
      for value in parts.arguments { add(value.objects, to: number) }
      for (_, value) in parts.properties { add(value.objects, to: number) }
      add(parts.dependencies, to: number)
      addBase(of: object, to: number)
    }
    for asked in resolved.relatives {
      if case .nearest(let targets, _, _) = asked.relative.relation {
        add(targets, to: numbers[asked.holder.index])
      }
    }
    for (decorator, target) in resolved.typed.decorated.inner {
      // Whoever asks for the one gets the other with it.
      add([target], to: numbers[decorator])
      if let decorated = self.number(of: target) { usage.use(numbers[decorator], by: decorated) }
    }
  }

  private func add(_ targets: some Sequence<Graph.Target>, to number: Int) {
    for target in targets {
      if let target = self.number(of: target) { usage.use(target, by: number) }
    }
  }

  private func addBase(of object: ObjectModel, to number: Int) {
    guard let name = object.extends, let base = inputs.model.objects[name.value] else { return }
    usage.use(usage.item(at: base.site, in: sources), by: number)
  }

  /// The number of an object of this context or a parent's; nil without types.
  private func number(of target: Graph.Target) -> Int? {
    if !hasTypes { return nil }
    if target.level == 0 { return numbers[target.index] }
    guard let place = inputs.parent?.definition(at: target.inParent)?.place, let node = place.node
    else { return nil }
    return usage.item(at: node, of: place.source)
  }

  // MARK: Templates

  private func recordTemplates() {
    for (key, site) in resolved.typed.names.templates {
      guard let template = inputs.model.objects[key] else { continue }
      let number = usage.item(at: site, in: sources)
      usage.items[number].kind = .template
      define(number, key, at: site)
      addBase(of: template, to: number)
      for field in template.arguments + template.properties {
        field.value.forEachMention { mention in
          if case .object(let name) = mention,
            let target = resolved.typed.names.target(named: name)
          {
            add([target], to: number)
          }
        }
      }
    }
  }

  // MARK: Entries

  /// What names, bindings and values lead to is there to be asked for by somebody.
  private func recordEntries() {
    for pointer in record.model.pointers.values {
      addEntry(resolved.typed.names.targets[pointer.name]?.value)
    }
    for bound in resolved.state.bound.values { addEntry(bound.target.value) }
    for case (_, .success(let constant)) in resolved.state.constants
    where constant.extent.holdsObjects {
      for target in constant.value.objects { addEntry(target) }
    }
  }

  private func addEntry(_ target: Graph.Target?) {
    if let number = target.flatMap(number) { usage.items[number].isEntry = true }
  }

  // MARK: Values

  private func recordValues() {
    let hasObjects = !inputs.model.objects.isEmpty || !inputs.model.pointers.isEmpty
    for field in record.model.values.values {
      let value = usage.value(named: field.name, of: record.context, at: field.site, in: sources)
      // Those of a file without objects are for others.
      if hasObjects {
        define(value, field.name, at: field.site)
      }
    }
    guard usage.haveValues(lineage) else { return }
    for field in record.model.values.values { recordMentions(in: field.value) }
    for choice in inputs.choices { recordMentions(in: choice.subject) }
    for object in inputs.model.objects.values {
      for field in object.arguments { recordMentions(in: field.value) }
      for field in object.properties { recordMentions(in: field.value) }
    }
  }

  private func recordMentions(in value: Expression) {
    // What a closure holds is copied for each part of the value.
    let (usage, lineage) = (usage, lineage)
    value.forEachMention { mention in
      if case .value(let name) = mention { usage.mention(name, by: lineage) }
    }
  }
}
