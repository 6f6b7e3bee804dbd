import ReliantGraph
import ReliantTesting
import Synchronization

@testable import Reliant

/// A context of one file `app.json` with the given objects.
func load(
  _ objects: String, parent: ObjectContext? = nil,
  @TypeRegistryBuilder types: () -> TypeRegistryBuilder.Contents
) throws -> ObjectContext {
  try load(objects, parent: parent, types: TypeRegistry(types))
}

/// A context of one file `app.json` with the given objects.
func load(_ objects: String, parent: ObjectContext? = nil, types: TypeRegistry) throws
  -> ObjectContext
{
  let files = InMemoryFiles(["app.json": "{\"objects\": {\(objects)}}"])
  return try ObjectContext.load(
    "app.json", parent: parent, types: types, options: LoadOptions(files: files))
}

/// A checked graph, of which a new context is made quickly.
struct Blueprint: Sendable {
  private let graph: Graph
  private let types: TypeRegistry

  /// The graph of one file with the given objects.
  init(_ objects: String, types: TypeRegistry) throws {
    graph = try load(objects, types: types).plan.graph
    self.types = types
  }

  /// A context of which nothing has been made.
  func context(parent: ObjectContext? = nil) throws -> ObjectContext {
    try ObjectContext(graph: graph, types: types, parent: parent)
  }
}

/// Two checked graphs of which contexts are made in turn, so that each is another than the last.
final class Blueprints: Sendable {
  private let blueprints: [Blueprint]
  private let count = Atomic<Int>(0)

  /// The graph of one file with the given objects, and the same with one more.
  init(_ objects: String, types: TypeRegistry) throws {
    let more = TypeRegistry {
      types
      Factory("More") { 1 }
    }
    blueprints = try ["", #", "more": {"type": "More"}"#].map {
      try Blueprint(objects + $0, types: more)
    }
  }

  /// A context of which nothing has been made.
  func context() throws -> ObjectContext {
    try blueprints[count.add(1, ordering: .relaxed).newValue % 2].context()
  }
}
