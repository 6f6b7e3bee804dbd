import ReliantDocument

/// Objects with the arguments of another type.
extension ContextCheck {
  /// The parameters of a type that an unknown argument was probably meant for.
  func parameters(nearTo field: Field, of type: ResolvedType) -> [String] {
    let unknown = UnknownArgument(site: field.site, type: type.signature.name)
    return unknownArguments[unknown]?.nearest
      ?? workspace.guess(at: field.name, among: type.signature.parameters.map(\.name)).nearest
  }

  /// Whether an object is reported to have the arguments of another type.
  func isMistyped(_ target: Graph.Target) -> Bool {
    target.level == 0 && mistyped.contains(target.index)
  }

  /// For so many objects it is sought which type they were meant to have.
  private static let mostMistyped = 100

  /// Reports an object none of whose arguments its type has if there are types that take them all:
  /// then its type is the one mistake.
  ///
  /// - Returns: whether it is reported.
  func reportMistyped(_ object: ObjectModel, _ index: Int, _ type: ResolvedType) -> Bool {
    let names = Set(object.arguments.map { workspace.names[$0.name] })
    guard names.count > 1, object.extends == nil, let site = object.type?.site,
      soughtTypes < Self.mostMistyped, let catalog
    else { return false }
    soughtTypes += 1
    let meant = catalog.typeNames.filter { name in
      guard let parameters = catalog.signature(of: name)?.parameters else { return false }
      return names.isSubset(of: parameters.map(\.name))
        && parameters.allSatisfy {
          $0.hasDefault || $0.type.isObject || names.contains($0.name)
        }
    }
    guard !meant.isEmpty else { return false }
    mistyped.insert(index)
    gaps.insert(index)
    let given = Suggestion.list(Array(names.sorted().prefix(3)), joinedBy: "and")
    workspace.report(
      .unknownArgument,
      "\(type.signature.name) has none of the parameters that \(quoted(object.key)) is given, "
        + "such as \(given)",
      help: "did you mean \(Suggestion.list(Array(meant.prefix(3)), joinedBy: "or"))?", at: site)
    return true
  }
}
