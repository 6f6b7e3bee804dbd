import ReliantDocument

/// The names of a context and its parents that lead nowhere, which has been reported.
package struct PoisonedNames {
  var objects: [Symbol: Reported] = [:]
  var values: [Symbol: Reported] = [:]

  package init() {}

  /// The names with those of a context that sees them.
  func updated(
    objects targets: SymbolTable<Checked<Graph.Target>>,
    values constants: SymbolTable<Checked<Constant>>
  ) -> PoisonedNames {
    var result = self
    for name in targets.keys { result.objects[name] = targets[name]?.token }
    for name in constants.keys { result.values[name] = constants[name]?.token }
    return result
  }
}
