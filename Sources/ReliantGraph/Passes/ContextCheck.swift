import ReliantDocument

/// One context on its way from a merged model to a graph: what each pass has worked out so far.
///
/// The passes fill in the tables from top to bottom; ``Passes`` holds their order. No user code
/// runs in any of them. Exclusive access to the tables that are looked at for every value is not
/// checked, which would cost more than the look: nothing changes one while it looks at it.
package final class ContextCheck {
  let workspace: Workspace
  /// What is known of the types; nil when only a file's own rules can be checked.
  let catalog: (any TypeCatalog)?
  let model: ContextModel
  let parent: Graph?
  /// What overlays took away from the parent contexts.
  let parentRemovals: Removals
  /// What overlays took away from this context and its parents.
  let removals: Removals
  let outside: OutsideReader
  /// Where the use of objects and values is recorded; nil when nobody asks.
  @exclusivity(unchecked) var usage: UsageRecord?
  /// Where it is noted what named values come to; nil when nobody asks.
  @exclusivity(unchecked) var mentioned: MentionedValues?
  /// The objects in the order of the files; everything else refers to them by index.
  @exclusivity(unchecked) var objects: [ObjectModel]
  /// The names of the objects that others extend and that do not exist themselves.
  @exclusivity(unchecked) var templates = SymbolTable<Site>()

  /// What every name that is written in this context stands for; nil for a name that leads nowhere,
  /// which has been reported.
  @exclusivity(unchecked) var targets = SymbolTable<Graph.Target?>()
  /// The names that nobody has written; to be asked for once all that is written has its meaning.
  private(set) lazy var automaticNames = AutomaticNames(of: self)
  /// The names of objects and values that something in the context mentions or is filled by.
  @exclusivity(unchecked) var usedNames = SymbolSet()
  @exclusivity(unchecked) var usedValues = SymbolSet()
  /// The objects that extend others, by where they have their types from.
  private(set) lazy var heirs = collectHeirs()
  /// Which of them lack an argument.
  var heirsLacking: [InheritedParameter: [Int]] = [:]
  /// The objects that were reported to have the arguments of another type.
  var mistyped: Set<Int> = []
  /// For how many it was sought of which.
  var soughtTypes = 0
  /// What is mentioned and not there.
  var unknownNames = UnknownNames()
  /// For each decorator the object that it decorates.
  var inner: [Int: Graph.Target] = [:]
  /// The decorators that have taken over the key of an eager object.
  var decoratorsOfEager: Set<Int> = []
  /// For each decorated object of this context its outermost decorator.
  var outermost: [Int: Int] = [:]
  /// The decorators whose type has been reported as no fit for those who get them.
  var misplacedDecorators: Set<Int> = []
  /// For each type that objects are asked for by whether something that a decorator stands before
  /// fits it; nil where that is not known.
  var fitDecorated: [WantedType: [Int: Bool?]] = [:]
  /// The objects that have been reported to inherit what their types do not take.
  var misplacedHeirs: Set<Symbol> = []
  /// The named values with everything inserted; nil for one that has been reported.
  var constants = SymbolTable<Constant?>()
  /// What they are mentioned for in vain.
  @exclusivity(unchecked) var misfits = Misfits()
  var objectMisfits = ObjectMisfits()
  /// How much text and how many values may still be inserted in place of names.
  var expansion: Int
  /// For each object its type; nil where it is not known.
  @exclusivity(unchecked) var types: [ResolvedType?] = []
  /// For each object the Swift type of its type's objects, as far as it is known.
  @exclusivity(unchecked) var products: [ObjectIdentifier?] = []
  /// What is bound to types, by the type's name, and inside certain types by theirs.
  var standardObjects: [String: BoundObject] = [:]
  var boundObjects: [String: [String: BoundObject]] = [:]
  @exclusivity(unchecked) var fittingTypes = FittingTypes()
  /// Which objects would fit a type, in order, as far as findings have asked for them.
  var candidates: [WantedType: [Candidate]] = [:]
  /// Which types' objects would fit a type, likewise.
  var candidateTypes: [WantedType: [String]] = [:]
  private(set) lazy var knownTypeNames = collectTypeNames()
  private(set) lazy var valuesMentioning = collectValuesMentioning()
  private(set) lazy var wantedTypes = collectWantedTypes()
  private(set) lazy var objectsByType = collectObjectsByType()
  private(set) lazy var targetsByType = collectTargetsByType()
  /// The unknown arguments and properties met so far; many objects may inherit one.
  var unknownArguments: [UnknownArgument: Misspelling] = [:]
  /// The scope of each object; nil when it is not known.
  @exclusivity(unchecked) var scopes: [Scope?] = []
  @exclusivity(unchecked) var arguments: [[Graph.Value]] = []
  @exclusivity(unchecked) var properties: [[(property: Int, value: Graph.Value)]] = []
  /// For each object the objects that are created before it without being given to it.
  @exclusivity(unchecked) var dependencies: [[Graph.Target]] = []
  /// For each object the objects of this context that it refers to.
  @exclusivity(unchecked) var edges = Edges()
  /// For an object the objects of parent contexts that it refers to, if there are any.
  var outerEdges: [Int: [OuterEdge]] = [:]
  /// The relatives that objects ask for.
  var relatives: [AskedRelative] = []
  /// Which members of collections have been reported as fitting nowhere they are given.
  var misplacedMembers: Set<ExpressionResolver.MisplacedMember> = []
  /// The tags of collections that have been reported as too large.
  var oversizedTags: Set<String> = []
  /// The names that several members of a collection have, as has been reported.
  var sharedLabels: Set<SharedLabel> = []
  /// The objects that overlays added under names that have been reported as misspelt.
  var misspeltAdditions: Set<Symbol> = []
  /// The objects in circles that have been reported.
  var circular: Set<Int> = []
  /// The objects of which something is not known after a mistake, so that more may be given to them
  /// than it seems.
  var gaps: Set<Int> = []
  /// The objects of which it turned out, when all they are given was known, that some of it cannot
  /// be: something else may be meant.
  var misgiven: Set<Int> = []
  /// What goes together because it leads in circles: by way of what has to exist before an object
  /// can be created, and by way of whatever has to exist before it is complete.
  private(set) lazy var constructionComponents = components(edges.adjacency(\.isConstruction))
  private(set) lazy var components = components(edges.adjacency { !$0.isDeferred })
  /// The objects in the order of their keys, in which those are made that do not need each other.
  private(set) lazy var keyOrder = workspace.names.order(of: objects.map { $0.key })

  /// A named value, and how much it holds.
  struct Constant {
    let value: Graph.Value
    /// The value with all defaults in the place of what variables and files hold, if there are any.
    let fallback: Graph.Value?
    let extent: Graph.Value.Extent
    /// Whether the text of a variable or a file can stand for all of it.
    let isOutside: Bool
  }

  /// An argument or property that a type does not have.
  struct UnknownArgument: Hashable {
    let site: Site
    let type: String
  }

  /// The parameters that were probably meant, and whether that has been reported.
  struct Misspelling {
    let nearest: [String]
    let isReported: Bool
  }

  /// A check that has not begun.
  ///
  /// - Parameters:
  ///   - catalog: what is known of the types; without it the rules about types are off.
  ///   - parent: the graph of the context whose objects this one sees besides its own.
  ///   - parentRemovals: what overlays took away from the parent contexts.
  package init(
    workspace: Workspace, catalog: (any TypeCatalog)?, model: ContextModel, parent: Graph?,
    parentRemovals: Removals = Removals(), outside: OutsideReader
  ) {
    self.workspace = workspace
    self.catalog = catalog
    self.model = model
    self.parent = parent
    self.parentRemovals = parentRemovals
    var removals = model.removals
    removals.merge(parentRemovals)
    self.removals = removals
    self.outside = outside
    objects = Array(model.objects.values)
    expansion = workspace.limits.fileSize
  }

  /// Runs all passes.
  package func run() {
    for pass in Passes.all { pass.run(on: self) }
  }

  /// Puts the objects in the order of the files, in which what belongs to them lies in memory; to be
  /// done before anything refers to an index.
  func sortObjects() {
    let places = objects.indices.map {
      (place: objects[$0].site.number, key: objects[$0].key.id, index: $0)
    }
    let order = places.sorted {
      $0.place != $1.place ? $0.place < $1.place : $0.key < $1.key
    }
    objects = order.map { objects[$0.index] }
  }

  /// Takes the templates out of the objects, once what others inherit from them has been copied.
  func setTemplatesAside() {
    for object in objects where object.isAbstract {
      templates[object.key] = object.site
      object.missedPatches.forEach(workspace.report)
    }
    objects.removeAll { $0.isAbstract }
  }

  /// What a name of this context or its parents stands for.
  func meaning(of name: Symbol) -> Meaning {
    if let own = targets[name] { return own.map(Meaning.object) ?? .reported }
    if let site = templates[name] { return .template(at: site) }
    if let own = ownTarget(of: name) { return .object(own) }
    if let site = automaticNames.templates[name] { return .template(at: site) }
    return meaningInParent(of: name)
  }

  enum Meaning {
    case object(Graph.Target)
    /// An abstract definition, which nobody can ask for; its place is known in this context only.
    case template(at: Site?)
    /// The name exists but leads nowhere, which has been reported.
    case reported
    case unknown
  }

  /// The signature of the type of an object, own or a parent's; nil when it is not known.
  func signature(of target: Graph.Target) -> TypeSignature? {
    if target.level == 0 { return types[target.index]?.signature }
    return parent?.signature(at: target.inParent)
  }

  /// Where an object is defined, which is where it has its type from if an overlay has swapped it, as
  /// a related place, and where a name is pointed at it; none of an anonymous object, which stands where
  /// the finding is, nor of what the program gave.
  func definitionPlace(
    of target: Graph.Target, named name: Symbol? = nil
  ) -> [Finding.Related] {
    let key = key(of: target)
    let place: Place? =
      target.level == 0
      ? .site(objects[target.index].siteOfImplementation)
      : parent?.definition(at: target.inParent)?.place.flatMap(workspace.place)
    guard Vocabulary.isName(key), let place else { return [] }
    let pointer = name.flatMap { model.pointers[$0] }.map {
      Finding.Related("\(quoted($0.name)) points at it here", at: .site($0.targetSite))
    }
    return [Finding.Related("\(key.quoted) is defined here", at: place)]
      + (pointer.map { [$0] } ?? [])
  }

  func quoted(_ name: Symbol) -> String { workspace.quoted(name) }

  /// What a name stands for in the parent contexts.
  func meaningInParent(of name: Symbol) -> Meaning {
    guard let parent else { return .unknown }
    let text = workspace.names[name]
    if let target = parent.target(named: text) { return .object(target.inChild) }
    return parent.hasTemplate(named: text) ? .template(at: nil) : .unknown
  }

  /// The object that a written reference leads to; nil when it leads nowhere, which is noted or reported.
  ///
  /// - Parameters:
  ///   - owner: the object that refers to another one, and so cannot mean itself.
  ///   - mayBeValue: whether a named value could stand there, too.
  func target(
    of name: Symbol, at site: Site, otherThan owner: Int? = nil, mayBeValue: Bool = false
  ) -> Graph.Target? {
    target(
      of: name, meaning: meaning(of: name), at: site, otherThan: owner, mayBeValue: mayBeValue)
  }

  /// What a reference with conditions leads to.
  ///
  /// - Parameter owner: the object that refers to another one, and so cannot mean itself.
  func lookUp(
    _ reference: DetailedReference, at site: Site, otherThan owner: Int? = nil
  ) -> Lookup {
    let meaning =
      reference.isFromParent ? meaningInParent(of: reference.key) : meaning(of: reference.key)
    if case .unknown = meaning {
      if reference.isOptional { return .absent }
      if reference.isFromParent {
        reportUnknownReference(reference.key, in: parent, at: site)
        return .reported
      }
    }
    return target(of: reference.key, meaning: meaning, at: site, otherThan: owner)
      .map(Lookup.found) ?? .reported
  }

  enum Lookup {
    case found(Graph.Target)
    /// There is no such object, and that is allowed.
    case absent
    case reported
  }

  private func target(
    of name: Symbol, meaning: Meaning, at site: Site, otherThan owner: Int? = nil,
    mayBeValue: Bool = false
  ) -> Graph.Target? {
    switch meaning {
    case .object(let target):
      workspace.acquit(site)
      usedNames.insert(name)
      warnIfDeprecated(target, named: name, at: site)
      return target
    case .template(let place):
      workspace.report(
        .abstractReference, "\(quoted(name)) is abstract: there is no such object, only a template",
        help: "refer to an object that extends it", at: site,
        related: place.map { [Finding.Related("declared abstract here", at: .site($0))] } ?? [])
    case .unknown:
      noteUnknownObject(name, at: site, otherThan: owner, mayBeValue: mayBeValue)
    case .reported:
      break
    }
    return nil
  }

  private(set) lazy var isAnyDeprecated =
    parent != nil || objects.contains { $0.deprecated != nil }

  /// Warns whoever uses an object that should no longer be used.
  func warnIfDeprecated(_ target: Graph.Target, named name: Symbol, at site: Site) {
    guard isAnyDeprecated else { return }
    let reason =
      target.level == 0
      ? objects[target.index].deprecated : parent?.definition(at: target.inParent)?.deprecated
    if let reason { warnOfDeprecated(name, reason, at: site) }
  }

  /// Warns whoever uses something deprecated.
  ///
  /// - Parameter reason: what its definition says of that, which may be nothing.
  func warnOfDeprecated(_ name: Symbol, _ reason: String, at site: Site) {
    workspace.report(
      .deprecated, "\(quoted(name)) is deprecated",
      help: reason.isEmpty ? nil : reason.shortened, at: site)
  }

  /// The objects of each tag, in order.
  private(set) lazy var taggedObjects = collectTaggedObjects()

  /// The names among which the last value was sought that mentions one which is not there.
  var otherValueNames: (value: Symbol, names: [String])?

  /// The keys of the context's own objects and templates, for suggestions of what to extend.
  private(set) lazy var knownKeys = model.objects.values.filter { !$0.isPresumed }
    .map(\.key).filter(workspace.isName).map { workspace.names[$0] }

  /// The names of the context and its parents that lead to an object, for suggestions.
  private(set) lazy var knownNames: [String] = {
    // What an overlay patches in vain is no object that anybody could mean.
    var names = objects.filter { !$0.isPresumed }.flatMap { object in
      ([object.key] + object.aliases.map(\.value)).filter(workspace.isName)
        .map { workspace.names[$0] }
    }
    names += leadingPointers.map { workspace.names[$0] }
    return names + (parent?.knownNames ?? [])
  }()
}

/// A type's signature with its parameters and properties by symbol.
final class ResolvedType {
  let signature: TypeSignature
  let parameters: [Symbol]
  let properties: [Symbol]
  private let hasRepeatedParameters: Bool
  /// The forms of the parameters' and properties' types, where they are simple.
  let parameterForms: [PlainForm?]
  let propertyForms: [PlainForm?]
  /// The properties that are filled by name where a file does not list them.
  let autowiredProperties: [Int]
  /// What tells the type of the objects apart; nil where that takes a closer look.
  let product: ObjectIdentifier?

  init(_ signature: TypeSignature, in workspace: Workspace) {
    self.signature = signature
    parameters = signature.parameters.map { workspace.names.intern($0.name) }
    properties = signature.properties.map { workspace.names.intern($0.name) }
    hasRepeatedParameters = Set(parameters).count < parameters.count
    parameterForms = signature.parameters.map { PlainForm($0.type) }
    propertyForms = signature.properties.map { PlainForm($0.type) }
    autowiredProperties = signature.properties.indices.filter {
      signature.properties[$0].isAutowired
    }
    product = signature.product.identity
  }

  /// Whether an earlier parameter has the name of one, which is a mistake, so that it gets nothing.
  func isRepeatedParameter(_ position: Int) -> Bool {
    hasRepeatedParameters && parameterIndex(of: parameters[position]) != position
  }

  // There are but a few, and to compare symbols costs less than to hash one.

  func parameterIndex(of name: Symbol) -> Int? { parameters.firstIndex { $0.id == name.id } }

  func propertyIndex(of name: Symbol) -> Int? { properties.firstIndex { $0.id == name.id } }
}
