import ReliantDocument

/// What the resolving of a context's values shares: what named values come to, what is bound, and what
/// is noted on the way.
package final class ResolverState {
  let typed: Typed
  /// The named values with everything inserted.
  package internal(set) var constants = SymbolTable<Checked<Constant>>()
  /// What is bound to types, by the places where it is given.
  var bound: [Graph.BindingPlace: BoundObject] = [:]
  /// Whether any type may be bound, as what is bound has the name of no type.
  var mayBindAny = false
  /// How much text and how many values may still be inserted in place of names.
  private var budget: Int
  /// What the catalog said of types, as it may take long to tell.
  private var fitting: [TypePair: Bool] = [:]
  /// Whether this context or a parent binds any type.
  private(set) lazy var hasBindings =
    !inputs.model.bindings.isEmpty || inputs.parent?.hasBindings == true
  private(set) lazy var tagged = TaggedObjects(typed.decorated)
  private(set) lazy var candidates = collectCandidates()
  /// Those that fit a type, which many findings may be about.
  var fittingCandidates: [ObjectType: [Candidate]] = [:]
  private(set) lazy var typeNames = TypeNames(typed)

  init(_ typed: Typed) {
    self.typed = typed
    budget = typed.inputs.workspace.limits.fileSize
  }

  var inputs: CheckInputs { typed.inputs }

  /// Whether any of a named value comes from a variable, a text file or the command line.
  func isFromOutside(_ name: Symbol) -> Bool {
    if let own = constants[name] { return own.value?.isFromOutside ?? false }
    return inputs.parent?.value(named: inputs.names[name])?.isFromOutside ?? false
  }

  /// Whether anything in a text comes from there.
  func isFromOutside(_ expression: Expression) -> Bool {
    switch expression {
    case .outside, .constant(.scalar(.text), _): true
    case .placeholder(let name, _): isFromOutside(name)
    case .template: expression.mentionsValue(where: isFromOutside)
    case .choice(let choice, _): choice.options.contains(where: isFromOutside)
    default: false
    }
  }

  /// Whether any of a value comes from a variable or a text file.
  func readsOutside(_ expression: Expression) -> Bool {
    switch expression {
    case .outside: true
    case .placeholder(let name, _): meaning(of: name) != nil
    case .template: expression.mentionsValue { meaning(of: $0) != nil }
    case .list(let elements, _): elements.contains(where: readsOutside)
    case .map(let fields, _): fields.contains { readsOutside($0.value) }
    default: false
    }
  }

  /// What stands in a digest for a named value that comes from a variable or a text file.
  func meaning(of name: Symbol) -> JSONValue? {
    if let own = constants[name] { return own.value?.meaning }
    return inputs.parent?.value(named: inputs.names[name])?.meaning
  }

  // MARK: Bounds

  /// Takes from what may be inserted in all, so that names within names cannot fill the memory, nor a
  /// large collection that many objects are given or choose from.
  ///
  /// - Parameters:
  ///   - what: what is inserted, in the plural.
  ///   - help: what to do if it is too much.
  func charge(
    _ weight: Int, at site: Site, for what: String = "named values and collections",
    help: String = "give objects in common instead of large values"
  ) throws(Reported) {
    guard budget >= 0 else { throw inputs.workspace.findings.reportNothing() }
    budget -= weight
    if budget >= 0 { return }
    throw inputs.workspace.report(
      LoadTooLarge.inserted(what, bytes: inputs.workspace.limits.fileSize, help: help), at: site)
  }

  // MARK: Types

  /// Whether an object can be given where a type is asked for.
  package func fits(_ product: ObjectType, _ type: ValueType) -> Bool {
    // A factory may produce a string or a list, too; its type is known by name.
    type.objectType.map { fits(product, $0) } ?? (product.name == type.unwrapped.name)
  }

  private func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool {
    let catalog = inputs.catalog
    let answer = { catalog?.fits(product, wanted) ?? true }
    guard let given = product.identity, let asked = wanted.identity else { return answer() }
    if given == asked { return true }
    let pair = TypePair(product: given, wanted: asked)
    if let known = fitting[pair] { return known }
    let fits = answer()
    fitting[pair] = fits
    return fits
  }

  /// Whether an object fits a type; nil where its own type is not known.
  package func fits(_ target: Graph.Target, _ type: ValueType) -> Bool? {
    typed.signature(of: target).map { fits($0.product, type) }
  }

  /// The object of this context that a reference leads to, if it is known to fit a type and there is
  /// nothing to be said of its use; nil says nothing but that it takes a closer look.
  func knownTarget(of name: Symbol, as wanted: ObjectIdentifier) -> Graph.Target? {
    guard let index = typed.plainTarget(of: name), let product = typed.products[index],
      product == wanted || fitting[TypePair(product: product, wanted: wanted)] == true
    else { return nil }
    return Graph.Target(level: 0, index: index)
  }

  /// The objects of a type that none is known to be of; any may be whose own type is not known.
  var objectsOfNoType: NameSet {
    let isOpen = inputs.model.open.contains(.objects) || typed.types.contains { $0 == nil }
    return NameSet(names: [], isOpen: isOpen, removed: inputs.removals.types)
  }

  // MARK: What only a request gives

  /// Reports a reference that does not give what only a request can give, or gives something else.
  ///
  /// - Parameter deferral: how the object is wrapped if it is asked for later.
  func checkArguments(
    for target: Graph.Target, askedAs deferral: ValueType.Deferral?, at site: Site
  ) {
    guard let signature = typed.signature(of: target),
      // Of the others it has been reported that there cannot be any.
      typed.scope(of: target)?.isShared == false
    else { return }
    let (wanted, key) = (signature.givenParameters, typed.names.key(of: target))
    guard case .maker(let arguments) = deferral else {
      if !wanted.isEmpty {
        inputs.workspace.report(UngivenArgument.reference(key, wanted.map(\.inWords)), at: site)
      }
      return
    }
    if arguments.count == wanted.count,
      zip(arguments, wanted).allSatisfy({ isAccepted($0, for: $1.type) })
    {
      return
    }
    inputs.workspace.report(
      WrongReferenceType.arguments(
        arguments.map(\.name), object: key, taken: wanted.map(\.inWords)), at: site)
  }

  /// Whether a value of one type can be given for a parameter of another.
  private func isAccepted(_ argument: ValueType, for parameter: ValueType) -> Bool {
    if case .object(let type) = argument { return fits(type, parameter) }
    return argument.name == parameter.name
  }
}

extension TypeSignature.Parameter {
  /// The name and the type as messages show them.
  var inWords: String { "\(name.quoted) (\(type.name))" }
}

/// What a product is and what is asked for.
private struct TypePair: Hashable {
  let product: ObjectIdentifier
  let wanted: ObjectIdentifier
}

/// A named value, and how much it holds.
package struct Constant {
  package let value: Graph.Value
  /// The value with all defaults in the place of what variables and files hold, if there are any.
  let fallback: Graph.Value?
  let extent: Graph.Value.Extent
  /// What stands for the text of a variable or a file that is not read, where that is all of it.
  let unread: Graph.Value?
  /// Whether any of it comes from a variable, a text file or the command line.
  let isFromOutside: Bool
  /// What stands for it in a digest, if any of it comes from a variable or a text file.
  let meaning: JSONValue?
}
