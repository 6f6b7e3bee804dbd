import ReliantDocument

/// Objects of one template that lack an argument.
extension ContextCheck {
  /// A parameter of the type that a template gives to its heirs.
  struct InheritedParameter: Hashable {
    let type: Site
    let name: Symbol
  }

  /// How many heirs of one template are shown at most.
  private static let mostShown = 10

  /// Reports an argument that is missing: at the type, which may be a template's, or at the object if
  /// all other heirs of the template have the argument, or if an overlay took it from the object.
  func reportLacking(
    _ parameter: Symbol, in object: ObjectModel, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String, related: @autoclosure () -> [Finding.Related]
  ) {
    guard let type = object.type?.site, object.extends != nil,
      object.removedArguments[parameter] == nil
    else {
      return workspace.report(
        .missingArgument, message(), help: help(),
        at: siteOfOwnType(of: object, without: parameter) ?? object.site, related: related())
    }
    let lacking = heirs(of: type, lacking: parameter)
    let isAlone = lacking.count == 1 && heirs[type, default: []].count > 1
    let site = isAlone ? object.site : type
    let notes = lacking.count == heirs[type, default: []].count ? [] : lacking
    let uses = lacking.map {
      ToldMisfits.Use(thing: type, site: objects[$0].site, problem: workspace.names[parameter])
    }
    workspace.report(of: uses, at: site) {
      Finding(
        .missingArgument, message(), help: help(), at: .site(site),
        related: related()
          + (isAlone ? [] : notes.prefix(Self.mostShown)).map {
            Finding.Related(
              "\(quoted(objects[$0].key)) lacks it", at: .site(objects[$0].site))
          })
    }
  }

  /// Where an object has its type from; nil when that is a template from which no overlay took the
  /// argument, but from the object.
  private func siteOfOwnType(of object: ObjectModel, without parameter: Symbol) -> Site? {
    guard let own = model.objects[object.key], own.removedArguments[parameter] != nil else {
      return object.type?.site
    }
    return own.type?.site
  }

  private func heirs(of type: Site, lacking parameter: Symbol) -> [Int] {
    let inherited = InheritedParameter(type: type, name: parameter)
    if let known = heirsLacking[inherited] { return known }
    let lacking = heirs[type, default: []].filter { heir in
      !objects[heir].arguments.contains { $0.name == parameter }
    }
    heirsLacking[inherited] = lacking
    return lacking
  }

  func collectHeirs() -> [Site: [Int]] {
    var heirs: [Site: [Int]] = [:]
    for (index, object) in objects.enumerated() where object.extends != nil {
      if let type = object.type?.site { heirs[type, default: []].append(index) }
    }
    return heirs
  }
}
