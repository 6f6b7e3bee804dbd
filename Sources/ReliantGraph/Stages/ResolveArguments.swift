import ReliantDocument

/// What each object of a context is created from.
struct Resolved {
  let typed: Typed
  /// The named values and bindings that the objects were resolved with.
  let state: ResolverState
  /// For each object a value for each parameter of its type.
  let arguments: [[Graph.Value]]
  let properties: [[(property: Int, value: Graph.Value)]]
  /// For each object the objects that are created before it without being given to it.
  let dependencies: [[Graph.Target]]
  /// For each object the objects of this context that it refers to.
  let edges: Edges
  /// For an object the objects of parent contexts that it refers to, if there are any.
  let outerEdges: [Int: [Edge<Graph.Target>]]
  /// The relatives that objects ask for.
  let relatives: [AskedRelative]
  /// The objects of which something is poisoned, so that more may be given to them than it seems.
  let poisoned: Set<Int>

  var inputs: CheckInputs { typed.inputs }
  var objects: [ObjectModel] { typed.objects }

  /// Goes through the references by which an object is given others, of this context and of its
  /// parents.
  @inline(__always)
  func forEachGift(to index: Int, _ body: (Edge<Graph.Target>) -> Void) {
    for edge in edges[index] where edge.isGiven {
      body(edge.to(Graph.Target(level: 0, index: edge.target)))
    }
    for edge in outerEdges[index] ?? [] where edge.isGiven { body(edge) }
  }
}

/// Resolves and checks what each object is created from: the listed arguments and properties, and those
/// that are filled in by a binding, by name or from a registered default.
struct ResolveArguments {
  private let state: ResolverState
  private var arguments: [[Graph.Value]] = []
  private var properties: [[(property: Int, value: Graph.Value)]] = []
  private var dependencies: [[Graph.Target]] = []
  private let sink = ReferenceSink()

  static func run(_ state: ResolverState) -> Resolved {
    var pass = ResolveArguments(state: state)
    let count = state.typed.objects.count
    pass.arguments.reserveCapacity(count)
    pass.properties.reserveCapacity(count)
    pass.dependencies.reserveCapacity(count)
    for index in 0..<count { pass.resolve(index) }
    return Resolved(
      typed: state.typed, state: state, arguments: pass.arguments, properties: pass.properties,
      dependencies: pass.dependencies, edges: pass.sink.edges, outerEdges: pass.sink.outerEdges,
      relatives: pass.sink.relatives, poisoned: pass.sink.poisoned)
  }

  private init(state: ResolverState) { self.state = state }

  private mutating func resolve(_ index: Int) {
    var object = ObjectResolution(index, state, sink)
    object.resolve()
    arguments.append(object.arguments)
    properties.append(object.properties)
    dependencies.append(object.dependencies)
    sink.edges.endObject()
  }
}

/// Where the references of objects are collected, while one object after the other is resolved.
final class ReferenceSink {
  var edges = Edges()
  var outerEdges: [Int: [Edge<Graph.Target>]] = [:]
  var relatives: [AskedRelative] = []
  var poisoned: Set<Int> = []

  func add(
    _ target: Graph.Target, of holder: Int, at site: Site, isConstruction: Bool,
    isDeferred: Bool = false, isGiven: Bool = true
  ) {
    let edge = Edge(
      target: target, site: site, isConstruction: isConstruction && !isDeferred,
      isDeferred: isDeferred, isGiven: isGiven)
    if target.level == 0 {
      edges.append(edge.to(target.index))
    } else {
      outerEdges[holder, default: []].append(edge)
    }
  }
}
