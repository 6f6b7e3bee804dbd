import ReliantDocument

/// Lays the named values of an overlay over those that are there: maps merge, all else replaces.
struct FieldPatcher {
  let workspace: Workspace
  /// Whether there may be more than what could be read.
  let isOpen: Bool
  /// What an object extends whose arguments or properties are patched.
  var template: Symbol?

  /// Applies an overlay's arguments, properties or the members of a nested map.
  ///
  /// - Parameters:
  ///   - map: where the overlay's nested map stands.
  ///   - removals: where it is noted what nested maps lose.
  func apply(
    _ patches: [Field], to fields: inout [Field], as kind: FieldKind, map: Site? = nil,
    noting removals: inout Removals
  ) {
    var slots: [Field?] = fields
    var positions = Dictionary(
      fields.indices.map { (fields[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    for patch in patches {
      let position = positions[patch.name] ?? slots.count
      if position == slots.count {
        slots.append(nil)
        positions[patch.name] = position
      }
      if case .removal = patch.value, let map, slots[position] != nil {
        removals.members[map, default: [:]][patch.name] = patch.site
      }
      apply(patch, to: &slots[position], as: kind, noting: &removals) { fields.map(\.name) }
    }
    fields = slots.compactMap(\.self)
  }

  /// Applies what an overlay says of one named value.
  ///
  /// - Parameter names: the names of all that are there, for suggestions.
  func apply(
    _ patch: Field, to field: inout Field?, as kind: FieldKind, noting removals: inout Removals,
    among names: () -> [Symbol]
  ) {
    switch patch.value {
    case .removal:
      if field == nil { reportMissing(patch, as: kind, among: names()) }
      removals.note(patch, over: field)
      field = nil
    case .edit(let edit, let elements, let site):
      guard let old = field else { return reportMissing(patch, as: kind, among: names()) }
      guard let value = edited(old.value, by: edit, elements, at: site) else {
        return reportOtherValue(patch, old.value, than: .list)
      }
      if elements.isEmpty { reportRepetition(patch, of: old) }
      removals.edits[old.site, default: []].append(patch.site)
      field?.value = value
    default:
      if let old = field, changesNothing(patch.value, of: old.value) {
        reportRepetition(patch, of: old)
      }
      merge(patch, into: &field, noting: &removals)
    }
  }

  /// Whether a value is there already; of maps that merge, each member is looked at by itself.
  private func changesNothing(_ new: Expression, of old: Expression) -> Bool {
    if case .map(let members, _) = new.opened(in: workspace), case .map = old.opened(in: workspace)
    {
      return members.isEmpty
    }
    return old.meaning(in: workspace) == new.meaning(in: workspace)
  }

  /// Replaces a field, or merges it when both are maps; removals inside a map have to hit.
  private func merge(_ patch: Field, into field: inout Field?, noting removals: inout Removals) {
    let old = field
    defer { if field?.site == patch.site { removals.note(patch, over: old) } }
    guard case .map(let patches, let site) = patch.value.opened(in: workspace) else {
      return field = patch
    }
    var members: [Field] = []
    switch field?.value.opened(in: workspace) {
    case .map(let old, let oldSite):
      members = old
      removals.moveMembers(of: oldSite, to: site)
    // What takes from a map does not replace what is none.
    case let value? where patch.value.onlyChanges:
      return reportOtherValue(patch, value, than: .map)
    default: break
    }
    apply(patches, to: &members, as: .member, map: site, noting: &removals)
    field = Field(value: .map(members, site), name: patch.name, site: patch.site)
  }

  // MARK: Lists

  private func edited(
    _ value: Expression, by edit: ListEdit, _ elements: [Expression], at site: Site
  ) -> Expression? {
    if case .invalid = value { return value }
    guard case .list(let old, let listSite) = value.opened(in: workspace) else { return nil }
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
    lazy var shown = list.compactMap { $0.shownText(in: workspace) }
    for (element, meaning) in zip(elements, unwanted) where !present.contains(meaning) {
      let text = element.shownText(in: workspace)
      workspace.report(
        RemoveWithoutTarget.element(text.map { workspace.guess(at: $0, among: shown) } ?? .none),
        at: element.site)
    }
    let dropped = Set(unwanted)
    return zip(list, meanings).filter { !dropped.contains($1) }.map(\.0)
  }

  // MARK: Findings

  private func reportOtherValue(
    _ patch: Field, _ value: Expression, than shape: PatchWithoutTarget.Shape
  ) {
    // Of what could not be read as a whole nobody knows what it was meant to be.
    if workspace.sources.isIncomplete(value.site) { return }
    workspace.report(
      PatchWithoutTarget.otherValue(
        patch.name, shape, given: value.site, isIndirect: value.mayBeCollection),
      at: patch.value.site)
  }

  /// Reports what is to be removed, or the list that is to be changed, although it is not there.
  private func reportMissing(
    _ patch: Field, as kind: FieldKind, among names: @autoclosure () -> [Symbol]
  ) {
    if case .removal = patch.value {
      // What is inherited has names of its own.
      let guess = workspace.guess(at: patch.name, among: names(), isOpen: isOpen || template != nil)
      if isOpen, guess == nil { return }
      workspace.report(
        RemoveWithoutTarget.named(patch.name, kind, guess ?? .none, template: template),
        at: patch.site)
    } else if let guess = workspace.nearMiss(of: patch.name, among: names(), isOpen: isOpen) {
      workspace.report(
        PatchWithoutTarget.list(patch.name, kind, guess, named: patch.site, template: template),
        at: patch.value.site)
    }
  }

  private func reportRepetition(_ patch: Field, of old: Field) {
    workspace.report(NoEffect.same(patch.name, since: old.site), at: patch.site)
  }
}

extension Expression {
  /// Whether what stands here may amount to a list or a map, although it is not written as one.
  fileprivate var mayBeCollection: Bool {
    switch self {
    case .placeholder, .all, .constant(.list, _), .constant(.map, _): true
    default: false
    }
  }

  /// Whether an overlay says nothing here but how to change what is there.
  fileprivate var onlyChanges: Bool {
    switch self {
    case .removal, .edit: true
    case .map(let members, _): !members.isEmpty && members.allSatisfy(\.value.onlyChanges)
    default: false
    }
  }
}
