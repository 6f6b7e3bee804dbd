import ReliantDocument

/// An element of a list that is found by its name.
protocol NamedElement {
  var elementName: Symbol { get }
  var elementSite: Site { get }
  /// Whether an overlay asks for the element to be taken away.
  var isRemoval: Bool { get }
}

extension Written<Symbol>: NamedElement {
  var elementName: Symbol { value }
  var elementSite: Site { site }
  var isRemoval: Bool { false }
}

extension Tag: NamedElement {
  var elementName: Symbol { name }
  var elementSite: Site { site }
}

extension Change where List: RangeReplaceableCollection, List.Element: NamedElement {
  /// Applies what an overlay says to the list that is there.
  func apply(to list: inout List, in workspace: Workspace) {
    switch self {
    case .replace(let new): list = new
    case .merge(let changes):
      drop(changes.filter(\.isRemoval), from: &list, in: workspace)
      let kept = changes.filter { !$0.isRemoval }
      let names = Set(kept.map(\.elementName))
      list.removeAll { names.contains($0.elementName) }
      list += kept
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
