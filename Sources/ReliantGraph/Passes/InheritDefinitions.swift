import ReliantDocument

/// Fills in what objects inherit from the object that they extend, and sets the templates aside.
///
/// Type, scope, eager, arguments, properties and dependsOn are inherited; arguments and properties merge by
/// name. Aliases, tags and the mark of a template are not.
enum InheritDefinitions: Pass {
  /// How many heirs of one template are shown at most.
  private static let mostShown = 10

  static func run(on check: ContextCheck) {
    if check.objects.contains(where: { $0.extends != nil }) { inherit(check) }
    checkTypes(check)
    check.setTemplatesAside()
  }

  private static func inherit(_ check: ContextCheck) {
    var indices = SymbolTable<Int>()
    var owners = SymbolTable<Symbol>()
    for (index, object) in check.objects.enumerated() {
      indices[object.key] = index
      for alias in object.aliases where owners[alias.value] == nil {
        owners[alias.value] = object.key
      }
    }
    let bases = check.objects.map { object in
      object.extends.flatMap { base(of: object, named: $0, indices, owners, check) }
    }
    let components = StrongComponents(count: bases.count) { bases[$0].map { [$0] } ?? [] }
    let cycles = components.cycles()
    for cycle in cycles { report(cycle, check) }
    let isInCycle = Set(cycles.joined())
    var inheritance = Inheritance(workspace: check.workspace)
    for index in components.order {
      guard let base = bases[index] else { continue }
      if isInCycle.contains(index) {
        check.objects[index].isIncomplete = true
      } else if inheritance.charge(check.objects[base]) {
        check.objects[index].inherit(from: check.objects[base], check.workspace)
      } else {
        check.objects[index].isIncomplete = true
        inheritance.report(check.objects[index])
      }
    }
  }

  private static func base(
    of object: ObjectModel, named name: Written<Symbol>, _ indices: SymbolTable<Int>,
    _ owners: SymbolTable<Symbol>, _ check: ContextCheck
  ) -> Int? {
    if let index = indices[name.value] {
      if let reason = check.objects[index].deprecated {
        check.warnOfDeprecated(name.value, reason, at: name.site)
      }
      return index
    }
    if let owner = owners[name.value] ?? check.model.pointers[name.value]?.target,
      indices[owner] != nil
    {
      check.workspace.report(
        .unknownReference,
        "\(check.quoted(name.value)) is another name of \(check.quoted(owner)), and no key",
        help: "extend \(check.quoted(owner))", at: name.site)
    } else {
      check.noteUnknownBase(name.value, at: name.site, of: object.key)
    }
    if let index = indices[object.key] {
      check.objects[index].isIncomplete = true
      check.objects[index].unread.insert(.extends)
    }
    return nil
  }

  /// Reports objects without a type; those that all extend one template are one mistake in it.
  private static func checkTypes(_ check: ContextCheck) {
    let untyped = check.objects.filter { $0.type == nil && !$0.isAbstract && !$0.isIncomplete }
    if untyped.isEmpty { return }
    let heirs = Dictionary(grouping: check.objects.filter { !$0.isAbstract }) { $0.extends?.value }
    let untypedTemplates = check.objects.filter { template in
      guard template.isAbstract, template.type == nil, !template.isIncomplete,
        let heirs = heirs[template.key], heirs.count > 1
      else { return false }
      return heirs.allSatisfy { $0.type == nil && !$0.isIncomplete }
    }
    func use(_ heir: ObjectModel) -> ToldMisfits.Use {
      let template = heir.extends.flatMap { check.model.objects[$0.value]?.site }
      return ToldMisfits.Use(
        thing: template ?? heir.site, site: heir.site, problem: Word.type.rawValue)
    }
    for template in untypedTemplates {
      let heirs = heirs[template.key, default: []]
      check.workspace.report(of: heirs.map(use), at: template.site) {
        Finding(
          .missingMember,
          "neither the template \(check.quoted(template.key)) nor what extends it has a 'type'",
          at: .site(template.site),
          related: heirs.prefix(mostShown).map {
            Finding.Related("extended here", at: .site($0.extends?.site ?? $0.site))
          })
      }
    }
    let told = Set(untypedTemplates.map(\.key))
    var files = Files(of: check)
    for object in untyped where object.extends.map({ !told.contains($0.value) }) ?? true {
      let help = check.workspace.helpForOverlay(Int(object.site.document))
      if help != nil, !files.isNews(object) { continue }
      check.workspace.report(of: [use(object)], at: object.site) {
        Finding(
          .missingMember, "the object \(check.quoted(object.key)) has no 'type'", help: help,
          at: .site(object.site))
      }
    }
  }

  /// The files that define objects, of which those without any type are probably meant as overlays.
  private struct Files {
    private let typed: Set<UInt32>
    private var told: Set<UInt32> = []

    init(of check: ContextCheck) {
      typed = Set(check.objects.filter { $0.type != nil }.map(\.site.document))
    }

    /// Whether the file of an object without a type has not been told to be no overlay.
    mutating func isNews(_ object: ObjectModel) -> Bool {
      typed.contains(object.site.document) || told.insert(object.site.document).inserted
    }
  }

  private static func report(_ cycle: [Int], _ check: ContextCheck) {
    let path = CyclePath(count: cycle.count)
    let sites = cycle.map { check.objects[$0].extends?.site ?? check.objects[$0].site }
    check.workspace.report(
      .extendsCycle,
      "these objects extend each other: "
        + path.text { check.quoted(check.objects[cycle[$0]].key) },
      help: "let one of them stand alone", at: sites[0],
      related: path.steps.dropFirst().map {
        Finding.Related(
          "\(check.quoted(check.objects[cycle[$0]].key)) extends here", at: .site(sites[$0]))
      })
  }
}

/// How much objects inherit in all, so that many heirs of a large template cannot fill the memory.
private struct Inheritance {
  let workspace: Workspace
  private var room: Int
  private var isReported = false

  /// How many bytes a value counts for at least: about what it takes in memory.
  private static let nodeWeight = 64

  init(workspace: Workspace) {
    self.workspace = workspace
    room = 4 * workspace.limits.fileSize
  }

  /// Whether there is room for what one more object inherits from a base.
  mutating func charge(_ base: ObjectModel) -> Bool {
    charge(base.arguments)
    charge(base.properties)
    room -= Self.nodeWeight * base.dependsOn.count
    return room >= 0
  }

  private mutating func charge(_ fields: [Field]) {
    for field in fields where room >= 0 {
      // A map that has been merged holds more than what stands at its place.
      if case .map(let fields, _) = field.value {
        room -= Self.nodeWeight
        charge(fields)
        continue
      }
      let site = field.value.site
      let node = workspace.node(at: site)
      room -= max(
        node.range.count, Self.nodeWeight * (node.next(at: Int(site.node)) - Int(site.node)))
    }
  }

  mutating func report(_ object: ObjectModel) {
    guard !isReported, let extends = object.extends else { return }
    isReported = true
    workspace.report(
      .tooLarge,
      "what objects inherit amounts to more than \(4 * workspace.limits.fileSize) bytes here",
      help: "give objects in common instead of large values", at: extends.site)
  }
}

extension ObjectModel {
  /// Takes from another object what this one does not say itself.
  fileprivate mutating func inherit(from base: ObjectModel, _ workspace: Workspace) {
    inheritPlace(from: base)
    self.type = self.type ?? base.type
    self.arguments = self.arguments.inheriting(from: base.arguments, workspace)
    self.properties = self.properties.inheriting(from: base.properties, workspace)
    self.removedArguments.merge(base.removedArguments) { own, _ in own }
    self.isIncomplete = self.isIncomplete || base.isIncomplete
  }
}

extension [Field] {
  /// These fields and those of a base that they do not replace; maps merge by name.
  fileprivate func inheriting(from base: [Field], _ workspace: Workspace) -> [Field] {
    if base.isEmpty { return self }
    if isEmpty { return base }
    let own = Dictionary(map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var merging: Set<Symbol> = []
    let merged = base.map { old in
      guard var new = own[old.name] else { return old }
      merging.insert(old.name)
      if case .map(let fields, let site) = new.value.opened(in: workspace),
        case .map(let oldFields, _) = old.value.opened(in: workspace)
      {
        new.value = .map(fields.inheriting(from: oldFields, workspace), site)
      }
      return new
    }
    return merged + filter { !merging.contains($0.name) }
  }
}
