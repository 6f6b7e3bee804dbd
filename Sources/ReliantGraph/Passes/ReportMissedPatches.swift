import ReliantDocument

/// Reports what overlays change in vain in an object's arguments and properties, unless a mistake in
/// those is why it is not there, or not what it should be.
enum ReportMissedPatches: Pass {
  static func run(on check: ContextCheck) {
    for (index, object) in check.objects.enumerated() where !object.missedPatches.isEmpty {
      let type = check.types[index]
      let isAnyMisspelt = type.map(object.hasFieldUnknown) ?? false
      let isAnyWrong = type != nil && check.gaps.contains(index)
      for finding in object.missedPatches {
        switch finding.rule {
        case .removeWithoutTarget where isAnyMisspelt, .patchWithoutTarget where isAnyWrong: break
        default: check.workspace.report(finding)
        }
      }
    }
  }
}

extension ObjectModel {
  /// Whether an argument or a property is given that a type does not have.
  fileprivate func hasFieldUnknown(to type: ResolvedType) -> Bool {
    self.arguments.contains { type.parameterIndex(of: $0.name) == nil }
      || self.properties.contains { type.propertyIndex(of: $0.name) == nil }
  }
}
