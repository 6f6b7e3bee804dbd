import ReliantDocument

/// What each object of a context is created from.
package struct Resolved {
  package let typed: Typed
  /// The named values and bindings that the objects were resolved with.
  package let state: ResolverState
  /// What each object is created from.
  let parts: [ObjectParts]
  /// What each object refers to.
  let edges: Edges
  /// The relatives that objects ask for.
  let relatives: [AskedRelative]
  /// The objects of which a value could not be resolved.
  fileprivate let poisoned: Set<Int>
  /// The objects of which not all is known that was meant to be said.
  package let unknown: Set<Int>

  package var inputs: CheckInputs { typed.inputs }
  package var objects: [ObjectModel] { typed.objects }

  /// Whether something of an object is poisoned, so that more may be given to it than it seems.
  func isPoisoned(_ index: Int) -> Bool {
    typed.types[index] == nil || objects[index].isIncomplete || poisoned.contains(index)
  }
}

/// What one object is created from.
struct ObjectParts {
  /// A value for each parameter of its type.
  var arguments: [Graph.Value] = []
  var properties: [(property: Int, value: Graph.Value)] = []
  /// What of these comes from variables and files, as it is written.
  var outside: [Graph.OutsideMeaning] = []
  /// The objects that are created before it without being given to it.
  var dependencies: [Graph.Target] = []
}

/// Resolves and checks what each object is created from: the listed arguments and properties, and those
/// that are filled in by a binding, by name or from a registered default.
enum ResolveArguments {
  static func run(_ state: ResolverState) -> Resolved {
    let sink = ReferenceSink()
    let parts = state.typed.objects.indices.map { index in
      var object = ObjectResolution(index, state, sink)
      object.resolve()
      sink.edges.endRow()
      return object.parts
    }
    return Resolved(
      typed: state.typed, state: state, parts: parts, edges: sink.edges,
      relatives: sink.relatives, poisoned: sink.poisoned, unknown: sink.unknown)
  }
}

/// Where the references of objects are collected, while one object after the other is resolved.
final class ReferenceSink {
  fileprivate(set) var edges = Edges()
  var relatives: [AskedRelative] = []
  fileprivate private(set) var poisoned: Set<Int> = []
  var unknown: Set<Int> = []

  /// Notes that a value of an object could not be resolved.
  func poison(_ index: Int) {
    poisoned.insert(index)
    unknown.insert(index)
  }

  /// Adds a reference of the object at hand.
  func add(
    _ target: Graph.Target, at site: Site, isConstruction: Bool, isDeferred: Bool = false,
    isGiven: Bool = true
  ) {
    edges.append(
      Edge(
        target: target, site: site, isConstruction: isConstruction && !isDeferred,
        isDeferred: isDeferred, isGiven: isGiven))
  }
}
