import ReliantDocument

/// An element of a list that is found by its name.
protocol NamedElement {
  var elementName: Symbol { get }
  var elementSite: Site { get }
  /// Whether an overlay asks for the element to be taken away.
  var isRemoval: Bool { get }
  /// The element with what another one of the name says and it does not.
  func completed(by old: Self) -> Self
}

extension Written<Symbol>: NamedElement {
  var elementName: Symbol { value }
  var elementSite: Site { site }
  var isRemoval: Bool { false }
  func completed(by old: Self) -> Self { self }
}

extension Tag: NamedElement {
  var elementName: Symbol { name }
  var elementSite: Site { site }

  func completed(by old: Tag) -> Tag {
    var tag = self
    if !saysOrder { (tag.order, tag.saysOrder) = (old.order, old.saysOrder) }
    tag.label = label ?? old.label
    return tag
  }
}

extension Change where List: RangeReplaceableCollection, List.Element: NamedElement {
  /// Applies what an overlay says to the list that is there.
  func apply(to list: inout List, in workspace: Workspace) {
    switch self {
    case .replace(let new): list = new
    case .merge(let changes):
      drop(changes.filter(\.isRemoval), from: &list, in: workspace)
      let kept = changes.filter { !$0.isRemoval }
      let old = Dictionary(
        list.map { ($0.elementName, $0) }, uniquingKeysWith: { first, _ in first })
      let names = Set(kept.map(\.elementName))
      list.removeAll { names.contains($0.elementName) }
      list += kept.map { new in old[new.elementName].map(new.completed) ?? new }
    case .edit(.append, let new): list += new
    case .edit(.prepend, let new): list = new + list
    case .edit(.without, let names): drop(names, from: &list, in: workspace)
    }
  }

  private func drop(_ names: List, from list: inout List, in workspace: Workspace) {
    let present = Set(list.map(\.elementName))
    for element in names where !present.contains(element.elementName) {
      workspace.report(
        .removeWithoutTarget, "\(workspace.quoted(element.elementName)) is not in the list",
        help: workspace.suggestion(for: element.elementName, among: present),
        at: element.elementSite)
    }
    let dropped = Set(names.map(\.elementName))
    list.removeAll { dropped.contains($0.elementName) }
  }
}
