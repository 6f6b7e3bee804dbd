import ReliantDocument

/// What is wrong with values where they are needed.
extension ExpressionResolver {
  /// Lets a resolver work that knows which named value is at hand, and notes whether it fits.
  func naming(
    _ value: Symbol, _ resolve: (ExpressionResolver) -> Graph.Value?
  ) -> Graph.Value? {
    var resolver = self
    resolver.origin = value
    if case .all(let tag, _, _) = check.model.values[value]?.value { resolver.tag = tag }
    let result = resolve(resolver)
    if result != nil { check.misfits.noteFit(of: value) }
    return result
  }

  /// Whether a type can be read from any text at all, without which no default makes up for what a
  /// variable or a file holds; reports it otherwise.
  func takesText(_ type: ValueType, for purpose: Purpose, at site: Site) -> Bool {
    convert(.scalar(.unread), as: type, for: purpose, at: site) != nil
  }

  /// The forms that a map without any may be meant as.
  func meantForms(at site: Site) -> [Word] {
    let isChange = workspace.meantForms.contains(
      origin.flatMap { check.model.values[$0]?.value.site } ?? site)
    return Vocabulary.valueForms + (isChange ? Vocabulary.overlayForms : [])
  }

  /// Reports what is wrong with a value where it is needed; if it has a name, then not before all
  /// its mentions are known.
  ///
  /// - Parameter problem: what is wrong, as a predicate.
  func report(
    _ rule: Rule, _ problem: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    for purpose: Purpose, at site: Site, related: @autoclosure () -> [Finding.Related] = []
  ) {
    guard let origin else {
      return workspace.report(
        rule, "\(name(of: purpose)) \(problem())", help: help(), at: site, related: related())
    }
    if workspace.isInDoubt(site) { return }
    check.misfits.note(
      Misfits.Misfit(
        rule: rule, purpose: name(of: purpose), problem: problem(), help: help(), site: site,
        related: related()), of: origin)
  }
}
