import ReliantDocument

/// Finds names that an overlay misspelt, so that it added something instead of changing what is
/// there.
///
/// An added name is taken for a misspelling when it is near to an older one and nothing mentions
/// it. Names that differ in their digits alone are not: they tell like things apart.
struct CheckAdditions {
  /// So many of the names that an overlay adds in vain are compared with all the older ones.
  private static let most = 100

  private let resolved: Resolved

  private var inputs: CheckInputs { resolved.inputs }
  private var model: ContextModel { resolved.inputs.model }

  static func run(_ resolved: Resolved) {
    let pass = CheckAdditions(resolved: resolved)
    if !pass.model.addedValues.isEmpty { pass.checkValues() }
    if !pass.model.addedObjects.isEmpty { pass.checkObjects() }
  }

  private func checkValues() {
    let mentioned = mentions { if case .value(let name) = $0 { name } else { nil } }
    report(
      .value, model.addedValues, among: model.values.keys, isOpen: model.open.contains(.values)
    ) { model.values[$0] != nil && !mentioned.contains($0) }
  }

  private func checkObjects() {
    var used = mentions { if case .object(let name) = $0 { name } else { nil } }
    for edge in resolved.edges.items where edge.target.level == 0 {
      used.insert(resolved.objects[edge.target.index].key)
    }
    for object in resolved.objects where object.isAddressed || object.decorates != nil {
      used.insert(object.key)
    }
    used.formUnion(resolved.objects.compactMap { $0.extends?.value })
    used.formUnion(model.pointers.values.map(\.target))
    used.formUnion(used.compactMap(resolved.typed.names.automatic.key))
    let aliases = model.objects.values.flatMap { $0.aliases.map(\.value) }
    let known = Array(model.objects.keys) + Array(model.pointers.keys) + aliases
    report(
      .object, model.addedObjects, among: known.filter(inputs.workspace.isName),
      isOpen: model.open.contains(.objects)
    ) { model.hasEntry($0) && !used.contains($0) }
  }

  /// The names of a kind that are mentioned in any value of the context.
  private func mentions(_ name: (Expression.Mention) -> Symbol?) -> Set<Symbol> {
    var found: Set<Symbol> = []
    let fields = model.objects.values.flatMap { $0.arguments + $0.properties } + model.values.values
    for value in fields.map(\.value) + inputs.choices.map(\.subject) {
      value.forEachMention { if let name = name($0) { found.insert(name) } }
    }
    return found
  }

  /// Reports the additions in vain that are probably misspelt.
  private func report(
    _ kind: FieldKind, _ added: [Symbol: Site], among known: [Symbol], isOpen: Bool,
    where isInVain: (Symbol) -> Bool
  ) {
    let older = known.filter { added[$0] == nil }.map { inputs.names[$0] }
    let additions = added.filter { isInVain($0.key) }.ordered { $0.value < $1.value }
    for (symbol, site) in additions.prefix(Self.most) {
      let own = Self.letters(of: inputs.names[symbol])
      let others = older.filter { Self.letters(of: $0) != own }
      let guess = inputs.workspace.guess(at: symbol, among: others)
      guard !guess.near.isEmpty, !isOpen || inputs.workspace.isNearMiss(symbol, of: others)
      else { continue }
      inputs.workspace.report(PatchWithoutTarget.addition(kind, symbol, guess), at: site)
    }
  }

  private static func letters(of name: String) -> String { name.filter { !$0.isNumber } }
}

extension ObjectModel {
  /// Whether the object serves without being mentioned by its name.
  var isAddressed: Bool {
    self.eager?.value == true || !self.tags.isEmpty || !self.aliases.isEmpty
  }
}
