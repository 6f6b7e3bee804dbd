import ReliantDocument

/// Lays the named values of an overlay over those that are there: maps merge, all else replaces.
struct FieldPatcher {
  let workspace: Workspace
  /// Whether what seems to be missing may have been dropped after a mistake.
  let isIncomplete: Bool

  /// Applies an overlay's arguments, properties or the members of a nested map.
  func apply(_ patches: [Field], to fields: inout [Field], what: String) {
    var slots: [Field?] = fields
    var positions = Dictionary(
      fields.indices.map { (fields[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    for patch in patches {
      let position = positions[patch.name] ?? slots.count
      if position == slots.count {
        slots.append(nil)
        positions[patch.name] = position
      }
      apply(patch, to: &slots[position], among: fields.map(\.name), what: what)
    }
    fields = slots.compactMap(\.self)
  }

  /// Applies one of an overlay's named values.
  func apply(_ patch: Field, to values: inout [Symbol: Field], what: String) {
    var old = values[patch.name]
    apply(patch, to: &old, among: Array(values.keys), what: what)
    values[patch.name] = old
  }

  private func apply(
    _ patch: Field, to field: inout Field?, among names: @autoclosure () -> [Symbol], what: String
  ) {
    if case .removal = patch.value {
      if field == nil { reportNothingToRemove(patch, among: names(), what: what) }
      field = nil
      return
    }
    if case .edit(let edit, let elements, let site) = patch.value {
      let value = edited(field, by: edit, elements, named: patch.name, at: site)
      field?.value = value
      return
    }
    guard let old = field else {
      var new: Field? = patch
      merge(patch, into: &new, base: nil)
      field = new
      return
    }
    if old.value.isSame(as: patch.value, in: workspace) { reportNoEffect(patch, old) }
    merge(patch, into: &field, base: old)
  }

  /// Replaces a field, or merges it when both are maps; removals inside a map have to hit.
  private func merge(_ patch: Field, into field: inout Field?, base: Field?) {
    guard case .map(let patches, let site) = patch.value else {
      field = patch
      return
    }
    var members: [Field] = []
    if case .map(let old, _) = base?.value { members = old }
    apply(patches, to: &members, what: "a member")
    field = Field(name: patch.name, site: patch.site, value: .map(members, site))
  }

  // MARK: Lists

  private func edited(
    _ field: Field?, by edit: ListEdit, _ elements: [Expression], named name: Symbol, at site: Site
  ) -> Expression {
    guard case .list(let old, let listSite) = field?.value else {
      if case .invalid = field?.value {} else { reportNoList(name, at: site) }
      return .invalid(site)
    }
    switch edit {
    case .append: return .list(old + elements, listSite)
    case .prepend: return .list(elements + old, listSite)
    case .without: return .list(without(elements, in: old), listSite)
    }
  }

  private func without(_ elements: [Expression], in list: [Expression]) -> [Expression] {
    let meanings = list.map { $0.meaning(in: workspace) }
    let present = Set(meanings)
    let unwanted = elements.map { $0.meaning(in: workspace) }
    for (element, meaning) in zip(elements, unwanted)
    where meaning == nil || !present.contains(meaning) {
      workspace.report(
        .removeWithoutTarget, "the list has no such element to leave out", at: element.site)
    }
    let dropped = Set(unwanted)
    return zip(list, meanings).filter { $1 == nil || !dropped.contains($1) }.map(\.0)
  }

  private func reportNoList(_ name: Symbol, at site: Site) {
    if isIncomplete { return }
    workspace.report(
      .patchWithoutTarget, "\(workspace.quoted(name)) is no list here that could be changed",
      help: "give the whole list", at: site)
  }

  private func reportNothingToRemove(
    _ patch: Field, among names: @autoclosure () -> [Symbol], what: String
  ) {
    if isIncomplete, !workspace.isMisspelling(patch.name, of: names().map { workspace.names[$0] }) {
      return
    }
    workspace.report(
      .removeWithoutTarget,
      "there is no such thing to remove: \(workspace.quoted(patch.name)) is not \(what) here",
      help: workspace.suggestion(for: patch.name, among: names()), at: patch.site)
  }

  private func reportNoEffect(_ patch: Field, _ old: Field) {
    workspace.report(
      .noEffect, "\(workspace.quoted(patch.name)) has this value already",
      help: "leave it out", at: patch.site,
      related: [Finding.Related("set here", at: .site(old.site))])
  }
}

extension Expression {
  /// What a single value comes down to, by which it is found in a list or told from another.
  fileprivate enum Meaning: Hashable {
    case scalar(Scalar)
    case reference(Symbol)
    case placeholder(Symbol)
  }

  /// Nil for lists, maps and whatever is made up of parts.
  fileprivate func meaning(in workspace: Workspace) -> Meaning? {
    switch self {
    case .scalar(let site): .scalar(workspace.scalar(at: site))
    case .constant(.scalar(let scalar), _): .scalar(scalar)
    case .reference(let name, _): .reference(name)
    case .placeholder(let name, _): .placeholder(name)
    default: nil
    }
  }

  /// Whether two single values are written with the same meaning.
  fileprivate func isSame(as other: Expression, in workspace: Workspace) -> Bool {
    let meaning = meaning(in: workspace)
    return meaning != nil && meaning == other.meaning(in: workspace)
  }
}

extension Workspace {
  /// The did-you-mean for a name among others.
  func suggestion(
    for name: Symbol, among candidates: @autoclosure () -> some Sequence<Symbol>
  ) -> String? {
    suggestion(for: name, among: candidates().map { names[$0] })
  }
}
