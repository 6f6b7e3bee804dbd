import ReliantDocument

/// Looks up the objects and values that templates mention, those included that all heirs replace.
///
/// A template that nothing extends here may be for other configurations that import its file.
enum CheckTemplates: Pass {
  static func run(on check: ContextCheck) {
    if check.templates.isEmpty { return }
    let extended = Set(check.model.objects.values.compactMap { $0.extends?.value })
    for (key, _) in check.templates where extended.contains(key) {
      guard let template = check.model.objects[key] else { continue }
      for field in template.arguments + template.properties { lookUp(field.value, check) }
      for name in template.dependsOn { lookUp(.reference(name.value, name.site), check) }
    }
  }

  private static func lookUp(_ expression: Expression, _ check: ContextCheck) {
    switch expression {
    case .reference(let name, let site):
      if case .unknown = check.meaning(of: name) { check.noteUnknownObject(name, at: site) }
    case .detailedReference(let reference, let site)
    where !reference.isOptional && !reference.isFromParent:
      lookUp(.reference(reference.key, site), check)
    case .placeholder(let name, let site): lookUp(value: name, at: site, check)
    case .template(let segments, let site):
      for case .name(let name) in segments { lookUp(value: name, at: site, check) }
    case .list(let elements, _):
      for element in elements { lookUp(element, check) }
    case .map(let fields, _):
      for field in fields { lookUp(field.value, check) }
    case .outside(let value, _):
      if let standard = value.standard { lookUp(standard, check) }
    default: break
    }
  }

  private static func lookUp(value name: Symbol, at site: Site, _ check: ContextCheck) {
    guard check.model.values[name] == nil,
      check.parent?.value(named: check.workspace.names[name]) == nil
    else { return }
    check.noteUnknownValue(name, at: site)
  }
}
