import ReliantDocument

/// An element of a list that is found by its name.
protocol NamedElement {
  var name: Symbol { get }
  var site: Site { get }
  /// Whether an overlay asks for the element to be taken away.
  var isRemoval: Bool { get }
  /// The element with what another one of the name says and it does not.
  func completed(by old: Self) -> Self
  /// Whether another element says the same.
  func isSame(as other: Self) -> Bool
}

extension Written<Symbol>: NamedElement {
  var name: Symbol { value }
  var isRemoval: Bool { false }
  func completed(by old: Self) -> Self { self }
  func isSame(as other: Self) -> Bool { value == other.value }
}

extension Tag: NamedElement {
  func completed(by old: Tag) -> Tag {
    var tag = self
    if !saysOrder { (tag.order, tag.saysOrder) = (old.order, old.saysOrder) }
    tag.label = label ?? old.label
    return tag
  }

  func isSame(as other: Tag) -> Bool {
    name == other.name && order == other.order && label == other.label
  }
}

extension Change where Element: NamedElement {
  /// Applies what an overlay says to the list that is there.
  ///
  /// - Parameters:
  ///   - isWhole: whether all of the list could be read.
  ///   - entry: where the overlay's entry stands.
  /// - Returns: the names that the list loses, with the places that take them away.
  func apply(
    to list: inout [Element], isWhole: Bool, at entry: Site, in workspace: Workspace
  ) -> [Symbol: Site] {
    let old = list
    apply(to: &list, isWhole, in: workspace)
    let left = Set(list.map(\.name))
    return old.reduce(into: [:]) { lost, element in
      let name = element.name
      if left.contains(name) { return }
      lost[name] = elements.first { $0.name == name }?.site ?? firstSite ?? entry
    }
  }

  /// Whether a list is already as the change would make it.
  func repeats(_ list: [Element]?) -> Bool {
    switch self {
    case .replace(let new): list.map { new.elementsEqual($0) { $0.isSame(as: $1) } } ?? false
    case .merge(let new):
      new.allSatisfy { element in
        !element.isRemoval
          && list?.contains { $0.isSame(as: element.completed(by: $0)) } ?? false
      }
    case .edit(_, let new): new.isEmpty
    }
  }

  /// Where the first of the elements is written.
  var firstSite: Site? { elements.first?.site }

  private func apply(to list: inout [Element], _ isWhole: Bool, in workspace: Workspace) {
    switch self {
    case .replace(let new): list = new
    case .merge(let changes):
      drop(changes.filter(\.isRemoval), from: &list, isWhole, in: workspace)
      let kept = changes.filter { !$0.isRemoval }
      let old = Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      let names = Set(kept.map(\.name))
      list.removeAll { names.contains($0.name) }
      list += kept.map { new in old[new.name].map(new.completed) ?? new }
    case .edit(.append, let new): list += new
    case .edit(.prepend, let new): list = new + list
    case .edit(.without, let names): drop(names, from: &list, isWhole, in: workspace)
    }
  }

  private func drop(
    _ names: [Element], from list: inout [Element], _ isWhole: Bool, in workspace: Workspace
  ) {
    let present = Set(list.map(\.name))
    for element in names where isWhole && !present.contains(element.name) {
      workspace.report(
        RemoveWithoutTarget.entry(element.name, workspace.guess(at: element.name, among: present)),
        at: element.site)
    }
    let dropped = Set(names.map(\.name))
    list.removeAll { dropped.contains($0.name) }
  }
}
