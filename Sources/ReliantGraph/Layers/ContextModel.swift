package import ReliantDocument

/// What a context amounts to after its files were laid over each other, before names are looked up.
package struct ContextModel {
  let workspace: Workspace
  package var name: Written<String>?
  package var parent: Written<String>?
  /// What its files say of which environments there are, by the files' documents.
  package internal(set) var declarations: [Int: Environments.Declaration] = [:]
  package var objects = SymbolTable<ObjectModel>()
  /// Names that the files point at other objects: `"mailer": "@smtpMailer"`.
  package var pointers = SymbolTable<Pointer>()
  package var values = SymbolTable<Field>()
  /// What is bound to types, by their names without `any`.
  package var bindings: [Symbol: BindingModel] = [:]
  package var removals = Removals()
  /// Names that overlays brought in anew, with their places; one may be a misspelt older name.
  package var addedObjects: [Symbol: Site] = [:]
  package var addedValues: [Symbol: Site] = [:]
  /// The entries that others have taken the place of, so that they do not come back with a file that
  /// is imported twice.
  package var replaced: Set<Site> = []
  /// What an import gives in the place of something else without saying so, which is a mistake unless
  /// the file that imports it decides.
  var rivals: [(violation: UnmarkedOverride, site: Site)] = []
  /// Objects that are marked as overriding others and have not met one yet, with the marks.
  package var unusedMarks: [Symbol: Site] = [:]
  /// The kinds of names that may be missing after a mistake that has been reported.
  package var open: OpenNames = []

  package init(in workspace: Workspace) { self.workspace = workspace }

  /// How many entries there are.
  var count: Int {
    objects.count + pointers.count + values.count + bindings.count + declarations.count
  }

  /// Whether a key or a pointing name exists.
  func hasEntry(_ key: Symbol) -> Bool { objects[key] != nil || pointers[key] != nil }

  /// Where an entry was first written.
  func site(ofEntry key: Symbol) -> Site? { objects[key]?.site ?? pointers[key]?.site }
}

/// What is given for a type after merging.
package struct BindingModel: Sendable {
  /// The type, as it is written.
  package let type: Symbol
  package let site: Site
  package var standard: BindingEntry.Binding?
  package var into: [Symbol: BindingEntry.Field] = [:]
  /// Whether a part could not be read, so that more may be bound than it seems.
  private(set) var isIncomplete = false

  init(_ entry: BindingEntry) {
    type = entry.type
    site = entry.site
    merge(entry)
  }

  /// Takes over what a stronger file says.
  mutating func merge(_ entry: BindingEntry) {
    if entry.standardRemoval != nil { standard = nil }
    if let new = entry.standard { standard = new }
    for consumer in entry.removedConsumers { into[consumer.value] = nil }
    for field in entry.into { into[field.consumer.value] = field }
    isIncomplete = isIncomplete || entry.isIncomplete
  }

  /// Whether nothing is given at all.
  var isEmpty: Bool { standard == nil && into.isEmpty && !isIncomplete }

  /// Whether another model gives the same.
  func isSame(as other: BindingModel) -> Bool {
    let isStandardSame =
      standard.map { $0.isSame(as: other.standard) } ?? (other.standard == nil)
    return isStandardSame && into.count == other.into.count
      && into.allSatisfy { $0.value.binding.isSame(as: other.into[$0.key]?.binding) }
  }

  /// Whether nothing would change if an entry of a stronger file were merged.
  func isSame(as entry: BindingEntry) -> Bool {
    entry.standardRemoval == nil && entry.removedConsumers.isEmpty
      && (entry.standard.map { $0.isSame(as: standard) } ?? true)
      && entry.into.allSatisfy { $0.binding.isSame(as: into[$0.consumer.value]?.binding) }
  }
}

extension BindingEntry.Binding {
  fileprivate func isSame(as other: BindingEntry.Binding?) -> Bool {
    switch (self, other) {
    case (.object(let key, _), .object(let old, _)?), (.type(let key, _), .type(let old, _)?):
      key == old
    default: false
    }
  }
}

/// A name that a file points at an object.
package struct Pointer: Sendable {
  package let name: Symbol
  /// Where the name is written.
  package let site: Site
  /// The name of the object; the pointer's own while it is up to a choice.
  package let target: Symbol
  /// Where the target is written.
  package let targetSite: Site
  /// What the object is chosen from.
  let choice: Choice?

  init(
    _ name: Symbol, at site: Site, target: Symbol, targetSite: Site, choice: Choice? = nil
  ) {
    self.name = name
    self.site = site
    self.target = target
    self.targetSite = targetSite
    self.choice = choice
  }

  init(_ name: Symbol, at site: Site, choice: Choice) {
    self.init(name, at: site, target: name, targetSite: site, choice: choice)
  }

  /// Whether another pointer of the name is known to lead to the same object.
  func isSame(as other: Pointer) -> Bool {
    target == other.target && choice == nil && other.choice == nil
  }
}
