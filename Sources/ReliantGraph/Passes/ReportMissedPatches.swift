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
        case .removeWithoutTarget, .patchWithoutTarget:
          check.workspace.report(object.toldOfInheritance(finding, check) ?? finding)
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

  /// A finding that also says that the object inherits what is changed in vain; nil if it does not.
  fileprivate func toldOfInheritance(_ finding: Finding, _ check: ContextCheck) -> Finding? {
    guard case .site(let site) = finding.place, let name = check.workspace.name(ofFieldAt: site),
      let own = check.ownFields(of: self),
      let field = (self.arguments + self.properties).first(where: { $0.name == name }),
      !own.contains(field.site)
    else { return nil }
    return Finding(
      finding.rule, finding.message,
      help: "change it in what \(check.quoted(self.key)) extends, or give a value of its own here",
      at: finding.place,
      related: [Finding.Related("inherited from here", at: .site(field.site))])
  }
}

extension Workspace {
  /// The name of a member or of what is given for it; nil of what is no member.
  fileprivate func name(ofFieldAt site: Site) -> Symbol? {
    let member = Int(site.node) - (node(at: site).kind == .member ? 0 : 1)
    guard member >= 0 else { return nil }
    let node = documents[Int(site.document)][member]
    return node.kind == .member ? node.symbol : nil
  }
}
