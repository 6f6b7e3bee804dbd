import ReliantDocument

/// Notes what a context defines and what of it is used, where several loads are to be seen together.
///
/// What comes of it is up to ``CheckUnused``, when all environments have been loaded.
enum RecordUsage: Pass {
  static func run(on check: ContextCheck) {
    guard let record = check.usage else { return }
    let recorder = Recorder(check: check, record: record)
    recorder.recordObjects()
    recorder.recordTemplates()
    recorder.recordEntries()
    recorder.recordValues()
    if check.workspace.hasErrors { recorder.recordDoubts() }
  }
}

/// The work of the pass.
private final class Recorder {
  let check: ContextCheck
  let record: UsageRecord
  /// The number of each object of the context.
  private let numbers: [Int]

  private var usage: Usage { record.usage }

  init(check: ContextCheck, record: UsageRecord) {
    self.check = check
    self.record = record
    numbers = check.objects.map {
      record.usage.object(at: check.workspace.place(of: $0.site))
    }
  }

  /// Whether the configuration has something as its own, so that somebody should use it.
  ///
  /// What code defines is there for those who want it.
  private func isInQuestion(_ site: Site) -> Bool {
    record.isOwn && !check.workspace.isCode(site)
  }

  // MARK: Objects

  func recordObjects() {
    for (index, object) in check.objects.enumerated() {
      let number = numbers[index]
      usage.add(number, to: record.context)
      if object.isAnonymous {
        usage.markAnonymous(number)
      } else if isInQuestion(object.site) {
        usage.define(number, key: object.key, at: object.site)
      }
      if object.eager?.value == true || !object.tags.isEmpty || !object.aliases.isEmpty {
        usage.addEntry(number)
      }
      if let type = object.type { usage.addType(type.value, to: number) }
      for value in check.arguments[index] { add(value, to: number) }
      for property in check.properties[index] { add(property.value, to: number) }
      for target in check.dependencies[index] { add(target, to: number) }
      addBase(of: object, to: number)
    }
    for asked in check.relatives {
      guard case .nearest(let targets, _) = asked.relative.kinship,
        let holder = self.number(of: asked.holder)
      else { continue }
      for target in targets { add(target, to: holder) }
    }
    for (decorator, target) in check.inner {
      // Whoever asks for the one gets the other with it.
      add(target, to: numbers[decorator])
      if let decorated = self.number(of: target) {
        usage.addUse(of: numbers[decorator], by: decorated)
      }
    }
  }

  private func add(_ value: Graph.Value, to number: Int) {
    for target in value.objects { add(target, to: number) }
  }

  private func add(_ target: Graph.Target, to number: Int) {
    if let target = self.number(of: target) { usage.addUse(of: target, by: number) }
  }

  private func addBase(of object: ObjectModel, to number: Int) {
    guard let name = object.extends, let base = check.model.objects[name.value] else { return }
    usage.addUse(of: usage.object(at: check.workspace.place(of: base.site)), by: number)
  }

  /// The number of an object of this context or a parent's.
  private func number(of target: Graph.Target) -> Int? {
    if target.level == 0 { return numbers[target.index] }
    return check.parent?.definition(at: target.inParent)?.place.map(usage.object)
  }

  // MARK: Doubts

  /// Notes what may use more than it seems to after a mistake.
  func recordDoubts() {
    if !check.model.gaps.isEmpty { usage.doubtAll() }
    for (index, object) in check.objects.enumerated() where isInDoubt(index) {
      // It may be eager, or have a tag.
      usage.addEntry(numbers[index])
      if let type = object.type?.value, check.types[index] != nil || check.catalog == nil {
        usage.addDoubtful(type)
      } else {
        usage.doubtAll()
      }
    }
    for index in check.misgiven {
      if let type = check.objects[index].type { usage.addDoubtful(type.value) }
    }
  }

  private func isInDoubt(_ index: Int) -> Bool {
    let object = check.objects[index]
    return check.gaps.contains(index) || object.isIncomplete || !object.unread.isEmpty
      || check.types[index] == nil && check.catalog != nil
      || object.decorates != nil && check.inner[index] == nil
  }

  // MARK: Templates

  func recordTemplates() {
    for (key, site) in check.templates {
      guard let template = check.model.objects[key] else { continue }
      let number = usage.object(at: check.workspace.place(of: site))
      usage.add(number, to: record.context)
      if isInQuestion(site) { usage.define(number, key: key, at: site, isTemplate: true) }
      addBase(of: template, to: number)
      for field in template.arguments + template.properties {
        field.value.forEachMention { mention in
          if case .object(let name) = mention, let target = check.ownTarget(of: name) {
            add(target, to: number)
          }
        }
      }
    }
  }

  // MARK: Entries

  /// What names, bindings and values lead to is there to be asked for by somebody.
  func recordEntries() {
    for pointer in check.model.pointers.values { addEntry(check.targets[pointer.name] ?? nil) }
    for bound in check.standardObjects.values { addEntry(bound.target) }
    for bound in check.boundObjects.values.flatMap(\.values) { addEntry(bound.target) }
    for case (_, let constant?) in check.constants where constant.extent.holdsObjects {
      for target in constant.value.objects { addEntry(target) }
    }
  }

  private func addEntry(_ target: Graph.Target?) {
    if let number = target.flatMap(number) { usage.addEntry(number) }
  }

  // MARK: Values

  func recordValues() {
    let isForOthers = check.model.objects.isEmpty && check.model.pointers.isEmpty
    for field in record.values.values {
      let value = usage.value(
        named: field.name, at: field.site, check.workspace.place(of: field.site),
        in: record.context)
      if isInQuestion(field.site), !isForOthers { usage.defineValue(value) }
    }
    for field in record.values.values { recordMentions(in: field) }
    for object in check.model.objects.values {
      for field in object.arguments { recordMentions(in: field) }
      for field in object.properties { recordMentions(in: field) }
    }
  }

  private func recordMentions(in field: Field) {
    if !field.value.mayMentionValues { return }
    field.value.forEachMention { mention in
      guard case .value(let name) = mention else { return }
      if record.values[name] != nil {
        usage.mention(name, in: record.context)
      } else {
        usage.mentionOuter(name, in: record.context)
      }
    }
  }
}
