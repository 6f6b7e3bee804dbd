import Foundation
import LogDigest
import Reliant
import ReliantGraph
import ReliantInspection
import Testing

/// `Schemas/manifest.schema.json` and what is written.
@Suite struct ManifestSchemaTests {
  private let schema: SchemaChecker

  init() throws { schema = try SchemaChecker(path: "Schemas/manifest.schema.json") }

  @Test func `every manifest satisfies the schema`() throws {
    let catalogs: [any TypeCatalog] = [
      GalleryTypes.registry, Digest.types, MailTypes(), TypeRegistry {}, EverythingTypes.registry,
    ]
    for catalog in catalogs {
      #expect(try schema.mistakes(in: TypeManifest(of: catalog).json) == [])
    }
  }

  @Test func `every member of the schema is written`() throws {
    let catalogs: [any TypeCatalog] = [EverythingTypes.registry, MailTypes()]
    let manifests = try catalogs.map { catalog in
      let json = Data(TypeManifest(of: catalog).json.utf8)
      return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }
    func members(_ value: Any?) -> Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
    func known(_ definition: String) -> Set<String> {
      members(schema.value("$defs", definition, "properties"))
    }
    func values(_ name: String) -> [[String: Any]] {
      manifests.flatMap { $0[name] as? [String: [String: Any]] ?? [:] }.map(\.value)
    }
    func written(_ maps: [[String: Any]]) -> Set<String> { Set(maps.flatMap(\.keys)) }
    let types = values("types")
    #expect(written(manifests) == members(schema.value("properties")))
    #expect(written(types) == known("type"))
    #expect(written(values("objectTypes")) == known("objectType"))
    #expect(written(values("enumerations")) == known("enumeration"))
    for (list, definition) in [("parameters", "parameter"), ("properties", "property")] {
      let maps = types.flatMap { $0[list] as? [[String: Any]] ?? [] }
      #expect(written(maps) == known(definition))
    }
  }
}
