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

  static func run(_ hoisted: Hoisted) -> Inherited {
    var pass = InheritDefinitions(
      inputs: hoisted.inputs, objects: hoisted.objects, budget: mostBytes(hoisted.inputs))
    if hoisted.objects.contains(where: { $0.extends != nil }) { pass.inherit() }
    pass.checkTypes()
    var templates = SymbolTable<Site>()
    for object in pass.objects where object.isAbstract { templates[object.key] = object.site }
    return Inherited(
      inputs: hoisted.inputs,
      objects: templates.isEmpty ? pass.objects : pass.objects.filter { !$0.isAbstract },
      templates: templates)
  }

  private mutating func inherit() {
    let bases = findBases()
    let components = StrongComponents(count: bases.count) { bases[$0].map { [$0] } ?? [] }
    let cycles = components.cycles()
    for cycle in cycles {
      let steps = cycle.map { index in
        Written(objects[index].key, at: objects[index].extends?.site ?? objects[index].site)
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
    for (index, object) in objects.enumerated() { indices[object.key] = index }
    return objects.indices.map { index -> Int? in
      guard let extends = objects[index].extends else { return nil }
      if let base = indices[extends.value] {
        if let advice = objects[base].deprecated {
          inputs.workspace.report(Deprecated(name: extends.value, advice: advice), at: extends.site)
        }
        return base
      }
      inputs.workspace.reportUnknown(
        extends.value, among: objectKeys, at: .site(extends.site)
      ) { UnknownReference.base(extends.value, $0) }
      objects[index].unread.insert(.extends)
      return nil
    }
  }

  /// The keys of the context's own objects and templates, of which one may be extended.
  private var objectKeys: NameSet {
    let known = inputs.model.objects.values.filter { !$0.isPresumed }.map(\.key)
    return NameSet(
      names: known.filter(inputs.workspace.isName).map { inputs.names[$0] },
      isOpen: inputs.model.open.contains(.objects), removed: inputs.removals.objects)
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
      let cause =
        overlay != nil
        ? Site(document: document, node: 0) : template?.isAbstract == true ? template?.site : nil
      inputs.workspace.report(
        MissingMember.type(
          of: object.key, overlayOf: overlay.map { "\($0.baseName).json" },
          cause: cause.map(Cause.site),
          fitting: cause == nil && object.extends == nil ? onlyType(taking: object) : nil),
        at: object.site)
    }
  }

  /// Among more types than these nobody looks for the one that an object was meant as.
  private static let mostTypes = 1_000

  /// The only type that takes all that an object is given, if that is anything.
  private func onlyType(taking object: ObjectModel) -> String? {
    let given = (object.arguments + object.properties).map { inputs.names[$0.name] }
    guard let catalog = inputs.catalog, !given.isEmpty, !inputs.workspace.suggestions.isSpent else {
      return nil
    }
    let names = catalog.typeNames
    guard names.count <= Self.mostTypes else { return nil }
    inputs.workspace.suggestions.spend(onNames: names.count, letters: 0)
    let fitting = names.filter { name in
      guard let signature = catalog.signature(of: name) else { return false }
      let taken = signature.parameters.map(\.name) + signature.properties.map(\.name)
      return given.allSatisfy(taken.contains)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  // MARK: Bounds

  /// How many bytes a value counts for at least: about what it takes in memory.
  private static let nodeWeight = 64

  private static func mostBytes(_ inputs: CheckInputs) -> Int {
    4 * inputs.workspace.limits.fileSize
  }

  /// Whether the budget admits what one more object inherits.
  private mutating func charge(_ base: ObjectModel, of derived: ObjectModel) -> Bool {
    guard budget >= 0 else { return false }
    budget -=
      weight(of: base.arguments) + weight(of: base.properties)
      + Self.nodeWeight * (base.dependsOn ?? []).count
    if budget < 0, let site = derived.extends?.site {
      inputs.workspace.report(LoadTooLarge.inherited(bytes: Self.mostBytes(inputs)), at: site)
    }
    return budget >= 0
  }

  /// How many bytes fields hold; a map that has been merged holds more than what stands at its place.
  private func weight(of fields: [Field]) -> Int {
    fields.reduce(0) { sum, field in
      if case .map(let fields, _) = field.value {
        return sum + weight(of: fields) + Self.nodeWeight
      }
      let site = field.value.site
      let node = inputs.sources.node(at: site)
      let count = node.next(at: Int(site.node)) - Int(site.node)
      return sum + max(node.range.count, Self.nodeWeight * count)
    }
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
    self.removedProperties.merge(base.removedProperties) { own, _ in own }
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
