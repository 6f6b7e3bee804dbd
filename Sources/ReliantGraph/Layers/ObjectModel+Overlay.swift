import ReliantDocument

extension ObjectModel {
  /// Takes over what an overlay says of the object's place in the graph.
  ///
  /// - Parameters:
  ///   - entry: where the overlay's entry stands.
  ///   - removals: where names and tags are noted that the object loses.
  mutating func setPlace(
    from text: DefinitionText, at entry: Site, noting removals: inout Removals,
    in workspace: Workspace
  ) {
    if let newScope = text.scope { self.scope = newScope }
    if let newEager = text.eager { self.eager = newEager }
    text.aliases?.apply(
      to: &self.aliases, isWhole: !hides([.aliases]), at: entry, noting: &removals.objects,
      in: workspace)
    if let newDecorates = text.decorates { self.decorates = newDecorates }
    if let newOrder = text.order { self.order = newOrder }
    if let change = text.dependsOn {
      var names = self.dependsOn ?? []
      change.apply(to: &names, isWhole: !hides([.dependsOn, .extends]), in: workspace)
      self.dependsOn = names
    }
    text.tags?.apply(
      to: &self.tags, isWhole: !hides([.tags]), at: entry, noting: &removals.tags, in: workspace)
    if let newAbstract = text.isAbstract { self.isAbstract = newAbstract.value }
    if let newAutowire = text.autowire { self.isAutowired = newAutowire.value }
    if let newDeprecated = text.deprecated { self.deprecated = newDeprecated.value }
    if !text.unread.isEmpty { self.unread.formUnion(text.unread) }
  }

  /// Warns of what a patch says although it is so already, and of a patch that says nothing.
  func reportRepetitions(of text: DefinitionText, at entry: Site, in workspace: Workspace) {
    if text.isEmpty { workspace.report(NoEffect.patch(of: self.key), at: entry) }
    func check<Value: Equatable>(_ word: Word, _ new: Written<Value>?, _ old: Value?) {
      guard let new, new.value == old else { return }
      report(word, at: new.site)
    }
    func check<Element: NamedElement>(_ word: Word, _ new: Change<Element>?, _ old: [Element]?) {
      guard let new, new.repeats(old) else { return }
      report(word, at: new.firstSite ?? entry)
    }
    func report(_ word: Word, at site: Site) {
      workspace.report(NoEffect.member(word), at: site)
    }
    check(.scope, text.scope, self.scope?.value)
    check(.eager, text.eager, self.eager?.value)
    check(.extends, text.extends, self.extends?.value)
    check(.abstract, text.isAbstract, self.isAbstract)
    check(.autowire, text.autowire, self.isAutowired)
    check(.deprecated, text.deprecated, self.deprecated)
    check(.decorates, text.decorates, self.decorates?.value)
    check(.order, text.order, self.order?.value)
    check(.aliases, text.aliases, self.aliases)
    check(.tags, text.tags, self.tags)
    check(.dependsOn, text.dependsOn, self.dependsOn)
  }
}
