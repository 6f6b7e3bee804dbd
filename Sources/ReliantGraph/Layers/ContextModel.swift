package import ReliantDocument

/// What a context amounts to after its files were laid over each other, before names are looked up.
package struct ContextModel: Sendable {
  package var name: Written<String>?
  package var parent: Written<String>?
  package var objects: [Symbol: ObjectModel] = [:]
  /// Names that the files point at other objects: `"mailer": "@smtpMailer"`.
  package var pointers: [Symbol: Pointer] = [:]
  package var values: [Symbol: Field] = [:]
  package var bindings: [Symbol: BindingModel] = [:]
  /// Where overlays took something away, for the message about what dangles then.
  package var removedObjects: [Symbol: Site] = [:]
  package var removedValues: [Symbol: Site] = [:]
  /// Names that overlays brought in anew, with their places; one may be a misspelt older name.
  package var addedObjects: [Symbol: Site] = [:]
  package var addedValues: [Symbol: Site] = [:]
  /// Whether a name may be missing because of a mistake that has been reported.
  package var isIncomplete = false

  package init() {}

  /// Whether a key or a pointing name exists.
  func hasEntry(_ key: Symbol) -> Bool { objects[key] != nil || pointers[key] != nil }

  /// Where an entry was first written.
  func site(ofEntry key: Symbol) -> Site? { objects[key]?.site ?? pointers[key]?.site }
}

/// One object after merging.
package struct ObjectModel: Sendable {
  package let key: Symbol
  /// Where the key is written in the entry that introduced the object.
  package let site: Site
  /// Nil when the object inherits its type, or when the definition could not be read.
  package var type: Written<Symbol>?
  package var scope: Written<Symbol>?
  package var eager: Written<Bool>?
  package var aliases: [Written<Symbol>] = []
  package var arguments: [Field] = []
  package var properties: [Field] = []
  /// The object that whatever is missing here is inherited from.
  package var extends: Written<Symbol>?
  /// Whether the object is a template for others and does not exist itself.
  package var isAbstract = false
  /// Whether the object belongs to another one and has no key that a file could write.
  package var isAnonymous = false
  /// Whether parameters and properties that are not listed are filled by name.
  package var isAutowired = true
  /// Why the object should no longer be used, and what to use instead.
  package var deprecated: String?
  package var tags: [Tag] = []
  /// The objects that are created and started earlier and stopped later.
  package var dependsOn: [Written<Symbol>] = []
  /// The object whose key this one takes over.
  package var decorates: Written<Symbol>?
  /// Where a decorator stands among those of its object; the lowest is nearest to it.
  package var order = 0
  /// The entries that contributed, weakest first.
  package var origins: [Site]
  package var isOverride = false
  /// Whether a member could not be read, so that what seems to be missing may be there.
  package var isIncomplete = false

  /// An object as its first entry describes it.
  init(_ entry: ObjectEntry, _ text: DefinitionText) {
    key = entry.key
    site = entry.site
    origins = [entry.site]
    type = text.type
    scope = text.scope
    eager = text.eager
    aliases = text.aliases?.whole ?? []
    arguments = text.arguments ?? []
    properties = text.properties ?? []
    extends = text.extends
    isAbstract = text.isAbstract?.value ?? false
    isAutowired = text.autowire?.value ?? true
    deprecated = text.deprecated?.value
    tags = text.tags?.whole ?? []
    dependsOn = text.dependsOn?.whole ?? []
    decorates = text.decorates
    order = text.order ?? 0
    isOverride = text.isOverride
    isIncomplete = text.isIncomplete
  }

  /// An object of which nothing but the key could be read.
  init(unreadable entry: ObjectEntry) {
    self.init(entry, DefinitionText())
    isIncomplete = true
  }

  /// An object without a key of its own, which goes by the place where it is given.
  init(anonymous object: AnonymousObject, key: Symbol, at site: Site) {
    self.init(
      ObjectEntry(key: key, site: site, content: .definition(object.definition)),
      object.definition)
  }
}

/// What is given for a type after merging.
package struct BindingModel: Sendable {
  package let type: Symbol
  package let site: Site
  package var standard: BindingEntry.Binding?
  package var into: [Symbol: BindingEntry.Field] = [:]

  init(_ entry: BindingEntry) {
    type = entry.type
    site = entry.site
    merge(entry)
  }

  /// Takes over what a stronger file says.
  mutating func merge(_ entry: BindingEntry) {
    if let new = entry.standard { standard = new }
    for field in entry.into { into[field.consumer.value] = field }
  }
}

/// A name that a file points at an object.
package struct Pointer: Sendable {
  package let name: Symbol
  /// Where the name is written.
  package let site: Site
  package let target: Symbol
  /// Where the target is written.
  package let targetSite: Site
}
