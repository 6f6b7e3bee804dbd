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
    let old = Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for element in edit == .without ? elements : elements.filter(\.isRemoval)
    where isWhole && old[element.name] == nil {
      workspace.report(
        RemoveWithoutTarget.entry(element.name, workspace.guess(at: element.name, among: old.keys)),
        at: element.site)
    }
    switch edit {
    case .append: list += elements
    case .prepend: list = elements + list
    case nil where !merges: list = elements
    case .without, nil:
      let names = Set(elements.map(\.name))
      list.removeAll { names.contains($0.name) }
      let kept = merges ? elements.filter { !$0.isRemoval } : []
      list += kept.map { new in old[new.name].map(new.completed) ?? new }
    }
    let left = Set(list.map(\.name))
    return old.keys.filter { !left.contains($0) }.reduce(into: [:]) { lost, name in
      lost[name] = elements.first { $0.name == name }?.site ?? firstSite ?? entry
    }
  }

  /// Whether a list is already as the change would make it.
  func repeats(_ list: [Element]?) -> Bool {
    if edit != nil { return elements.isEmpty }
    guard merges else {
      return list.map { elements.elementsEqual($0) { $0.isSame(as: $1) } } ?? false
    }
    return elements.allSatisfy { element in
      !element.isRemoval && list?.contains { $0.isSame(as: element.completed(by: $0)) } ?? false
    }
  }

  /// Where the first of the elements is written.
  var firstSite: Site? { elements.first?.site }
}
