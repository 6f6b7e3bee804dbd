public import ReliantDocument
import ReliantGraph

/// What a program wants to do at certain moments in the life of a context's objects.
public struct ContextHooks: Sendable {
  /// Who sees each object that has been made, in this order.
  public var processors: [any ObjectProcessor]
  /// Who hears what happens.
  public var observers: [any ContextObserver]
  /// Whether it is recorded when objects are made and started, and for whom, for
  /// ``ObjectContext/snapshot()``; nothing is timed otherwise.
  public var recordsTimes: Bool

  /// Hooks with the given processors and observers.
  public init(
    processors: [any ObjectProcessor] = [], observers: [any ContextObserver] = [],
    recordsTimes: Bool = false
  ) {
    self.processors = processors
    self.observers = observers
    self.recordsTimes = recordsTimes
  }

  var isEmpty: Bool { processors.isEmpty && observers.isEmpty && !recordsTimes }
}

/// An object's definition, as far as programs may see it.
public struct ObjectInfo: Sendable {
  /// The name of the object's context.
  public let context: String
  /// The object's key; that of an anonymous object is the path to the place where it stands.
  public let key: String
  /// Its further names, as the file gives them.
  public let aliases: [String]
  /// The name with which its type is registered.
  public let type: String
  /// The name of its scope.
  public let scope: String
  /// The collections that it belongs to.
  public internal(set) var tags: [String]
  private let place: SourcePlace?
  /// Where it is defined; looked up anew each time.
  public var location: Diagnostic.Location? { place?.location }

  init(_ definition: Graph.Definition, of context: String) {
    self.context = context
    key = definition.key
    aliases = definition.aliases
    type = definition.typeName
    scope = definition.scope.name
    tags = definition.tags.map(\.name)
    place = definition.place
  }
}

extension ObjectInfo: CustomStringConvertible {
  /// The scope, key and type, and where it is defined, such as
  /// `singleton 'server' (HTTPServer), app.json:4:5`.
  public var description: String {
    "\(scope) \(key.quoted) (\(type))" + (location.map { ", \($0)" } ?? "")
  }
}
