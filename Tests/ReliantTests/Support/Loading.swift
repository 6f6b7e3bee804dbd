import Reliant
import ReliantTesting

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
  return try ObjectContext.load("app.json", parent: parent, types: types, files: files)
}
