import ReliantDocument

/// Reports what overlays change in vain in named values and in objects' arguments and properties.
///
/// If a mistake in those is why it is not there, or not what it should be, nothing is said of it.
enum ReportMissedPatches: Pass {
  static func run(on check: ContextCheck) {
    for (_, missed) in check.model.missedPatches.sorted(by: { $0.key < $1.key }) {
      for finding in missed.findings
      where finding.rule != .patchWithoutTarget || !check.misfits.concern(missed.value) {
        check.workspace.report(finding)
      }
    }
    for (index, object) in check.objects.enumerated() where !object.missedPatches.isEmpty {
      let type = check.types[index]
      let isAnyMisspelt = type.map(object.hasFieldUnknown) ?? false
      let isAnyWrong = type != nil && check.gaps.contains(index)
      let inherited = object.inheritedAfterRemoval(type)
      for finding in object.missedPatches {
        switch finding.rule {
        case .removeWithoutTarget where isAnyMisspelt, .patchWithoutTarget where isAnyWrong: break
        default:
          check.workspace.report(
            inherited[finding.place]?.finding(finding, of: object, in: check) ?? finding)
        }
      }
    }
  }
}

/// What an overlay takes away from an object that only inherits it.
private struct InheritedField {
  let field: Field
  let type: ValueType?

  /// What to say instead of the finding that it is not there.
  func finding(_ finding: Finding, of object: ObjectModel, in check: ContextCheck) -> Finding? {
    guard let base = object.extends?.value else { return nil }
    let name = check.quoted(field.name)
    let other = if case .optional = type { "null" } else { "another value" }
    return Finding(
      finding.rule,
      "\(name) cannot be removed here: \(check.quoted(object.key)) inherits it from "
        + check.quoted(base),
      help: "give it \(other) here, or remove it where it is given", at: finding.place,
      related: [Finding.Related("\(name) is given here", at: .site(field.site))])
  }
}

extension ObjectModel {
  /// What is there although an overlay takes it away, by where that is written.
  fileprivate func inheritedAfterRemoval(_ type: ResolvedType?) -> [Place: InheritedField] {
    var inherited: [Place: InheritedField] = [:]
    for field in self.arguments {
      guard let removal = self.removedArguments[field.name] else { continue }
      let position = type?.parameterIndex(of: field.name)
      inherited[.site(removal)] = InheritedField(
        field: field, type: position.flatMap { type?.signature.parameters[$0].type })
    }
    for field in self.properties {
      guard let removal = self.removedProperties[field.name] else { continue }
      let position = type?.propertyIndex(of: field.name)
      inherited[.site(removal)] = InheritedField(
        field: field, type: position.flatMap { type?.signature.properties[$0].type })
    }
    return inherited
  }

  /// Whether an argument or a property is given that a type does not have.
  fileprivate func hasFieldUnknown(to type: ResolvedType) -> Bool {
    self.arguments.contains { type.parameterIndex(of: $0.name) == nil }
      || self.properties.contains { type.propertyIndex(of: $0.name) == nil }
  }
}
