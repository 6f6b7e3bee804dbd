package import ReliantDocument

/// One context as it will be built: everything merged, resolved and checked, in tables that refer
/// to each other by index.
///
/// A graph is what the checks are for: in a graph every name leads somewhere, every argument has
/// its parameter and its type, and nothing goes round in cycles.
// A class, as contexts, their generations and those below all hold it.
package final class Graph: Sendable {
  /// The context's name.
  package let name: String
  /// The parent context, whether a file or the program named it.
  package let parent: Graph?
  /// The objects of this context, in the order of the files.
  package let definitions: [Definition]
  /// The types that they are of.
  package let types: [NamedType]
  /// Every name that an object answers to: keys, aliases, names pointed at an object (a parent's
  /// perhaps), and automatic names.
  package let names: Names
  /// Those of them that files point at objects.
  package let pointers: Set<String>
  /// The named values, for the contexts below this one.
  package let values: [String: NamedValue]
  /// The keys of the abstract definitions, which the contexts below this one cannot refer to either.
  package let templates: Set<String>
  /// What is bound to types, for objects that are made elsewhere; the definitions have theirs.
  ///
  /// What could not be found is nil, which has been reported.
  let bindings: [BindingPlace: Target?]
  /// The objects in an order in which everything that an initializer needs comes first.
  package let constructionOrder: Numbers
  /// For each object the number of its group.
  ///
  /// A group holds the objects that can only be completed together, because their properties refer
  /// to each other in a cycle. They are numbered in the order of their first objects, so that what a
  /// file says of neighbours lies side by side.
  package let groups: Numbers
  /// The order of the groups.
  package let order: GroupOrder
  /// The environments that the context and its parents have overlays for, or declare.
  package let environments: Environments
  /// The canonical path of the file that the context begins with; nil where nobody has read one.
  package let file: String?
  /// The types that the objects of this context are of, if they are known; a parent's are its own.
  let catalog: (any TypeCatalog)?

  /// - Parameter ranks: for each object the rank of its group: a number from 0, lower than those of
  ///   the groups that need it.
  package init(
    name: String, parent: Graph? = nil, definitions: [Definition], types: [NamedType], names: Names,
    pointers: Set<String> = [], values: [String: NamedValue] = [:],
    templates: Set<String> = [], bindings: [BindingPlace: Target?] = [:],
    constructionOrder: [Int],
    ranks: [Int], environments: Environments = Environments(), file: String? = nil,
    catalog: (any TypeCatalog)? = nil
  ) {
    self.name = name
    self.parent = parent
    self.definitions = definitions
    self.types = types
    self.names = names
    self.pointers = pointers
    self.values = values
    self.templates = templates
    self.bindings = bindings
    self.constructionOrder = Numbers(constructionOrder)
    self.environments = environments
    self.file = file
    self.catalog = catalog
    (groups, order) = Self.groups(rankedBy: ranks)
  }

  /// An order in which what a group needs comes first, and so does what its objects may ask for later,
  /// unless that leads in a cycle; otherwise the keys decide.
  package struct GroupOrder: Sendable {
    package let groups: Numbers
    /// For each group its position.
    package let ranks: Numbers
  }

  private static func groups(rankedBy ranks: [Int]) -> (numbers: Numbers, order: GroupOrder) {
    var order = Array(repeating: -1, count: (ranks.max() ?? -1) + 1)
    var groupRanks: [Int] = []
    groupRanks.reserveCapacity(order.count)
    let numbers = ranks.map { rank in
      if order[rank] < 0 {
        order[rank] = groupRanks.count
        groupRanks.append(rank)
      }
      return order[rank]
    }
    return (Numbers(numbers), GroupOrder(groups: Numbers(order), ranks: Numbers(groupRanks)))
  }

  /// An object of this context (level 0), its parent (level 1), and so on, by index.
  package struct Target: Sendable, Hashable {
    // Small, because a graph holds very many of them. To other modules what is computed of them is a
    // call, with which a digest would take 8 per cent longer.
    package let smallLevel: Int32
    package let smallIndex: Int32

    package var level: Int { Int(smallLevel) }
    package var index: Int { Int(smallIndex) }

    package init(level: Int, index: Int) {
      smallLevel = Int32(level)
      smallIndex = Int32(index)
    }

    /// The same object as the parent context counts it.
    package var inParent: Target { Target(level: level - 1, index: index) }
    /// The same object as a child context counts it.
    package var inChild: Target { Target(level: level + 1, index: index) }
  }

  /// The object that a name stands for: this context's own, or else an ancestor's.
  package func target(named name: String) -> Target? {
    if let target = names.meaning(of: name) { return target }
    return parent?.target(named: name)?.inChild
  }

  /// Whether a name leads nowhere, here or in an ancestor, which has been reported.
  func isPoisoned(_ name: String) -> Bool {
    names.meaning(of: name).map { $0 == nil } ?? parent?.isPoisoned(name) ?? false
  }

  /// Whether a name is that of an abstract definition, here or in an ancestor.
  package func hasTemplate(named name: String) -> Bool {
    templates.contains(name) || parent?.hasTemplate(named: name) ?? false
  }

  /// The keys and aliases of the context and its parents, for suggestions.
  package var knownNames: [String] {
    let own = definitions.flatMap { [$0.key] + $0.aliases }
    // Objects without a key go by the place where they stand, which is no name.
    return own.filter(Vocabulary.isName) + (parent?.knownNames ?? [])
  }

  /// The indices of the definitions in the order of their keys.
  package var keyOrder: [Int] {
    definitions.indices.ordered { definitions[$0].key < definitions[$1].key }
  }

  /// The definition of an object of this context or one of its parents.
  package func definition(at target: Target) -> Definition? {
    graph(at: target.level)?.definitions[target.index]
  }

  /// The objects that are created before one of this context without being given to it.
  // A copy of the definition would cost more than they do.
  package func dependencies(of index: Int) -> [Target] { definitions[index].dependsOn }

  /// The signature of the type of such an object, as its own context knows it.
  func signature(at target: Target) -> TypeSignature? {
    // A copy of the definition would cost more.
    graph(at: target.level)?.definitions[target.index].type.signature
  }

  /// This graph (level 0), its parent's (level 1), and so on.
  private func graph(at level: Int) -> Graph? {
    level == 0 ? self : parent?.graph(at: level - 1)
  }

  /// How to make one object.
  package struct Definition: Sendable {
    package let key: String
    /// Whether it has no key that a file could write.
    package let isAnonymous: Bool
    package let type: NamedType
    package let scope: Scope
    package let isEager: Bool
    /// One value for each parameter of the type, in the initializer's order; for a type that is not
    /// known whatever the file gives, its properties last.
    package let arguments: [Value]
    /// The properties to be set, by their position in the type's signature.
    package let properties: [(property: Int, value: Value)]
    /// Whether properties that no file lists are filled.
    package let isAutowired: Bool
    /// Whether the object stands before another one, by whose key it is asked for.
    package let isDecorator: Bool
    /// What most objects have nothing of.
    package let extras: Extras?
    /// Where the definition's key stands; nil when no file holds it.
    package let place: SourcePlace?

    /// - Parameters:
    ///   - outside: what of the arguments and properties comes from variables and files, as it is
    ///     written.
    ///   - fieldNames: what the arguments are called where the type is not known.
    package init(
      key: String, isAnonymous: Bool = false, aliases: [String], type: NamedType, scope: Scope,
      isEager: Bool,
      arguments: [Value], properties: [(property: Int, value: Value)],
      isAutowired: Bool = true, tags: [Tag] = [],
      dependsOn: [Target] = [], deprecated: String? = nil, isDecorator: Bool = false,
      outside: [OutsideMeaning] = [], fieldNames: FieldNames? = nil, place: SourcePlace?
    ) {
      self.key = key
      self.isAnonymous = isAnonymous
      self.type = type
      self.scope = scope
      self.isEager = isEager
      self.arguments = arguments
      self.properties = properties
      self.isAutowired = isAutowired
      self.isDecorator = isDecorator
      self.place = place
      let isPlain =
        aliases.isEmpty && tags.isEmpty && dependsOn.isEmpty && deprecated == nil && outside.isEmpty
        && fieldNames == nil
      extras =
        isPlain
        ? nil
        : Extras(
          aliases: aliases, tags: tags, dependsOn: dependsOn, deprecated: deprecated,
          outside: outside, fieldNames: fieldNames)
    }

    package var typeName: String { type.name }
    package var aliases: [String] { extras?.aliases ?? [] }
    /// The collections that the object belongs to.
    package var tags: [Tag] { extras?.tags ?? [] }
    /// The objects that are created before this one without being given to it.
    package var dependsOn: [Target] { extras?.dependsOn ?? [] }
    /// Why the object should no longer be used; nil when it may be.
    package var deprecated: String? { extras?.deprecated }
    /// What of the arguments and properties comes from variables and files, as it is written.
    package var outside: [OutsideMeaning] { extras?.outside ?? [] }
    /// What the arguments are called where the type is not known.
    package var fieldNames: FieldNames { extras?.fieldNames ?? FieldNames() }

    package final class Extras: Sendable {
      package let aliases: [String]
      package let tags: [Tag]
      package let dependsOn: [Target]
      package let deprecated: String?
      package let outside: [OutsideMeaning]
      package let fieldNames: FieldNames?

      init(
        aliases: [String], tags: [Tag], dependsOn: [Target], deprecated: String?,
        outside: [OutsideMeaning], fieldNames: FieldNames?
      ) {
        self.aliases = aliases
        self.tags = tags
        self.dependsOn = dependsOn
        self.deprecated = deprecated
        self.outside = outside
        self.fieldNames = fieldNames
      }
    }

    /// The objects that it refers to, and those that are created before it.
    package var targets: [Target] {
      (arguments + properties.map(\.value)).flatMap(\.objects) + dependsOn
    }
  }

  /// The names of what a file gives an object whose type is not known.
  package struct FieldNames: Sendable {
    package var arguments: [String] = []
    package var properties: [String] = []
  }

  /// What something is given for: a parameter, a property, or a name that stands for it.
  package enum FieldKind: String, Sendable {
    case argument, property, value
  }

  /// What is given for a parameter or a property, with what comes from outside by its name alone.
  package struct OutsideMeaning: Sendable {
    package let kind: Graph.FieldKind
    package let name: String
    package let text: String
  }

  /// The membership of an object in a collection.
  package struct Tag: Sendable, Hashable {
    package let name: String
    package let order: Int
    /// What the object is called in the collection; its key if nil.
    package let label: String?
  }

  /// A value in which every name has been resolved, and whose type has been checked.
  package enum Value: Sendable {
    case written(WrittenValue)
    case scalar(Scalar)
    case list([Value])
    case map([(name: String, value: Value)])
    case object(Target)
    /// The default that was registered with the parameter.
    case registeredDefault
    /// An object for a property that the file does not list; set only where the property is nil.
    case objectIfNil(Target)
    /// An object that its holder asks for later; as above for a property that is not listed.
    case deferred(Target, ifNil: Bool)
    /// An object that stands near the holder in the request that makes both.
    indirect case relative(Relative)
  }

  /// An object that is found when its holder is made, by how the two are related.
  package struct Relative: Sendable, Hashable {
    package let relation: Relation
    /// Whether nil is given when there is no such relative.
    package let isOptional: Bool

    package enum Relation: Sendable, Hashable {
      /// The object that the holder is made for.
      case requester
      /// Whichever of these objects is nearest to the holder; they have the name that a file gives,
      /// as a key or as a type. An object that was made elsewhere is known by its type, if the name
      /// is that of one.
      case nearest(Set<Target>, name: String, elsewhere: ObjectType?)
    }

    /// The same relative as a child context counts objects.
    package var inChild: Relative {
      guard case .nearest(let targets, let name, let type) = relation else { return self }
      return Relative(
        relation: .nearest(Set(targets.map(\.inChild)), name: name, elsewhere: type),
        isOptional: isOptional)
    }
  }
}
