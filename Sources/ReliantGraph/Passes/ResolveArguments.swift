import ReliantDocument

/// Resolves and checks what each object is created from: the listed arguments and properties, and
/// those that are filled in by name or from a registered default.
enum ResolveArguments: Pass {
  static func run(on check: ContextCheck) {
    let references = ExpressionResolver.References()
    check.arguments.reserveCapacity(check.objects.count)
    check.properties.reserveCapacity(check.objects.count)
    check.dependencies.reserveCapacity(check.objects.count)
    for index in check.objects.indices {
      var resolution = ObjectResolution(check: check, index: index, references: references)
      resolution.resolve()
      check.arguments.append(resolution.arguments)
      check.properties.append(resolution.properties)
      check.dependencies.append(resolution.dependencies)
      check.edges.endObject()
    }
    check.misfits.report(in: check)
    check.objectMisfits.report(in: check)
  }
}
