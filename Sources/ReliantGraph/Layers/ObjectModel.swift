package import ReliantDocument

/// One object after merging.
///
/// It is handed on from file to file and from pass to pass; copies share their contents, which are
/// replaced where one of them is changed.
@dynamicMemberLookup
package struct ObjectModel: Sendable {
  private var storage: Storage

  // Nothing in it changes: to check access to variables would take a twentieth of a load.
  private final class Storage: Sendable {
    let implementation: Implementation
    let place: Place

    init(_ implementation: Implementation, _ place: Place) {
      self.implementation = implementation
      self.place = place
    }
  }

  /// How the object is made.
  package struct Implementation: Sendable {
    /// Nil when the object inherits its type, or when the definition could not be read.
    package var type: Written<Symbol>?
    /// The object that whatever is missing here is inherited from.
    package var extends: Written<Symbol>?
    /// Whether the object is a template for others and does not exist itself.
    package var isAbstract: Bool
    package var arguments: [Field]
    package var properties: [Field]
    /// Where overlays took arguments away, or would have.
    package var removedArguments: [Symbol: Site] = [:]
    /// Where overlays took properties away.
    package var removedProperties: [Symbol: Site] = [:]
    /// The type that went with its arguments when an overlay swapped the implementation.
    package var swapped: Written<Symbol>?
    /// Whether parameters and properties that are not listed are filled by name.
    package var isAutowired: Bool
  }

  /// Where the object is spoken of, and where it stands in the graph, whatever makes it.
  package struct Place: Sendable {
    package fileprivate(set) var key: Symbol
    /// Where the key is written in the entry that introduced the object.
    package fileprivate(set) var site: Site
    /// The entries that have contributed since, weakest first.
    package var laterOrigins: [Site] = []
    /// Where it is said that another definition of the key is replaced.
    package var override: Site?
    /// Whether the object belongs to another one and has no key that a file could write.
    package var isAnonymous = false
    /// Whether nothing but a patch speaks of the object, which may so be another file's.
    package var isPresumed = false
    /// The members that could not be read, so that nobody knows what they were meant to say.
    package var unread: Set<Word>
    package var scope: Written<Symbol>?
    package var eager: Written<Bool>?
    package var aliases: [Written<Symbol>]
    package var tags: [Tag]
    /// The objects that are created and started earlier and stopped later, be it that there are none;
    /// nil when nothing is said of them, so that they are inherited.
    package var dependsOn: [Written<Symbol>]?
    /// The object whose key this one takes over.
    package var decorates: Written<Symbol>?
    /// Where a decorator stands among those of its object; the lowest is nearest to it, and 0 is
    /// meant where nothing is said.
    package var order: Written<Int>?
    /// Why the object should no longer be used, and what to use instead.
    package var deprecated: String?
  }

  package subscript<Member>(dynamicMember member: KeyPath<Place, Member>) -> Member {
    storage.place[keyPath: member]
  }

  package subscript<Member>(
    dynamicMember member: WritableKeyPath<Implementation, Member>
  ) -> Member {
    get { storage.implementation[keyPath: member] }
    set {
      var implementation = storage.implementation
      implementation[keyPath: member] = newValue
      storage = Storage(implementation, storage.place)
    }
  }

  package subscript<Member>(dynamicMember member: WritableKeyPath<Place, Member>) -> Member {
    get { storage.place[keyPath: member] }
    set {
      var place = storage.place
      place[keyPath: member] = newValue
      storage = Storage(storage.implementation, place)
    }
  }

  /// Whether two models are the same one, which neither side has changed.
  func isIdentical(to other: ObjectModel) -> Bool { storage === other.storage }

  /// An object as its first entry describes it.
  ///
  /// - Parameters:
  ///   - key: its key; one that has none may be given one later.
  ///   - site: where the key is written in that entry.
  init(_ text: DefinitionText, key: Symbol = Symbol(id: 0), at site: Site) {
    storage = Storage(
      Implementation(
        type: text.type, extends: text.extends, isAbstract: text.isAbstract?.value ?? false,
        arguments: text.arguments ?? [], properties: text.properties ?? [],
        isAutowired: text.autowire?.value ?? true),
      Place(
        key: key, site: site, override: text.override, unread: text.unread, scope: text.scope,
        eager: text.eager, aliases: text.aliases?.whole ?? [], tags: text.tags?.whole ?? [],
        dependsOn: text.dependsOn.map { $0.whole ?? [] }, decorates: text.decorates,
        order: text.order, deprecated: text.deprecated?.value))
  }

  /// An object of which nothing but the key could be read.
  init(unreadable key: Symbol, at site: Site) {
    self.init(DefinitionText(), key: key, at: site)
    self.unread = Vocabulary.wholeDefinition
  }

  /// An object of which only a patch speaks, so that another file probably has it, or was meant to.
  init(presumed key: Symbol, _ text: DefinitionText, at site: Site) {
    self.init(unreadable: key, at: site)
    self.isPresumed = true
    self.aliases = text.aliases?.given ?? []
    self.tags = text.tags?.given?.filter { !$0.isRemoval } ?? []
  }

  /// The object with a key, which it has had none of.
  func keyed(_ key: Symbol, at site: Site) -> ObjectModel {
    var (object, place) = (self, storage.place)
    (place.key, place.site) = (key, site)
    object.storage = Storage(storage.implementation, place)
    return object
  }

  /// Takes the place in the graph from another object where this one says nothing of it.
  mutating func inheritPlace(from base: ObjectModel) {
    self.scope = self.scope ?? base.scope
    self.eager = self.eager ?? base.eager
    self.dependsOn = self.dependsOn ?? base.dependsOn
    if self.scope == nil, base.hides([.scope, .extends]) { self.unread.insert(.scope) }
  }

  /// Forgets what the object uses, which may be taken away along with it.
  mutating func dropUses() {
    self.arguments = []
    self.properties = []
    if self.dependsOn != nil { self.dependsOn = [] }
    self.decorates = nil
    self.extends = nil
    self.unread = Vocabulary.wholeDefinition
  }

  /// The entries that contributed, weakest first.
  package var origins: [Site] { [self.site] + self.laterOrigins }

  /// Where the entry stands that gives the object its type, or else the one that introduced it.
  package var siteOfImplementation: Site {
    self.origins.last { $0.document == self.type?.site.document } ?? self.site
  }

  /// Whether a member could not be read without which the object is not whole.
  var isIncomplete: Bool { hides(Vocabulary.implementation) }

  /// Whether what the object says of itself may be missing or wrong because any of some members
  /// could not be read.
  func hides(_ members: [Word]) -> Bool {
    !self.unread.isEmpty && members.contains(where: self.unread.contains)
  }
}
