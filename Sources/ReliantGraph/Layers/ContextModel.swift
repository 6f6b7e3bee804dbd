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
  /// The choice that the object is up to.
  package var choice: Expression?

  /// Whether another pointer of the name is known to lead to the same object.
  func isSame(as other: Pointer) -> Bool {
    target == other.target && choice == nil && other.choice == nil
  }
}
