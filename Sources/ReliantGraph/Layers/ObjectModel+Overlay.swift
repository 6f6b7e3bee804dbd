import ReliantDocument

extension ObjectModel {
  /// Takes over what an overlay says of the object besides what it is given.
  ///
  /// - Parameters:
  ///   - isPatch: whether the object keeps its type, so that what it says already is worth a warning.
  ///   - entry: where the overlay's entry stands.
  ///   - removals: where names and tags are noted that the object loses.
  mutating func setPlace(
    from text: DefinitionText, isPatch: Bool, at entry: Site, noting removals: inout Removals,
    in workspace: Workspace
  ) {
    func set<Value: Equatable>(
      _ word: Word, _ new: Written<Value>?, over old: Value?, _ take: (Written<Value>) -> Void
    ) {
      guard let new else { return }
      if isPatch, new.value == old { workspace.report(NoEffect.member(word), at: new.site) }
      take(new)
    }
    func change<Element: NamedElement>(
      _ word: Word, _ change: Change<Element>?, of old: [Element]?, hiddenBy words: [Word],
      _ take: ([Element], _ lost: [Symbol: Site]) -> Void
    ) {
      guard let change else { return }
      if isPatch, change.repeats(old) {
        workspace.report(NoEffect.member(word), at: change.firstSite ?? entry)
      }
      // What the object has from its template is no list of its own that could be changed.
      if isPatch, old == nil, change.whole == nil, let template = self.extends, !hides(words) {
        workspace.report(
          PatchWithoutTarget.listless(template: template.value), at: change.firstSite ?? entry)
      } else {
        var list = old ?? []
        let lost = change.apply(to: &list, isWhole: !hides(words), at: entry, in: workspace)
        take(list, lost)
      }
    }
    set(.scope, text.scope, over: self.scope?.value) { self.scope = $0 }
    set(.eager, text.eager, over: self.eager?.value) { self.eager = $0 }
    set(.extends, text.extends, over: self.extends?.value) { self.extends = $0 }
    set(.decorates, text.decorates, over: self.decorates?.value) { self.decorates = $0 }
    set(.order, text.order, over: self.order?.value) { self.order = $0 }
    set(.abstract, text.isAbstract, over: self.isAbstract) { self.isAbstract = $0.value }
    set(.autowire, text.autowire, over: self.isAutowired) { self.isAutowired = $0.value }
    set(.deprecated, text.deprecated, over: self.deprecated) { self.deprecated = $0.value }
    change(.aliases, text.aliases, of: self.aliases, hiddenBy: [.aliases]) {
      self.aliases = $0
      removals.objects.merge($1) { _, new in new }
    }
    change(.tags, text.tags, of: self.tags, hiddenBy: [.tags]) {
      self.tags = $0
      removals.tags.merge($1) { _, new in new }
    }
    change(.dependsOn, text.dependsOn, of: self.dependsOn, hiddenBy: [.dependsOn, .extends]) {
      self.dependsOn = $0
      _ = $1
    }
    if !text.unread.isEmpty { self.unread.formUnion(text.unread) }
  }
}
