import ReliantGraph
import ReliantTesting

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
