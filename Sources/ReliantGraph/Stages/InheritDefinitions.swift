import ReliantDocument

/// The objects of a context with all that they inherit, and the templates, of which there are none.
struct Inherited {
  let inputs: CheckInputs
  let objects: [ObjectModel]
  /// The keys of the abstract definitions, with their places.
  let templates: SymbolTable<Site>
}

/// Fills in what objects inherit from the object that they extend, and sets the templates aside.
///
/// Type, scope, eager, arguments, properties and dependsOn are inherited; arguments and properties
/// merge by name. Aliases, tags and the mark of a template are not.
struct InheritDefinitions {
  private let inputs: CheckInputs
  private var objects: [ObjectModel]
  /// How many bytes may still be inherited, so that many derived definitions of a large one cannot
  /// fill the memory.
  private var budget: Int
  private var isTooLarge = false

  static func run(_ hoisted: Hoisted) -> Inherited {
    var pass = InheritDefinitions(hoisted)
    if hoisted.objects.contains(where: { $0.extends != nil }) { pass.inherit() }
    pass.checkTypes()
    var templates = SymbolTable<Site>()
    for object in pass.objects where object.isAbstract { templates[object.key] = object.site }
    return Inherited(
      inputs: hoisted.inputs,
      objects: templates.isEmpty ? pass.objects : pass.objects.filter { !$0.isAbstract },
      templates: templates)
  }

  private init(_ hoisted: Hoisted) {
    inputs = hoisted.inputs
    objects = hoisted.objects
    budget = Self.mostBytes(inputs)
  }

  private static func mostBytes(_ inputs: CheckInputs) -> Int {
    4 * inputs.workspace.limits.fileSize
  }

  private mutating func inherit() {
    let bases = findBases()
    let components = StrongComponents(count: bases.count) { bases[$0].map { [$0] } ?? [] }
    let cycles = components.cycles()
    for cycle in cycles {
      let steps = cycle.map { index in
        NamedCycle.Step(
          name: objects[index].key, site: objects[index].extends?.site ?? objects[index].site)
      }
      inputs.report(ExtendsCycle.init, of: steps)
    }
    let isInCycle = Set(cycles.joined())
    for index in components.order {
      guard let base = bases[index] else { continue }
      if !isInCycle.contains(index), charge(objects[base], of: objects[index]) {
        objects[index].inherit(from: objects[base], inputs.workspace)
      } else {
        objects[index].unread.insert(.extends)
      }
    }
  }

  /// For each object the one that it extends, if it is there.
  private mutating func findBases() -> [Int?] {
    var indices = SymbolTable<Int>()
    var owners = SymbolTable<Symbol>()
    for (index, object) in objects.enumerated() {
      indices[object.key] = index
      for alias in object.aliases where owners[alias.value] == nil {
        owners[alias.value] = object.key
      }
    }
    return objects.indices.map { index -> Int? in
      guard let extends = objects[index].extends else { return nil }
      if let base = indices[extends.value] {
        if let advice = objects[base].deprecated {
          inputs.warn(ofDeprecated: extends.value, advice, at: extends.site)
        }
        return base
      }
      let owner = owners[extends.value] ?? inputs.model.pointers[extends.value]?.target
      reportMissing(extends, owner: owner.flatMap { indices[$0] == nil ? nil : $0 })
      objects[index].unread.insert(.extends)
      return nil
    }
  }

  private func reportMissing(_ base: Written<Symbol>, owner: Symbol?) {
    if let owner {
      inputs.workspace.report(UnknownReference.notAKey(base.value, of: owner), at: base.site)
    } else {
      let keys = NameSet(inputs.objectKeys, isOpen: inputs.model.open.contains(.objects))
      let removed = inputs.removals.objects[base.value]
      inputs.workspace.reportUnknown(
        base.value, among: keys, removed: removed, at: .site(base.site)
      ) {
        UnknownReference.object(
          .init(name: base.value, guess: $0, removed: removed, isBase: true))
      }
    }
  }

  // MARK: Types

  /// Reports objects without a type; those that all extend one template, or stand in a file that is
  /// probably meant as an overlay, have one cause.
  private func checkTypes() {
    let untyped = objects.filter { $0.type == nil && !$0.isAbstract && !$0.isIncomplete }
    if untyped.isEmpty { return }
    let typedFiles = Set(objects.filter { $0.type != nil }.map(\.site.document))
    for object in untyped {
      let document = Int(object.site.document)
      let overlay =
        typedFiles.contains(object.site.document)
        ? nil : inputs.sources.overlayName(of: document)
      let template = object.extends.flatMap { inputs.model.objects[$0.value] }
      let origin: MissingMember.Origin =
        if let overlay {
          .overlay(document: document, of: "\(overlay.baseName).json")
        } else if let template, template.isAbstract {
          .template(template.site)
        } else {
          .own
        }
      inputs.workspace.report(MissingMember.type(of: object.key, origin), at: object.site)
    }
  }

  // MARK: Bounds

  /// How many bytes a value counts for at least: about what it takes in memory.
  private static let nodeWeight = 64

  /// Whether the budget admits what one more object inherits.
  private mutating func charge(_ base: ObjectModel, of derived: ObjectModel) -> Bool {
    charge(base.arguments)
    charge(base.properties)
    budget -= Self.nodeWeight * base.dependsOn.count
    if budget >= 0 { return true }
    if !isTooLarge, let extends = derived.extends {
      isTooLarge = true
      inputs.workspace.report(
        ContextTooLarge.inherited(bytes: Self.mostBytes(inputs)), at: extends.site)
    }
    return false
  }

  private mutating func charge(_ fields: [Field]) {
    for field in fields where budget >= 0 {
      // A map that has been merged holds more than what stands at its place.
      if case .map(let fields, _) = field.value {
        budget -= Self.nodeWeight
        charge(fields)
        continue
      }
      let site = field.value.site
      let node = inputs.sources.node(at: site)
      budget -= max(
        node.range.count, Self.nodeWeight * (node.next(at: Int(site.node)) - Int(site.node)))
    }
  }
}

extension CheckInputs {
  /// The keys of the context's own objects and templates, of which one may be extended.
  fileprivate var objectKeys: [String] {
    model.objects.values.filter { !$0.isPresumed }.map(\.key).filter(workspace.isName)
      .map { names[$0] }
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
    if base.isIncomplete {
      self.unread.formUnion(base.unread.intersection(Vocabulary.implementation))
    }
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
