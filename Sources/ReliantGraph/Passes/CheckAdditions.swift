import ReliantDocument

/// Finds names that an overlay misspelt, so that it added something instead of changing what is
/// there.
///
/// An added name is taken for a misspelling when it is near to an older one and nothing mentions
/// it. Names that differ in their digits alone are not: they tell like things apart.
enum CheckAdditions: Pass {
  /// So many of the names that an overlay adds in vain are compared with all the older ones.
  private static let most = 100

  static func run(on check: ContextCheck) {
    let model = check.model
    if !model.addedValues.isEmpty {
      let values = model.addedValues.filter {
        model.values[$0.key] != nil && !check.usedValues.contains($0.key)
      }
      _ = report(
        values, what: "value", among: model.values.keys, except: model.addedValues,
        as: .value, check)
    }
    if model.addedObjects.isEmpty { return }
    let addressed = Set(check.objects.filter(\.isAddressed).map(\.key))
    let objects = model.addedObjects.filter {
      model.hasEntry($0.key) && !check.usedNames.contains($0.key) && !addressed.contains($0.key)
    }
    let aliases = model.objects.values.flatMap { $0.aliases.map(\.value) }
    let names = Array(model.objects.keys) + Array(model.pointers.keys) + aliases
    check.misspeltAdditions = report(
      objects, what: "object", among: names, except: model.addedObjects, as: .object, check)
  }

  /// Reports the additions that are probably misspelt.
  ///
  /// - Parameter kind: what has the names, one of which a mistake may hide.
  /// - Returns: the additions that are reported.
  private static func report(
    _ additions: [Symbol: Site], what: String, among known: some Sequence<Symbol>,
    except added: [Symbol: Site], as kind: Gaps.Named, _ check: ContextCheck
  ) -> Set<Symbol> {
    guard !additions.isEmpty else { return [] }
    var reported: Set<Symbol> = []
    let names = check.workspace.names
    let older = known.filter { added[$0] == nil && check.workspace.isName($0) }.map { symbol in
      (name: names[symbol], letters: letters(of: names[symbol]))
    }
    for (symbol, site) in additions.sorted(by: { $0.value < $1.value }).prefix(most) {
      let own = letters(of: names[symbol])
      let others = older.filter { $0.letters != own }.map(\.name)
      if check.mayBeMissing(symbol, among: others, as: kind) { continue }
      guard !Suggestion.nearest(to: names[symbol], among: others).isEmpty else { continue }
      reported.insert(symbol)
      check.workspace.report(
        .patchWithoutTarget,
        "there is no \(what) \(check.quoted(symbol)) to replace, and nothing mentions a new one",
        help: Suggestion.help(for: names[symbol], among: others), at: site)
    }
    return reported
  }

  private static func letters(of name: String) -> String { name.filter { !$0.isNumber } }
}

extension ObjectModel {
  /// Whether the object serves without being mentioned by its name.
  var isAddressed: Bool {
    self.eager?.value == true || !self.tags.isEmpty || self.decorates != nil
      || !self.aliases.isEmpty
  }
}
