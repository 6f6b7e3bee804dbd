package import ReliantDocument

/// What one file says, read into types, before anything is merged with it.
package struct ConfigurationFile {
  package let document: Int
  package let isOverlay: Bool
  package var name: Written<String>?
  package var parent: Written<String>?
  /// The environments that there are, if the file says so.
  package var environments: Written<[String]>?
  package var imports: [Import] = []
  package var values: [Field] = []
  package var objects: [ObjectEntry] = []
  package var bindings: [BindingEntry] = []
  /// The kinds of names that may be missing after a mistake.
  package var open: OpenNames = []

  package struct Import: Sendable {
    package let path: Written<String>
    package let isOptional: Bool
  }
}

/// What one file says about one key.
package struct ObjectEntry {
  package let key: Symbol
  /// Where the key is written.
  package let site: Site
  package let content: Content

  package enum Content {
    /// A definition of a file that is no overlay.
    case definition(ObjectModel)
    /// What an overlay says of an object that is there, or of a new one.
    indirect case patch(DefinitionText)
    /// `"@key"`: the name is another object's.
    case pointer(Pointer)
    case removal
    /// Something that could not be read and has been reported; the key exists all the same.
    case invalid
  }
}

/// What a file says about a list: all of it, or in an overlay how it changes.
package struct Change<Element: Sendable>: Sendable {
  /// All that is spoken of.
  let elements: [Element]
  /// How a list that stands elsewhere changes by them; nil where they are the list.
  var edit: ListEdit?
  /// Whether those that are there stay and merge with them by their names.
  var merges = false

  /// The elements, unless the file only says how a list that stands elsewhere changes.
  var whole: [Element]? { edit == nil ? elements : nil }

  /// What is spoken of besides what is to be left out.
  var given: [Element]? { edit == .without ? nil : elements }
}

/// The membership of an object in a collection.
package struct Tag: Sendable {
  package let name: Symbol
  package let site: Site
  /// Where the object stands in the collection; lower comes first.
  package var order = 0
  /// Whether the order is written, and not the one that is meant where none is.
  package var saysOrder = false
  /// What the object is called in the collection, when it is not its key.
  package var label: String?
  /// Whether an overlay takes the tag away.
  package var isRemoval = false
}

/// What one file says about the objects to be given for a type.
package struct BindingEntry: Sendable {
  /// The name of the type that parameters ask for, as it is written.
  package let type: Symbol
  /// The same without `any`, by which bindings go.
  let name: Symbol
  package let site: Site
  package var isRemoval = false
  var parts: [Part] = []
  /// Whether a part could not be read, so that more may be bound than it seems.
  var isIncomplete = false

  /// What is given inside objects of one type, or everywhere else.
  package struct Part: Sendable {
    /// The type of the objects; nil for what is given by default.
    package let consumer: Symbol?
    /// Where the part is named.
    package let site: Site
    /// What to delete for the part to be gone: its whole entry where that says nothing else.
    package internal(set) var member: Site
    /// What is given; nil where an overlay takes it away.
    package let target: Target?
  }

  package struct Target: Sendable {
    package let name: Symbol
    /// Whether it is the object of a type, or what that type is bound to, and no key.
    package let isType: Bool
    package let site: Site

    /// What is given, as a file writes it.
    package func text(in names: NameTable) -> String { (isType ? "" : "@") + names[name] }
  }
}

/// The members of a definition that a file gives; those it does not give are nil.
@dynamicMemberLookup
package struct DefinitionText: Sendable {
  /// How the object is made.
  package struct Implementation: Sendable {
    package var type: Written<Symbol>?
    package var extends: Written<Symbol>?
    package var isAbstract: Written<Bool>?
    package var arguments: [Field]?
    package var properties: [Field]?
    package var autowire: Written<Bool>?
  }

  private var implementation = Implementation()
  // Where the object stands in the graph, whatever makes it.
  package var scope: Written<Symbol>?
  package var eager: Written<Bool>?
  package var aliases: Change<Written<Symbol>>?
  package var tags: Change<Tag>?
  package var dependsOn: Change<Written<Symbol>>?
  package var decorates: Written<Symbol>?
  package var order: Written<Int>?
  package var deprecated: Written<String>?
  /// Where it is said that another definition of the key is replaced.
  package var override: Site?
  /// The members that could not be read, so that nobody knows what they were meant to say.
  package var unread: Set<Word> = []
  /// Whether nothing is said of the object but what is meant for people.
  package var isEmpty = true

  package subscript<Member>(
    dynamicMember member: WritableKeyPath<Implementation, Member>
  ) -> Member {
    get { implementation[keyPath: member] }
    set { implementation[keyPath: member] = newValue }
  }

  /// Whether a list is changed that stands somewhere else.
  var changesLists: Bool {
    aliases?.edit != nil || tags?.edit != nil || dependsOn?.edit != nil
      || tags?.elements.contains(where: \.isRemoval) ?? false
  }
}

/// The kinds of names of which any may be missing, since what could not be read may have held them.
///
/// An unknown name of such a kind is reported only where it is a near miss of a known one.
package struct OpenNames: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Objects, or names of theirs.
  package static let objects = OpenNames(rawValue: 1)
  /// Named values.
  package static let values = OpenNames(rawValue: 2)
  /// Members of collections.
  package static let tags = OpenNames(rawValue: 4)
  /// What is bound to types.
  package static let bindings = OpenNames(rawValue: 8)
  /// Environments that are declared.
  package static let environments = OpenNames(rawValue: 16)
  package static let all: OpenNames = [.objects, .values, .tags, .bindings, .environments]
  /// Arguments, which an overlay may give that is not known to be one.
  package static let arguments = OpenNames(rawValue: 32)
  /// Names of any kind below a file, in something that it imports.
  static let imported = OpenNames(rawValue: 64)
  /// What may be missing where nobody knows what a file was meant to say.
  static let everything: OpenNames = [.all, .imported]

  /// The names that a member of a file holds.
  init(in section: Word) {
    switch section {
    case .imports, .parent: self = .everything
    case .objects: self = [.objects, .tags]
    case .values: self = .values
    case .bindings: self = .bindings
    case .environments: self = .environments
    default: self = []
    }
  }
}
