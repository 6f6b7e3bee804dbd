import ReliantDocument

/// Notes what a context defines and what of it is used, where several loads are to be seen together.
///
/// What comes of it is up to ``CheckUnused``, when all environments have been loaded.
struct RecordUsage {
  private let resolved: Resolved
  private let record: UsageRecord
  /// The number of each object of the context.
  private let numbers: [Int]

  private var usage: Usage { record.usage }
  private var inputs: CheckInputs { resolved.inputs }

  static func run(_ resolved: Resolved, in record: UsageRecord) {
    // Beside errors nothing is said of what is not used.
    if resolved.inputs.workspace.findings.hasErrors { return }
    let pass = RecordUsage(resolved, record)
    pass.recordObjects()
    pass.recordTemplates()
    pass.recordEntries()
    pass.recordValues()
  }

  private init(_ resolved: Resolved, _ record: UsageRecord) {
    self.resolved = resolved
    self.record = record
    numbers = resolved.objects.map {
      record.usage.object(at: resolved.inputs.sources.place(of: $0.site))
    }
  }

  /// Whether the configuration has something as its own, so that somebody should use it.
  ///
  /// What code defines is there for those who want it.
  private func isInQuestion(_ site: Site) -> Bool {
    record.isOwn && !inputs.sources.isCode(site)
  }

  // MARK: Objects

  private func recordObjects() {
    for (index, object) in resolved.objects.enumerated() {
      let number = numbers[index]
      usage.objects[number].contexts.insert(record.context)
      if object.isAnonymous {
        usage.objects[number].isAnonymous = true
      } else if isInQuestion(object.site) {
        usage.define(number, key: object.key, at: object.site)
      }
      if object.eager?.value == true || !object.tags.isEmpty || !object.aliases.isEmpty {
        usage.objects[number].isEntry = true
      }
      if let type = object.type { usage.objects[number].types.insert(type.value) }
      let parts = resolved.parts[index]
      for value in parts.arguments { add(value, to: number) }
      for property in parts.properties { add(property.value, to: number) }
      for target in parts.dependencies { add(target, to: number) }
      addBase(of: object, to: number)
    }
    for asked in resolved.relatives {
      guard case .nearest(let targets, _) = asked.relative.relation,
        let holder = self.number(of: asked.holder)
      else { continue }
      for target in targets { add(target, to: holder) }
    }
    for (decorator, target) in resolved.typed.decorated.inner {
      // Whoever asks for the one gets the other with it.
      add(target, to: numbers[decorator])
      if let decorated = self.number(of: target) {
        usage.objects[decorated].uses.append(numbers[decorator])
      }
    }
  }

  private func add(_ value: Graph.Value, to number: Int) {
    for target in value.objects { add(target, to: number) }
  }

  private func add(_ target: Graph.Target, to number: Int) {
    if let target = self.number(of: target) { usage.objects[number].uses.append(target) }
  }

  private func addBase(of object: ObjectModel, to number: Int) {
    guard let name = object.extends, let base = inputs.model.objects[name.value] else { return }
    let baseNumber = usage.object(at: inputs.sources.place(of: base.site))
    usage.objects[number].uses.append(baseNumber)
  }

  /// The number of an object of this context or a parent's.
  private func number(of target: Graph.Target) -> Int? {
    if target.level == 0 { return numbers[target.index] }
    return inputs.parent?.definition(at: target.inParent)?.place.map(usage.object)
  }

  // MARK: Templates

  private func recordTemplates() {
    for (key, site) in resolved.typed.names.templates {
      guard let template = inputs.model.objects[key] else { continue }
      let number = usage.object(at: inputs.sources.place(of: site))
      usage.objects[number].contexts.insert(record.context)
      if isInQuestion(site) { usage.define(number, key: key, at: site, isTemplate: true) }
      addBase(of: template, to: number)
      for field in template.arguments + template.properties {
        field.value.forEachMention { mention in
          if case .object(let name) = mention,
            let target = resolved.typed.names.targets[name]?.value
          {
            add(target, to: number)
          }
        }
      }
    }
  }

  // MARK: Entries

  /// What names, bindings and values lead to is there to be asked for by somebody.
  private func recordEntries() {
    for pointer in inputs.model.pointers.values {
      addEntry(resolved.typed.names.targets[pointer.name]?.value)
    }
    for (_, bound) in resolved.state.bound.all { addEntry(bound.target.value) }
    for case (_, .value(let constant)) in resolved.state.constants
    where constant.extent.holdsObjects {
      for target in constant.value.objects { addEntry(target) }
    }
  }

  private func addEntry(_ target: Graph.Target?) {
    if let number = target.flatMap(number) { usage.objects[number].isEntry = true }
  }

  // MARK: Values

  private func recordValues() {
    let isForOthers = inputs.model.objects.isEmpty && inputs.model.pointers.isEmpty
    for field in record.values.values {
      let value = usage.value(
        named: field.name, at: field.site, inputs.sources.place(of: field.site),
        in: record.context)
      if isInQuestion(field.site), !isForOthers { usage.defineValue(value) }
    }
    for field in record.values.values { recordMentions(in: field) }
    for object in inputs.model.objects.values {
      for field in object.arguments { recordMentions(in: field) }
      for field in object.properties { recordMentions(in: field) }
    }
  }

  private func recordMentions(in field: Field) {
    field.value.forEachMention { mention in
      guard case .value(let name) = mention else { return }
      if record.values[name] != nil {
        usage.mention(name, in: record.context)
      } else {
        usage.contexts.mentionOuter(name, in: record.context)
      }
    }
  }
}
