import ReliantDocument

/// Lays the named values of an overlay over those that are there: maps merge, all else replaces.
struct FieldPatcher {
  let workspace: Workspace
  /// Whether what seems to be missing may have been dropped after a mistake.
  let isIncomplete: Bool
  /// What an object extends whose arguments or properties are patched.
  var template: Symbol?

  /// Applies an overlay's arguments, properties or the members of a nested map.
  ///
  /// - Parameters:
  ///   - map: where the overlay's nested map stands.
  ///   - removals: where it is noted what nested maps lose.
  func apply(
    _ patches: [Field], to fields: inout [Field], what: String, map: Site? = nil,
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
        removals.note(member: patch.name, of: map, at: patch.site)
      }
      apply(
        patch, to: &slots[position], among: fields.map(\.name), what: what, noting: &removals)
    }
    fields = slots.compactMap(\.self)
  }

  /// Applies one of an overlay's named values.
  ///
  /// - Parameter isNew: whether a value is the overlay's own, which nobody could mean.
  func apply(
    _ patch: Field, to values: inout SymbolTable<Field>, what: String,
    noting removals: inout Removals, isNew: (Symbol) -> Bool
  ) {
    var old = values[patch.name]
    apply(
      patch, to: &old, among: values.keys.filter { !isNew($0) }, what: what, noting: &removals)
    values[patch.name] = old
  }

  private func apply(
    _ patch: Field, to field: inout Field?, among names: @autoclosure () -> [Symbol],
    what: String, noting removals: inout Removals
  ) {
    if case .removal = patch.value {
      if field == nil { reportNothingToRemove(patch, among: names(), what: what) }
      field = nil
      return
    }
    if case .edit(let edit, let elements, let site) = patch.value {
      guard let value = edited(field?.value, by: edit, elements, at: site) else {
        if let field {
          reportUnchangeable(patch, field.value, as: "list")
        } else {
          reportMissingList(patch, among: names())
        }
        return
      }
      if elements.isEmpty { reportNoEffect(patch, field) }
      field?.value = value
      return
    }
    guard let old = field else {
      var new: Field? = patch
      merge(patch, into: &new, base: nil, noting: &removals)
      field = new
      return
    }
    if changesNothing(patch.value, of: old.value) { reportNoEffect(patch, old) }
    merge(patch, into: &field, base: old, noting: &removals)
  }

  /// Whether a value is there already; of maps that merge, each member is looked at by itself.
  private func changesNothing(_ new: Expression, of old: Expression) -> Bool {
    if case .map(let members, _) = new.opened(in: workspace), case .map = old.opened(in: workspace)
    {
      return members.isEmpty
    }
    return old.isSame(as: new, in: workspace)
  }

  /// Replaces a field, or merges it when both are maps; removals inside a map have to hit.
  private func merge(
    _ patch: Field, into field: inout Field?, base: Field?, noting removals: inout Removals
  ) {
    guard case .map(let patches, let site) = patch.value.opened(in: workspace) else {
      field = patch
      return
    }
    if base != nil, patches.count == 1,
      Vocabulary.formHelp([workspace.names[patches[0].name]], among: Vocabulary.overlayForms) != nil
    {
      workspace.meantForms.insert(site)
    }
    var members: [Field] = []
    switch base?.value.opened(in: workspace) {
    case .map(let old, let oldSite):
      members = old
      removals.moveMembers(of: oldSite, to: site)
    // What takes from a map does not replace what is none.
    case let value? where patch.value.onlyChanges:
      return reportUnchangeable(patch, value, as: "map")
    default: break
    }
    apply(patches, to: &members, what: "a member", map: site, noting: &removals)
    field = Field(name: patch.name, site: patch.site, value: .map(members, site))
  }

  // MARK: Lists

  private func edited(
    _ value: Expression?, by edit: ListEdit, _ elements: [Expression], at site: Site
  ) -> Expression? {
    if case .invalid = value { return value }
    guard case .list(let old, let listSite) = value?.opened(in: workspace) else { return nil }
    switch edit {
    case .append: return .list(old + elements, listSite)
    case .prepend: return .list(elements + old, listSite)
    case .without: return .list(without(elements, in: old), listSite)
    }
  }

  private func without(_ elements: [Expression], in list: [Expression]) -> [Expression] {
    let meanings = list.map { $0.meaning(in: workspace)?.unspelled }
    let present = Set(meanings)
    let unwanted = elements.map { $0.meaning(in: workspace)?.unspelled }
    lazy var shown = list.compactMap { $0.shownText(in: workspace) }
    for (element, meaning) in zip(elements, unwanted)
    where meaning == nil || !present.contains(meaning) {
      workspace.report(
        .removeWithoutTarget, "the list has no such element to leave out",
        help: element.shownText(in: workspace).flatMap { text in
          workspace.suggestion(for: text, among: shown)
        }, at: element.site)
    }
    let dropped = Set(unwanted)
    return zip(list, meanings).filter { $1 == nil || !dropped.contains($1) }.map(\.0)
  }

  /// - Parameter what: what could be changed as the overlay says, a list or a map.
  private func reportUnchangeable(_ patch: Field, _ value: Expression, as what: String) {
    if isIncomplete { return }
    if case .invalid = value { return }
    workspace.report(
      .patchWithoutTarget,
      "\(workspace.quoted(patch.name)) is no \(what) here that could be changed",
      help: value.mayBeCollection ? "give the whole \(what)" : "give the value itself",
      at: patch.value.site,
      related: [
        Finding.Related("\(workspace.quoted(patch.name)) is given here", at: .site(value.site))
      ])
  }

  private func reportMissingList(_ patch: Field, among names: @autoclosure () -> [Symbol]) {
    func known() -> [String] { names().map { workspace.names[$0] } }
    if isIncomplete, !workspace.isSlip(patch.name, of: known()) { return }
    let isMisspelt = workspace.isMisspelling(patch.name, of: known())
    workspace.report(
      .patchWithoutTarget,
      "no \(workspace.quoted(patch.name)) is given whose list could be changed",
      help: isMisspelt
        ? workspace.suggestion(for: patch.name, among: names())
        : inheritance.map { "give the whole list; \($0)" } ?? "give the whole list",
      at: patch.value.site)
  }

  /// How to change what may be inherited; nil where nothing is.
  private var inheritance: String? {
    template.map { "what is inherited is changed in \(workspace.quoted($0))" }
  }

  private func reportNothingToRemove(
    _ patch: Field, among names: @autoclosure () -> [Symbol], what: String
  ) {
    // Of what may stand elsewhere only a likely name is suggested.
    let mayBeElsewhere = isIncomplete || template != nil
    let isUnlike =
      mayBeElsewhere && !workspace.isSlip(patch.name, of: names().map { workspace.names[$0] })
    if isIncomplete, isUnlike { return }
    workspace.report(
      .removeWithoutTarget,
      "there is no such thing to remove: \(workspace.quoted(patch.name)) is not \(what) here",
      help: isUnlike ? inheritance : workspace.suggestion(for: patch.name, among: names()),
      at: patch.site)
  }

  private func reportNoEffect(_ patch: Field, _ old: Field?) {
    workspace.report(
      .noEffect, "\(workspace.quoted(patch.name)) has this value already",
      help: "leave it out", at: patch.site,
      related: old.map { [Finding.Related("set here", at: .site($0.site))] } ?? [])
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
